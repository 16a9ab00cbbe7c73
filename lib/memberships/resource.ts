import type { Resource } from '../platform/resource';
import { ROSTER_TAG } from '../teams/resource';

export const membershipsResource = {
  name: 'memberships',
  kind: 'membership',
  tables: { memberships: { backup: 'kept' } },
  tagsOf: () => [ROSTER_TAG],
  tokens: { path: '/memberships', scope: 'content' },
  api: { name: 'Memberships', description: 'Who is and was in which team, as what, and when.' },
  activityPath: '/admin/teams',
  events: {
    'player.joined': 'The first day of a player in a team has come.',
    'player.left': 'The last day of a player in a team is over.',
  },
} as const satisfies Resource;

/** The texts of the roster board. */
export const rosterTexts = {
  loading: 'Loading roster...',
  loadFailed: 'Failed to load roster',
  saveFailed: 'Failed to save the roster',
  playerFailed: 'Failed to add the player',
  added: (name: string, team: string) => `${name} joins ${team}.`,
  changed: (name: string) => `${name}: saved.`,
  benched: (name: string) => `${name} is on the bench.`,
  activated: (name: string) => `${name} is active.`,
  ended: (name: string, day: string) => `${name}’s last day in the team is ${day}.`,
  deleted: (name: string) => `Entry of ${name} deleted.`,
  deleteFailed: 'Failed to delete the entry',
  confirmDelete: 'Delete this entry completely? To record that a player leaves, use End.',
  stale: (name: string) =>
    `${name} was changed elsewhere. The roster now shows the current state; nothing was overwritten.`,
  staleOrder: 'The roster was changed elsewhere. It now shows the current order. Please move the player again.',
  orderFailed: 'Failed to change the order of the roster',
} as const;
