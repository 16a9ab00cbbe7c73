import type { KeptField } from '../../news/contract';

const KEPT: Record<KeptField, string> = {
  categoryId: 'category',
  authorId: 'author',
  image: 'picture',
  shareImage: 'share picture',
};

const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The panel's texts for the versions of a thing. */
export const revisionTexts = {
  none: 'There is no earlier version: nothing has been changed since it was made.',
  first: 'This is the oldest version that is kept.',
  loadFailed: 'Failed to load the history. Please try again.',
  confirmRestore: (when: string) => `Restore the version of ${when}? What is saved now stays in the history.`,
  unsavedStays: 'What you typed and have not saved stays in this browser, and is offered again in this form.',
  restored: (when: string) => `The version of ${when} is restored.`,
  kept: (fields: readonly KeptField[]) =>
    `The ${inWords.format(fields.map((field) => KEPT[field]))} of that version ${fields.length === 1 ? 'is' : 'are'} gone: what the article has today stays.`,
  restoreFailed: 'Failed to restore the version. Please try again.',
} as const;
