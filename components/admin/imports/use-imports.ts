import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isGone } from '@/components/admin/manager/feedback/server-message';
import type { Import, ImportWithReport } from '@/lib/imports/contract';
import { api } from '@/lib/panel-client';

const KEY = ['imports'];
/** How many of the last imports are listed. */
const SHOWN = 5;
/** How often the progress of a running one is read, in milliseconds. */
const POLL_MS = 1_000;

/** Reads the last imports, newest first. */
export const useImports = () =>
  useQuery({
    queryKey: [...KEY, 'list'],
    queryFn: ({ signal }) => api('GET /imports', { query: { limit: SHOWN }, signal }),
    staleTime: 0,
  });

/** Reads one import with its report, again and again while it runs. */
export const useImport = (id: number) =>
  useQuery({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => api('GET /imports/{id}', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' && !isGone(state.error) ? POLL_MS : false),
  });

/** Returns what shows changes of imports everywhere; of one that has just begun before anything is read. */
export function useRefreshImports() {
  const client = useQueryClient();
  return (started?: Import) => {
    // It may have ended by the time it is read: that it ran is what makes its end known.
    if (started) client.setQueryData<ImportWithReport>([...KEY, started.id], { ...started, report: null });
    return client.invalidateQueries({ queryKey: KEY });
  };
}
