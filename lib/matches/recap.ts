import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { articles, categories, matches, teams, tournaments } from '@/db/schema';
import { change } from '../platform/activity/change';
import type { Admin } from '../platform/auth/require-admin';
import { presentCategory } from '../categories/read';
import { categoriesResource } from '../categories/resource';
import { today } from '../clock';
import { notFound } from '../errors';
import { DEFAULT_CATEGORY_BACKGROUND, DEFAULT_CATEGORY_TEXT, DEFAULT_READ_TIME } from '../limits';
import type { Article } from '../news/contract';
import { selectArticle } from '../news/queries';
import { newsResource } from '../news/resource';
import type { MadeOnce } from '../platform/http/endpoint';
import { storedContent } from '../platform/rich-text/run';
import type { Match } from './contract';
import { presentMatch } from './read';
import { recapText } from './recap-text';
import { matchesResource } from './resource';
import { matchText } from './rules';

type Change = Parameters<Parameters<typeof change>[1]>[1];

/**
 * Makes a draft about a match and links it, in one transaction: a second call waits for the first and gets its article.
 * @throws {AppError} `not_found`
 */
export async function makeRecap(admin: Admin, id: number): Promise<MadeOnce<Article>> {
  return change(admin, async (tx, record) => {
    const [row] = await tx.select().from(matches).where(eq(matches.id, id)).for('no key update');
    if (!row) throw notFound('Match');
    if (row.articleId !== null) return { thing: await findArticle(tx, row.articleId), isNew: false };
    const match = presentMatch(row);
    const article = await insertDraft(tx, { admin, match, record });
    await tx.update(matches).set({ articleId: article.id }).where(eq(matches.id, id));
    const [before, after] = [{ articleId: null }, { articleId: article.id }];
    record({ resource: matchesResource, id, verb: 'edited', title: matchText(match), before, after, isPartial: true });
    return { thing: article, isNew: true };
  });
}

interface Draft {
  admin: Admin;
  match: Match;
  record: Change;
}

async function insertDraft(tx: Executor, { admin, match, record }: Draft): Promise<Article> {
  const { game, tournament } = await contextOf(tx, match);
  const { title, excerpt, content } = recapText(match, tournament);
  const { html, text } = await storedContent(content);
  const values = {
    title,
    excerpt,
    content: html,
    plainText: text,
    readTime: DEFAULT_READ_TIME,
    date: match.date ?? today(),
    categoryId: await categoryFor(tx, game, record),
    authorId: admin.id,
  };
  const [made] = await tx.insert(articles).values(values).returning({ id: articles.id });
  const article = await findArticle(tx, made?.id ?? 0);
  record({ resource: newsResource, id: article.id, verb: 'added', title, before: null, after: article });
  return article;
}

/** The game that is played, empty where it is not known, and the name of the tournament. */
async function contextOf(
  tx: Executor,
  { teamID, tournamentId }: Match,
): Promise<{ game: string; tournament: string | null }> {
  const [team] = teamID === null ? [] : await tx.select().from(teams).where(eq(teams.id, teamID));
  const [tournament] =
    tournamentId === null ? [] : await tx.select().from(tournaments).where(eq(tournaments.id, tournamentId));
  return { game: tournament?.game || team?.game || '', tournament: tournament?.name ?? null };
}

/** The category of a game: of its name, of a part of it (`Warzone`), otherwise the oldest. Where there is none it is made. */
async function categoryFor(tx: Executor, game: string, record: Change): Promise<number> {
  const [found] = await tx
    .select({ id: categories.id })
    .from(categories)
    .orderBy(
      sql`lower(${categories.name}) = lower(${game}) desc`,
      sql`strpos(lower(${game}), lower(${categories.name})) > 0 desc`,
      categories.id,
    )
    .limit(1);
  if (found) return found.id;
  const colours = { bgColour: DEFAULT_CATEGORY_BACKGROUND, colour: DEFAULT_CATEGORY_TEXT };
  const [made] = await tx
    .insert(categories)
    .values({ name: game || 'Matches', ...colours })
    .returning();
  if (!made) throw new Error('The new category did not come back.');
  const after = presentCategory(made);
  record({ resource: categoriesResource, id: made.id, verb: 'added', title: made.name, before: null, after });
  return made.id;
}

async function findArticle(tx: Executor, id: number): Promise<Article> {
  const article = await selectArticle(id, undefined, tx);
  if (!article) throw notFound('Article');
  return article;
}
