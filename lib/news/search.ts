import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { searchDb } from '@/db/client';
import { articles, categories, images } from '@/db/schema';
import { formatDay } from '../dates';
import { SEARCH_RESULTS_SHOWN, SUGGESTIONS_SHOWN } from '../limits';
import { markedTitle, passage, titleQuery, tsQuery } from '../platform/text-search/text-query';
import { factsLine, type Hits, segmentsOf, type TextHit } from '../platform/text-search/results';
import { presentFocus } from './present';
import { bestTitleIds, bestWithTotal } from './search-queries';
import { correctTypos } from './typos';

interface Suggestion {
  id: number;
  title: string;
  url: string;
  image: string | null;
}

/** Finds published articles by the exact text, the best matches first. */
export async function findArticles(text: string, page: number): Promise<Hits<TextHit>> {
  const range = { limit: page * SEARCH_RESULTS_SHOWN, offset: 0 };
  const query = tsQuery(text);
  // Cutting passages is slow, so it is done for the articles of the page only.
  const rows = await searchDb
    .select({
      id: articles.id,
      date: articles.date,
      category: categories.name,
      picture: {
        image: articles.image,
        imageAlt: images.alt,
        imagePlaceholder: images.placeholder,
        bgColor: sql<string>`coalesce(${articles.bgColor}, ${categories.bgColour})`,
      },
      focusX: images.focusX,
      focusY: images.focusY,
      title: markedTitle(sql`${articles.title}`, query.marks),
      excerpt: passage(sql`${articles.excerpt} || ' ' || coalesce(${articles.plainText}, '')`, text, query.marks),
      total: sql<number>`best.total`,
      more: sql<boolean>`best.more`,
    })
    .from(articles)
    .innerJoin(sql`(${bestWithTotal(query, range)}) as best`, sql`best.id = ${articles.id}`)
    .innerJoin(categories, eq(categories.id, articles.categoryId))
    .leftJoin(images, eq(images.url, articles.image))
    .orderBy(sql`best.place`)
    .prepare('articles with passages')
    .execute();
  return {
    items: rows.map(({ id, date, category, title, excerpt, picture, focusX, focusY }) => ({
      id,
      href: `/news/${id}`,
      facts: factsLine(category, formatDay(date)),
      picture: { ...picture, imageFocus: presentFocus(focusX, focusY) },
      title: segmentsOf(title),
      excerpt: segmentsOf(excerpt),
    })),
    total: rows[0]?.total ?? 0,
    more: rows[0]?.more ?? false,
  };
}

async function titlesFor(text: string): Promise<Suggestion[]> {
  const query = titleQuery(text);
  if (!query) return [];
  const rows = await searchDb
    .select({ id: articles.id, title: articles.title, image: articles.image })
    .from(articles)
    .innerJoin(
      sql`unnest(array(${bestTitleIds(query, SUGGESTIONS_SHOWN)})) with ordinality as best(id, place)`,
      sql`best.id = ${articles.id}`,
    )
    .orderBy(sql`best.place`)
    .prepare('titles')
    .execute();
  return rows.map((row) => ({ ...row, url: `/news/${row.id}` }));
}

/** Suggests titles of published articles for a text being typed, the best matches first. */
export async function suggestTitles(text: string): Promise<Suggestion[]> {
  const suggestions = await titlesFor(text);
  if (suggestions.length > 0) return suggestions;
  const corrected = await correctTypos(text);
  return corrected === null ? suggestions : titlesFor(corrected);
}
