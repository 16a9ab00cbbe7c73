import { listAchievements } from '@/lib/achievements/read';
import type { Admin } from '@/lib/platform/auth/require-admin';
import { listCategories, listPopularTags } from '@/lib/categories/read';
import { getArticle, listArticles, listPublished, searchArticles } from '@/lib/news/read';
import { findArticles, suggestTitles } from '@/lib/news/search';

export const CATEGORIES = 60;
/** What is measured. */
export interface Case {
  name: string;
  /** Each call asks for something else, by its number. */
  call: (turn: number) => Promise<unknown>;
}

/** Words by how many articles have them: almost all, every eighth, a few of a hundred, a few of a thousand. */
export const RANKS = { common: 3, usual: 150, rare: 2_500, rarest: 15_000 };

/** Who reads as staff does: the brand exists for the compiler alone. */
const staff = {} as Admin;

export interface Facts {
  /** How many articles there are. */
  count: number;
  /** Words of each rank and of those after it. */
  words: Record<keyof typeof RANKS, string[]>;
}

const pick = (list: string[], turn: number): string => list[turn % list.length] ?? '';
/** A word with two letters swapped. */
const mistyped = (word: string): string => word.replace(/^(..)(.)(.)/, '$1$3$2');

/** Returns what visitors and staff ask of a database most often, of the kinds that read. */
export function casesFor({ count, words }: Facts): Case[] {
  const limit = 20;
  const page5 = { limit, offset: 4 * limit };
  const category = (turn: number) => `Category ${1 + (turn % CATEGORIES)}`;
  const search = (query: (turn: number) => string) => (turn: number) => findArticles(query(turn), 1);
  return [
    { name: 'published, first page', call: () => listPublished({ limit, offset: 0 }) },
    { name: 'published, page 5', call: () => listPublished(page5) },
    { name: 'one article', call: (turn) => getArticle(1 + ((turn * 20 + 7) % count), null) },
    {
      name: 'category by date, first page',
      call: (turn) => searchArticles({ categoryName: category(turn), sort: 'date' }, 'visit'),
    },
    { name: 'relevance, first page', call: () => searchArticles({ sort: 'relevance' }, 'visit') },
    { name: 'relevance, page 5', call: () => searchArticles(page5, 'visit') },
    {
      name: 'category by relevance',
      call: (turn) => searchArticles({ categoryName: category(turn) }, 'visit'),
    },
    { name: 'panel, first page', call: () => listArticles(staff, { limit: 10, offset: 0 }) },
    { name: 'panel, page 5', call: () => listArticles(staff, page5) },
    {
      name: 'panel, drafts',
      call: () => listArticles(staff, { isPublished: false, limit: 10, offset: 0 }),
    },
    {
      name: 'panel, featured',
      call: () => listArticles(staff, { featured: true, limit: 50, offset: 0 }),
    },
    {
      name: 'panel, a category',
      call: (turn) => listArticles(staff, { categoryId: 1 + (turn % CATEGORIES), limit: 10, offset: 0 }),
    },
    {
      name: 'panel, part of a title',
      call: (turn) => listArticles(staff, { query: pick(words.rare, turn).slice(1), limit: 10, offset: 0 }),
    },
    { name: 'search: in almost all', call: search((turn) => pick(words.common, turn)) },
    { name: 'search: usual word', call: search((turn) => pick(words.usual, turn)) },
    { name: 'search: rare word', call: search((turn) => pick(words.rare, turn)) },
    { name: 'search: rarest word', call: search((turn) => pick(words.rarest, turn)) },
    { name: 'search: two words', call: search((turn) => `${pick(words.usual, turn)} ${pick(words.rare, turn)}`) },
    { name: 'search: or', call: search((turn) => `${pick(words.usual, turn)} or ${pick(words.usual, turn + 1)}`) },
    { name: 'search: typo', call: (turn) => searchArticles({ query: mistyped(pick(words.rare, turn)) }, 'visit') },
    {
      name: 'search, articles: usual word',
      call: (turn) => searchArticles({ query: pick(words.usual, turn) }, 'visit'),
    },
    {
      name: 'search, articles: by date',
      call: (turn) => searchArticles({ query: pick(words.usual, turn), sort: 'date' }, 'visit'),
    },
    { name: 'suggestions: two letters', call: (turn) => suggestTitles(pick(words.usual, turn).slice(0, 2)) },
    { name: 'suggestions: a word', call: (turn) => suggestTitles(pick(words.usual, turn)) },
    { name: 'popular tags', call: listPopularTags },
    { name: 'categories', call: listCategories },
    { name: 'achievements', call: listAchievements },
  ];
}
