import { z } from 'zod';
import { type Announcement, CARD_COLOURS, type EventSource } from '../platform/webhooks/events';
import { article, type Article } from './contract';
import { asVisitorsSee } from './present';
import { newsResource } from './resource';

type ArticleEvent = keyof typeof newsResource.events;

const HEADINGS: Readonly<Record<ArticleEvent, string>> = {
  'article.published': 'New article',
  'article.updated': 'Article updated',
  'article.withdrawn': 'Article withdrawn',
};

/** What counts views, or changes with each save, is no news. */
const isNoNews = new Set(['views', 'updatedAt', 'unpublishAt', 'publishAt', 'announce', 'review', 'reviewNote']);

const isChanged = (before: Article, after: Article): boolean =>
  Object.entries(after).some(
    ([name, value]) => !isNoNews.has(name) && JSON.stringify(value) !== JSON.stringify(before[name as keyof Article]),
  );

/**
 * Returns what a change of an article is to visitors. A withdrawn article is told of as they saw it: it is a draft now.
 * @param before null for a new one
 * @param after null for a deleted one
 */
export function articleNews(before: Article | null, after: Article | null): Announcement[] {
  if (!(after ?? before)?.announce) return [];
  const wasPublic = before?.isPublished ?? false;
  if (after?.isPublished) {
    if (!wasPublic || before === null) return [announcementOf('article.published', after)];
    return isChanged(before, after) ? [announcementOf('article.updated', after)] : [];
  }
  return wasPublic && before !== null ? [announcementOf('article.withdrawn', before)] : [];
}

function announcementOf(type: ArticleEvent, shown: Article): Announcement {
  const data = asVisitorsSee(shown);
  const isGone = type === 'article.withdrawn';
  return {
    type,
    thing: `${newsResource.kind}:${data.id}`,
    title: data.title,
    data,
    card: {
      heading: HEADINGS[type],
      title: data.title,
      text: isGone ? '' : data.excerpt,
      path: isGone ? null : `/news/${data.id}`,
      picture: isGone ? null : (data.shareImage ?? data.image ?? `/share/news/${data.id}`),
      colour: isGone ? CARD_COLOURS.off : CARD_COLOURS.news,
      fields: [{ name: 'Category', value: data.category.name }],
    },
  };
}

const EXAMPLE: Article = {
  id: 42,
  title: 'Tempesta reach the final',
  slug: 'tempesta-reach-the-final',
  excerpt: 'A reverse sweep in the semi-final.',
  content: '<p>After two lost maps the team turned the series around.</p>',
  image: null,
  imageAlt: null,
  imageFocus: null,
  imagePlaceholder: null,
  date: '2026-11-21',
  readTime: '3 MIN Read',
  featured: true,
  isPublished: true,
  comments: 0,
  shares: 0,
  views: 0,
  categoryId: 1,
  category: { id: 1, name: 'Matches', bgColour: '#e11d48', colour: '#ffffff' },
  author: { id: 1, username: 'admin' },
  bgColor: '#e11d48',
  textColor: '#ffffff',
  metaTitle: '',
  metaDescription: '',
  shareImage: null,
  authorName: '',
  tags: ['Final'],
  announce: true,
  publishAt: null,
  unpublishAt: null,
  publishedAt: '2026-11-21T17:00:00.000Z',
  updatedAt: '2026-11-21T17:00:00.000Z',
};

export const articleEvents: EventSource = {
  data: article.omit({ review: true, reviewNote: true }),
  exampleOf: (type) => announcementOf(z.enum(Object.keys(HEADINGS) as ArticleEvent[]).parse(type), EXAMPLE),
};
