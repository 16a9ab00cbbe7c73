import type { Resource } from '../platform/resource';

export const OPPONENTS_TAG = 'opponents';

export const opponentsResource = {
  name: 'opponents',
  kind: 'opponent',
  hasBin: true,
  keepsRevisions: true,
  tables: { opponents: { backup: 'kept', pictures: { logo: 'address', logoDark: 'address' }, title: 'name' } },
  tagsOf: () => [OPPONENTS_TAG],
  tokens: { path: '/opponents', scope: 'matches' },
  api: { name: 'Opponents', description: 'The organisations that ours plays against.' },
  panel: {
    path: '/admin/opponents',
    name: 'Opponents',
    group: 'club',
    title: 'Opponent Manager',
    icon: 'flag',
    card: { name: 'Manage Opponents', description: 'Name the teams you play against and add their crests.' },
    hasForm: true,
  },
} as const satisfies Resource;

const matchesOf = (count: number): string => `${count} ${count === 1 ? 'match' : 'matches'}`;

/** What the Opponent Manager says. */
export const opponentsTexts = {
  loading: 'Loading opponents...',
  loadFailed: 'Failed to load opponents',
  saveFailed: 'Failed to save opponent',
  saved: 'Opponent saved.',
  deleted: 'Opponent deleted.',
  deleteFailed: 'Failed to delete opponent',
  confirmDelete: 'Delete this opponent?',
  found: (count: number) => `${count} ${count === 1 ? 'opponent' : 'opponents'}`,
  hasMatches: (count: number) =>
    `This opponent has ${matchesOf(count)} and cannot be deleted. Merge it into another one instead.`,
  confirmMerge: (name: string, into: string) =>
    `Merge ${name} into ${into}? Its matches move there, and ${name} is deleted.`,
  merged: (name: string, into: string) => `${name} was merged into ${into}.`,
  mergeFailed: 'Failed to merge the opponents',
  chooseOther: 'Choose the opponent to keep.',
} as const;
