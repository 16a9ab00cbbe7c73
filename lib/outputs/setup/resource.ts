import type { Resource } from '../../platform/resource';
import type { Cleared, SetupStep } from './contract';

export const setupResource = {
  name: 'setup',
  tables: { demonstration: { backup: 'kept' } },
  api: { name: 'Setup', description: 'The first steps of a site.' },
} as const satisfies Resource;

const steps: Readonly<Record<SetupStep, string>> = {
  password: 'Choose a password of your own',
  'second-factor': 'Add a second factor to your sign-in',
  invite: 'Invite your first colleague',
  look: 'Give the site its name, colour and logo',
  content: 'Replace the demonstration content, or remove it below',
  article: 'Write the first article',
  match: 'Add the first match',
};

const things = (count: number): string => `${count} ${count === 1 ? 'thing' : 'things'}`;

/** What the panel says of the first steps of a site. */
export const setupTexts = {
  title: 'First steps',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  steps,
  clear: {
    action: 'Remove demonstration content',
    question: 'Remove the demonstration content?',
    detail:
      'The articles, categories, teams, players, matches, opponents, achievements, partners and openings that came with the site are deleted, with their pictures. What you have changed stays.',
    cleared: ({ removed, kept }: Cleared) =>
      kept.length === 0 ? `${things(removed)} removed.` : `${things(removed)} removed, ${things(kept.length)} kept.`,
    failed: 'Failed to remove the demonstration content. Please try again.',
  },
  dismiss: {
    action: 'Hide these steps',
    question: 'Hide the first steps for good?',
    detail: 'The list disappears for all administrators. Everything it leads to stays where it is.',
    dismissed: 'The first steps are hidden.',
    failed: 'Failed to hide the first steps. Please try again.',
  },
} as const;
