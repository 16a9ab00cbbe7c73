'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

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
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
