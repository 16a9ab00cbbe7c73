/** Every cache tag there is. A cached read names what it shows; a change names what it touched. */
export const tags = {
  /** On every page: the organisation's address and the database as a whole. */
  site: 'site',
  /** Lists of articles. */
  articles: 'articles',
  article: (id: number): string => `article:${id}`,
  /** What is said of a picture, by its address: every article that shows it says the same. */
  picture: (url: string): string => `picture:${url}`,
  /** Names and colours of categories, which articles carry too. */
  categories: 'categories',
  /** Usernames under articles. */
  authors: 'authors',
  achievements: 'achievements',
  siteContent: (key: string): string => `content:${key}`,
} as const;

/** A thing that staff change. */
export type ChangedThing =
  /** With the address of its picture, if that was described anew. */
  | { kind: 'article'; id: number; described?: string | null }
  | { kind: 'category'; id: number }
  | { kind: 'achievement'; id: number }
  | { kind: 'content'; id: number; key: string }
  | { kind: 'user'; id: number }
  | { kind: 'images'; id: null };

/** What a change makes stale. The one map from events to tags. */
export function tagsTouchedBy(thing: ChangedThing): string[] {
  switch (thing.kind) {
    case 'article':
      return [tags.articles, tags.article(thing.id), ...(thing.described ? [tags.picture(thing.described)] : [])];
    case 'category':
      return [tags.categories];
    case 'achievement':
      return [tags.achievements];
    case 'content':
      return [tags.siteContent(thing.key)];
    case 'user':
      return [tags.authors];
    case 'images':
      return [];
  }
}
