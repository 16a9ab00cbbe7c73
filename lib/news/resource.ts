import type { Resource } from '../platform/resource';
import { homeTitle } from '../platform/site/identity';
import { ADMIN_FEATURED_SHOWN, LIST_COUNTED_MAX } from '../limits';

export const articleTags = {
  /** Lists of articles. */
  all: 'articles',
  one: (id: number): string => `article:${id}`,
};

export const newsResource = {
  name: 'news',
  kind: 'article',
  keepsRevisions: true,
  tables: {
    articles: {
      backup: 'kept',
      pictures: { image: 'address', content: 'html', shareImage: 'address' },
      title: 'title',
    },
    article_views: { backup: 'kept' },
    article_ranks: { backup: 'derived' },
    article_editors: { backup: 'momentary' },
  },
  tagsOf: ({ id }) => [articleTags.all, ...(id === null ? [] : [articleTags.one(id)])],
  // Writers change drafts of their own: `permissions.ts`.
  changedBy: 'writer',
  api: { name: 'News', description: 'Articles, drafts and published.' },
  panel: {
    path: '/admin/news',
    name: 'News',
    group: 'content',
    title: 'News Manager',
    icon: 'newspaper',
    role: 'writer',
    card: { name: 'Manage News', description: 'Write, publish and feature articles.' },
    hasForm: true,
  },
  events: {
    'article.published': 'An article is published, by hand or at its moment.',
    'article.updated': 'A published article is changed.',
    'article.withdrawn': 'A published article is withdrawn or deleted. `data` is the article as visitors saw it.',
  },
  pages: [
    {
      path: '/',
      shows: [articleTags.all],
      card: (site) => ({ label: site.headquarters, title: site.tagline, alt: homeTitle(site) }),
    },
    { path: '/news', shows: [articleTags.all], card: () => ({ label: 'Newsroom', title: 'The latest news' }) },
  ],
} as const satisfies Resource;

const numbers = new Intl.NumberFormat('en-GB');

/** @param count how many pictures could not be deleted from the storage */
const imagesRemain = (count: number): string =>
  `${count} ${count === 1 ? 'image' : 'images'} could not be removed from the server. The next cleanup tries again.`;

/** The panel's texts for articles (SPEC §5 and §8). */
export const newsTexts = {
  loadFailed: 'Failed to load data. Please try again.',
  gone: 'This article does not exist any more.',
  saveFailed: 'Failed to save article. Please try again.',
  saved: 'Article saved successfully!',
  thumbnailFailed: 'Article saved, but the thumbnail upload failed.',
  contentImagesFailed: 'Article saved, but some content images failed to upload.',
  confirmDelete: 'Delete this article? This will also delete all associated images.',
  deleteFailed: 'Failed to delete article. Please try again.',
  deleted: 'Article and all associated images deleted successfully!',
  deletedButImages: (count: number) => `Article deleted. ${imagesRemain(count)}`,
  uploadOvertaken: 'The article has been changed since. Open it to add the picture again.',
  confirmCleanup: 'This will delete all unused images from the server. Continue?',
  cleanupFailed: 'Failed to cleanup unused images. Please try again.',
  cleanedUp: (count: number) => `Removed ${count} unused images.`,
  imagesRemain,
  found: (count: number) => `${numbers.format(count)} ${count === 1 ? 'article' : 'articles'}`,
  manyFound: `More than ${numbers.format(LIST_COUNTED_MAX)} articles`,
  newestFeatured: `The newest ${ADMIN_FEATURED_SHOWN}. The others are below, among all articles.`,
  slugHint: 'The words at the end of the address. Made from the title when it is empty.',
  states: {
    draft: 'Draft',
    published: 'Published: changes go live',
    publishedBySave: 'Draft: Save publishes it',
    withdrawnBySave: 'Published: Save withdraws it',
    scheduled: (moment: string) => `Scheduled for ${moment}`,
  },
  steps: {
    publish: 'Publish',
    withdraw: 'Withdraw',
    schedule: (moment: string) => `Schedule for ${moment}`,
  },
  publishAtHint: 'Malta time. It stays a draft until then, and is published automatically.',
  unpublishAtHint: 'It leaves the site then, and stays here as a draft.',
  tagsHint: 'Separate them with commas. The category already counts as one.',
  authorHint: 'The account that the article belongs to.',
  authorNameHint: 'Shown instead of the username, for example for a guest writer.',
  metaTitleHint: 'In results and shared links. The title of the article when it is empty.',
  metaDescriptionHint: 'In results and shared links. The excerpt when it is empty.',
  noSuchTime: 'This time does not exist: the clocks go forward then.',
  datedAhead: (day: string) =>
    `This article is dated ${day}. It can be published now under this date, or wait as scheduled for the beginning of that day.`,
  previewLinkHint: 'Copies a link that shows the saved article for seven days, also to people without an account.',
  previewLinkCopied: (until: string) => `Preview link copied. It works until ${until}.`,
  previewLinkNotCopied: (until: string) =>
    `Your browser did not allow copying the preview link. It works until ${until}.`,
  previewLinkAsSaved: 'It shows the last saved version, without your unsaved changes.',
  previewLinkFailed: 'Failed to make the preview link. Please try again.',
  notPublishedYet: 'The article is still a draft.',
  someDatedAhead: (count: number) =>
    `${count === 1 ? 'One is' : `${count} are`} dated ahead, and published now under that date.`,
  looks: {
    untitled: 'The title of the article',
    noSummary: 'The excerpt of the article.',
    search: (heading: number, headingMax: number, summary: number, summaryMax: number) =>
      `In a search: heading ${heading} of ${headingMax} characters, summary ${summary} of ${summaryMax}.`,
    card: 'A card with the title is drawn.',
    shared: 'Where the link is shared.',
  },
  toRead: {
    why: (author: string | null) =>
      `You can read this article${author === null ? '' : ` by ${author}`}, but not change it: writers change their own drafts, until those are published or scheduled.`,
    copied: 'The address of this article is copied. Send it to an editor, and say what should change.',
    notCopied: 'Your browser did not allow copying the address. Send it to an editor, and say what should change.',
  },
  signedOut: 'You are not signed in any more.',
  tryAgain: 'Please try again.',
  duplicated: (title: string) => `Duplicated as a draft: ${title}`,
  duplicateFailed: 'Failed to duplicate article. Please try again.',
  othersEdit: (names: readonly string[]) =>
    `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} editing this article. Whoever saves second chooses which version to keep.`,
  leftOutOfPreview: (count: number) => `${count} ${count === 1 ? 'picture shows' : 'pictures show'} after saving.`,
  review: {
    states: { ready: 'Ready for review', returned: 'Back with its writer' },
    actions: { ready: 'Ready for review', returned: 'Back to the writer' },
    explained: {
      ready: 'The article is saved, and the editors are told that it waits for them. You can go on writing.',
      returned: 'The article is saved, and its writer is told that it came back.',
    },
    send: { ready: 'Save and hand over', returned: 'Save and give back' },
    note: 'Note',
    noteHint: 'Optional. Only staff read it.',
  },
} as const;
