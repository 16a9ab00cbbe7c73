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
  hasBin: true,
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
  tokens: { path: '/news', scope: 'content' },
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
  `${count} ${count === 1 ? 'image' : 'images'} could not be removed from the server. The next cleanup will try again.`;

/** The panel's texts for articles (SPEC §5 and §8). */
export const newsTexts = {
  loadFailed: 'Failed to load data. Please try again.',
  gone: 'This article no longer exists.',
  saveFailed: 'Failed to save article. Please try again.',
  saved: 'Article saved successfully!',
  thumbnailFailed: 'Article saved, but the thumbnail upload failed.',
  contentImagesFailed: 'Article saved, but some content images failed to upload.',
  confirmDelete: 'Delete this article? This will also delete all associated images.',
  deleteFailed: 'Failed to delete article. Please try again.',
  deleted: 'Article and all associated images deleted successfully!',
  deletedButImages: (count: number) => `Article deleted. ${imagesRemain(count)}`,
  uploadOvertaken: 'The article was changed in the meantime. Open it to add the picture again.',
  confirmCleanup: 'This will delete all unused images from the server. Continue?',
  cleanupFailed: 'Failed to cleanup unused images. Please try again.',
  cleanedUp: (count: number) => `Removed ${count} unused images.`,
  imagesRemain,
  found: (count: number) => `${numbers.format(count)} ${count === 1 ? 'article' : 'articles'}`,
  manyFound: `More than ${numbers.format(LIST_COUNTED_MAX)} articles`,
  newestFeatured: `Only the newest ${ADMIN_FEATURED_SHOWN}. The others are in the list of all articles below.`,
  slugHint: 'The words at the end of the address. Leave it empty to make them from the title.',
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
  publishAtHint: 'Malta time. The article stays a draft until then, and is then published automatically.',
  unpublishAtHint: 'The article leaves the site then, and stays here as a draft.',
  tagsHint: 'Separate them with commas. The category already counts as one.',
  authorHint: 'The account that the article belongs to.',
  authorNameHint: 'Shown instead of the username, for example for a guest writer.',
  metaTitleHint: 'In search results and shared links. Leave it empty to use the title of the article.',
  metaDescriptionHint: 'In search results and shared links. Leave it empty to use the excerpt.',
  noSuchTime: 'This time does not exist: the clocks go forward then.',
  datedAhead: (day: string) =>
    `This article is dated ${day}. Publish it now under this date, or leave it scheduled for the start of that day.`,
  previewLinkHint: 'Copies a link that shows the saved article for seven days, even to people without an account.',
  previewLinkCopied: (until: string) => `Preview link copied. It works until ${until}.`,
  previewLinkNotCopied: (until: string) =>
    `Your browser did not allow copying the preview link. It works until ${until}.`,
  previewLinkAsSaved: 'It shows the last saved version, without your unsaved changes.',
  previewLinkFailed: 'Failed to make the preview link. Please try again.',
  notPublishedYet: 'The article is still a draft.',
  someDatedAhead: (count: number) =>
    `${count === 1 ? 'One has' : `${count} have`} a date in the future, but will be published now.`,
  looks: {
    untitled: 'The title of the article',
    noSummary: 'The excerpt of the article.',
    search: (heading: number, headingMax: number, summary: number, summaryMax: number) =>
      `In search results: heading ${heading} of ${headingMax} characters, summary ${summary} of ${summaryMax}.`,
    card: 'A card with the title is made automatically.',
    shared: 'When the link is shared.',
  },
  toRead: {
    why: (author: string | null) =>
      `You can read this article${author === null ? '' : ` by ${author}`}, but not change it. Writers can only change their own drafts, until these are published or scheduled.`,
    copied: 'The address of this article was copied. Send it to an editor and say what should change.',
    notCopied: 'Your browser did not allow copying the address. Send it to an editor and say what should change.',
  },
  signedOut: 'You are no longer signed in.',
  tryAgain: 'Please try again.',
  duplicated: (title: string) => `Duplicated as a draft: ${title}`,
  duplicateFailed: 'Failed to duplicate article. Please try again.',
  othersEdit: (names: readonly string[]) =>
    `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} editing this article. The one who saves second chooses which version to keep.`,
  leftOutOfPreview: (count: number) => `${count} ${count === 1 ? 'picture' : 'pictures'} will show after saving.`,
  review: {
    states: { ready: 'Ready for review', returned: 'Back with its writer' },
    actions: { ready: 'Ready for review', returned: 'Back to the writer' },
    explained: {
      ready: 'This saves the article and tells the editors that it is ready. You can keep writing.',
      returned: 'This saves the article and tells its writer that you have returned it.',
    },
    send: { ready: 'Save and hand over', returned: 'Save and give back' },
    note: 'Note',
    noteHint: 'Optional. Only staff can see it.',
  },
} as const;
