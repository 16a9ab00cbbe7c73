import 'server-only';
import { sql } from 'drizzle-orm';
import { demonstration, memberships, players } from '@/db/schema';
import type { ServerResource } from '../platform/server-resource';
import { playersResource } from '../players/resource';
import { rosterEvents } from './events';
import { membershipsResource } from './resource';

/** Whether the player is as the demonstration has them: one whom staff changed stays where they are. */
const playerIsUnchanged = sql`exists (
  select from ${demonstration} sample join ${players} on ${players}.id = sample.entity_id
  where sample.kind = ${playersResource.kind} and sample.entity_id = ${memberships}.player_id
  and sample.updated_at = ${players}.updated_at)`;

export const membershipsServer: ServerResource = {
  resource: membershipsResource,
  events: rosterEvents,
  demonstration: {
    table: memberships,
    title: sql`(select concat_ws(', ', nullif(${players}.nickname, ''), ${memberships}.role) from ${players}
      where ${players}.id = ${memberships}.player_id)`,
    onlyWhile: playerIsUnchanged,
    remove: async (admin, id) => (await import('./write')).deleteMembership(admin, id),
  },
};
