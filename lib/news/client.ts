import { api } from '../api-client';

/**
 * Counts a view of an article. A failure is no reason to bother a reader: it counts nothing (SPEC §7).
 * @param key what the browser calls itself
 */
export function countView(id: number, key: string): Promise<{ updated: boolean }> {
  const call = api('POST /news/{id}/views', { params: { id }, body: { key }, keepalive: true });
  return call.catch(() => ({ updated: false }));
}
