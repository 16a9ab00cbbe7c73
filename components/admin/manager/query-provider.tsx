'use client';

import { type Query, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from './session/session-provider';

/**
 * Without a network a call fails like any other: one that waited for it would be sent after people had given it up.
 */
const networkMode = 'always';

/** The panel's server state: it lives as long as the panel is shown to one person. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { retry: false, staleTime: 30_000, networkMode, refetchOnReconnect: true },
          mutations: { networkMode },
        },
      }),
  );
  useAskAgain(client);
  useAskAnew(client);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

const isMissed = ({ state }: Query): boolean => state.status === 'error' || state.fetchStatus !== 'idle';

/**
 * What failed while the session had ended, or is on its way to fail, is asked for again when somebody has signed in over
 * a form.
 */
function useAskAgain(client: QueryClient): void {
  const { status } = useSession().session;
  const before = useRef(status);
  useEffect(() => {
    const isRenewed = before.current === 'expired' && status === 'authenticated';
    before.current = status;
    if (!isRenewed) return;
    const missed = new Set(client.getQueryCache().findAll({ predicate: isMissed }));
    const filter = { predicate: (query: Query) => missed.has(query) };
    // What is on its way would still be told that the session has ended.
    void client.cancelQueries(filter);
    void client.invalidateQueries(filter);
  }, [client, status]);
}

/** Loads data again that was loaded for another user. */
function useAskAnew(client: QueryClient): void {
  const { session } = useSession();
  const user = session.status === 'authenticated' ? session.user.id : null;
  const before = useRef(user);
  useEffect(() => {
    if (user === null) return;
    const isAnother = before.current !== null && before.current !== user;
    before.current = user;
    if (isAnother) void client.invalidateQueries();
  }, [client, user]);
}
