'use client';

import { type Query, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from './session/session-provider';

/** Without a network a call fails like any other. The default would send it later, when the user no longer expects it. */
const networkMode = 'always';

/** Provides the query cache of the panel. */
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
  useRefetchAfterSignIn(client);
  useRefetchForOtherUser(client);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

const isFailedOrRunning = ({ state }: Query): boolean => state.status === 'error' || state.fetchStatus !== 'idle';

/** Repeats the queries that failed, or are about to, because the session had ended, once the user has signed in again. */
function useRefetchAfterSignIn(client: QueryClient): void {
  const { status } = useSession().session;
  const previousStatus = useRef(status);
  useEffect(() => {
    const isRenewed = previousStatus.current === 'expired' && status === 'authenticated';
    previousStatus.current = status;
    if (!isRenewed) return;
    const missed = new Set(client.getQueryCache().findAll({ predicate: isFailedOrRunning }));
    const filter = { predicate: (query: Query) => missed.has(query) };
    // A running query would still be answered with 401.
    void client.cancelQueries(filter);
    void client.invalidateQueries(filter);
  }, [client, status]);
}

/** Repeats all queries when another user has signed in. */
function useRefetchForOtherUser(client: QueryClient): void {
  const { session } = useSession();
  const user = session.status === 'authenticated' ? session.user.id : null;
  const previousUser = useRef(user);
  useEffect(() => {
    if (user === null) return;
    const isAnother = previousUser.current !== null && previousUser.current !== user;
    previousUser.current = user;
    if (isAnother) void client.invalidateQueries();
  }, [client, user]);
}
