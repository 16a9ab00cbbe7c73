'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
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
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** What failed while the session had ended is asked for again when somebody has signed in over a form. */
function useAskAgain(client: QueryClient): void {
  const { status } = useSession().session;
  const before = useRef(status);
  useEffect(() => {
    const isRenewed = before.current === 'expired' && status === 'authenticated';
    before.current = status;
    if (isRenewed) void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  }, [client, status]);
}
