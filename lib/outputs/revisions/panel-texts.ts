import type { contract } from '../../contract';
import type { AnswerOf } from '../../platform/http/endpoint';

type Restored = Extract<AnswerOf<typeof contract.revisions.restore>, { kept?: unknown }>;
type KeptField = NonNullable<Restored['kept']>[number];

const KEPT: Record<KeptField, string> = {
  categoryId: 'category',
  authorId: 'author',
  image: 'picture',
  shareImage: 'share picture',
  slug: 'slug',
  name: 'name',
  logo: 'logo',
  logoDark: 'logo for the dark theme',
  mark: 'mark',
  teamID: 'team',
  opponentId: 'opponent',
  tournamentId: 'tournament',
  articleId: 'recap',
  lineup: 'line-up',
  entries: 'list of our teams',
};

const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The panel's texts for the versions of a thing. */
export const revisionTexts = {
  none: 'There are no earlier versions: nothing has changed since this was added.',
  first: 'This is the oldest version that is kept.',
  loadFailed: 'Failed to load the history. Please try again.',
  confirmRestore: (when: string) => `Restore the version of ${when}? What is saved now stays in the history.`,
  unsavedStays: 'Your unsaved changes stay in this browser, and you can restore them in this form.',
  restored: (when: string) => `The version of ${when} is restored.`,
  kept: (fields: readonly KeptField[]) =>
    `The ${inWords.format(fields.map((field) => KEPT[field]))} of that version ${fields.length === 1 ? 'is' : 'are'} gone or already in use, so nothing changes there.`,
  restoreFailed: 'Failed to restore the version. Please try again.',
} as const;
