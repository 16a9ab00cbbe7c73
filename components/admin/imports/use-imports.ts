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

/**
 * Reads one import with its report, again and again while it runs.
 * @param onEnded receives it when it has ended while it was watched
 */
export function useImport(id: number, onEnded: (ended: ImportWithReport) => void) {
  const client = useQueryClient();
  return useQuery({
    queryKey: [...KEY, id],
    queryFn: async ({ signal }) => {
      const before = client.getQueryData<Import>([...KEY, id]);
      const found = await api('GET /imports/{id}', { params: { id }, signal, isBackground: before !== undefined });
      if (before?.state === 'running' && found.state !== 'running') onEnded(found);
      return found;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' && !isGone(state.error) ? POLL_MS : false),
  });
}

/** Returns what shows changes of imports everywhere. */
export function useRefreshImports() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}
