'use client';

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '@/lib/api-client';
import { useSession } from './session-provider';

/** The panel's server state. A call that the server refuses for want of a session ends the session here too. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const { expire } = useSession();
  const [client] = useState(() => {
    const onError = (error: Error) => {
      if (error instanceof ApiError && error.status === 401) expire();
    };
    return new QueryClient({
      queryCache: new QueryCache({ onError }),
      mutationCache: new MutationCache({ onError }),
      defaultOptions: { queries: { retry: false, staleTime: 30_000 } },
    });
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
