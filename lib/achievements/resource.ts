import type { Resource } from '../platform/resource';

export const ACHIEVEMENTS_TAG = 'achievements';

export const achievementsResource = {
  name: 'achievements',
  kind: 'achievement',
  keepsRevisions: true,
  tables: { achievements: { backup: 'kept' } },
  tagsOf: () => [ACHIEVEMENTS_TAG],
  api: { name: 'Achievements', description: 'Places in tournaments.' },
  panel: {
    path: '/admin/achievements',
    name: 'Achievements',
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
