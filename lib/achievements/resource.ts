import type { Resource } from '../platform/resource';

export const ACHIEVEMENTS_TAG = 'achievements';

export const achievementsResource = {
  name: 'achievements',
  kind: 'achievement',
  hasBin: true,
  keepsRevisions: true,
  tables: { achievements: { backup: 'kept' } },
  tagsOf: () => [ACHIEVEMENTS_TAG],
  tokens: { path: '/achievements', scope: 'content' },
  api: { name: 'Achievements', description: 'Places in tournaments.' },
  panel: {
    path: '/admin/achievements',
    name: 'Achievements',
    group: 'club',
    title: 'Achievements Manager',
    icon: 'trophy',
    card: { name: 'Manage Achievements', description: 'Record results and winnings.' },
    hasForm: true,
  },
  pages: [
    {
      path: '/achievements',
      shows: [ACHIEVEMENTS_TAG],
      card: ({ founded }) => ({ label: `Since ${founded}`, title: 'Our Achievements' }),
    },
  ],
} as const satisfies Resource;

/** The panel's texts for achievements (SPEC §5 and §8). */
export const achievementsTexts = {
  loading: 'Loading achievements...',
  loadFailed: 'Failed to load achievements. Please try again.',
  saveFailed: 'Failed to save achievement. Please try again.',
  saved: 'Achievement saved.',
  deleted: 'Achievement deleted.',
  deleteFailed: 'Failed to delete achievement. Please try again.',
  found: (count: number) => `${count} ${count === 1 ? 'achievement' : 'achievements'}`,
  confirmDelete: 'Delete this achievement?',
} as const;
