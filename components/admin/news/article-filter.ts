import { numberIn, pageParameter, type ViewFormat } from '@/components/admin/manager/use-address';
import { ADMIN_NEWS_PAGE_SIZES } from '@/lib/limits';
import type { Article, ArticleFilter } from '@/lib/news/contract';

/** The filter that matches all articles. */
export const NO_FILTER: ArticleFilter = {};

/** Returns whether a filter excludes articles. */
export const hasConditions = ({
  query,
  isPublished,
  scheduled,
  categoryId,
  authorId,
  review,
}: ArticleFilter): boolean =>
  Boolean(query) || [isPublished, scheduled, categoryId, authorId, review].some((condition) => condition !== undefined);

/** Returns whether an article matches a filter; false for a filter with text, which only the server can match. */
export const matchesFilter = (
  { query, isPublished, scheduled, categoryId, authorId, review }: ArticleFilter,
  article: Article,
): boolean =>
  !query &&
  (isPublished === undefined || article.isPublished === isPublished) &&
  (scheduled === undefined || (article.publishAt !== null) === scheduled) &&
  (categoryId === undefined || article.categoryId === categoryId) &&
  (authorId === undefined || article.author?.id === authorId) &&
  (review === undefined || article.review === review);

/** The states that the list can be narrowed to. */
const STATES = {
  all: { isPublished: undefined, scheduled: undefined, review: undefined },
  published: { isPublished: true, scheduled: undefined, review: undefined },
  draft: { isPublished: false, scheduled: false, review: undefined },
  review: { isPublished: false, scheduled: false, review: 'ready' },
  scheduled: { isPublished: false, scheduled: true, review: undefined },
} satisfies Record<string, ArticleFilter>;

export type ArticleState = keyof typeof STATES;

const isState = (text: string | null): text is ArticleState => text !== null && Object.hasOwn(STATES, text);

export function stateOf({ isPublished, scheduled, review }: ArticleFilter): ArticleState {
  if (review) return 'review';
  if (scheduled) return 'scheduled';
  if (isPublished === undefined) return 'all';
  return isPublished ? 'published' : 'draft';
}

/** Returns the filter narrowed to a state. */
export const withState = (filter: ArticleFilter, state: ArticleState): ArticleFilter => ({
  ...filter,
  ...STATES[state],
});

/** What the list shows. */
export interface ShownArticles {
  filter: ArticleFilter;
  size: number;
  page: number;
}

const [DEFAULT_SIZE] = ADMIN_NEWS_PAGE_SIZES;

/** `?query=cup&status=draft&category=3&author=1&size=25&page=2` */
export const articleListFormat: ViewFormat<ShownArticles> = {
  read: (params) => {
    const state = params.get('status');
    const size = numberIn(params, 'size');
    return {
      filter: {
        query: params.get('query') || undefined,
        ...STATES[isState(state) ? state : 'all'],
        categoryId: numberIn(params, 'category') ?? undefined,
        authorId: numberIn(params, 'author') ?? undefined,
      },
      size: ADMIN_NEWS_PAGE_SIZES.find((option) => option === size) ?? DEFAULT_SIZE,
      page: numberIn(params, 'page') ?? 1,
    };
  },
  write: ({ filter, size, page }) => {
    const state = stateOf(filter);
    return {
      query: filter.query ?? '',
      status: state === 'all' ? '' : state,
      category: filter.categoryId === undefined ? '' : String(filter.categoryId),
      author: filter.authorId === undefined ? '' : String(filter.authorId),
      size: size === DEFAULT_SIZE ? '' : String(size),
      page: pageParameter(page),
    };
  },
};
