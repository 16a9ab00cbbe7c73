import { LIST_MAX_LIMIT } from '@/lib/limits';
import type { Membership } from '@/lib/memberships/contract';
import { api } from '@/lib/panel-client';

/** Returns all memberships of a team, ended ones included, in the order of the roster: page by page. */
export async function allMemberships(team: number, signal?: AbortSignal): Promise<Membership[]> {
  const found = new Map<number, Membership>();
  for (let offset = 0; ; offset += LIST_MAX_LIMIT) {
    const query = { team, limit: LIST_MAX_LIMIT, offset };
    const page = await api('GET /memberships', { query, asStaff: true, ...(signal ? { signal } : {}) });
    // One that moved between two pages is on both.
    for (const membership of page) found.set(membership.id, membership);
    if (page.length < LIST_MAX_LIMIT) return [...found.values()];
  }
}
