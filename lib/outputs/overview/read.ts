import 'server-only';
import { and, asc, desc, eq, gte, isNotNull, lt, not, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { articles, dailyViews, matches, users, viewSources, webhooks } from '@/db/schema';
import { today } from '../../clock';
import { daysAfter } from '../../day-ranges';
import { OVERVIEW_DAYS, OVERVIEW_ITEMS } from '../../limits';
import { includesRole, type Role } from '../../platform/auth/roles';
import type { Overview } from './contract';

interface Caller {
  id: number;
  role: Role;
}

/** Returns what matters today to a member of staff. Writers get drafts of their own. */
export async function readOverview(caller: Caller): Promise<Overview> {
  const [drafts, review, scheduled, missingResults, failingWebhooks, views] = await Promise.all([
    readDrafts(caller),
    readReview(caller),
    readScheduled(),
    readMissingResults(),
    readFailingWebhooks(caller),
    readViews(),
  ]);
  return { drafts, review, scheduled, missingResults, failingWebhooks, views };
}

async function readDrafts({ id: callerId, role }: Caller): Promise<Overview['drafts']> {
  const isTheirs = includesRole(role, 'editor') ? undefined : eq(articles.authorId, callerId);
  const where = and(not(articles.isPublished), isTheirs);
  const { id, title, updatedAt, authorId } = articles;
  const [total, newest] = await Promise.all([
    db.$count(articles, where),
    db
      .select({ id, title, updatedAt, author: users.username })
      .from(articles)
      .leftJoin(users, eq(users.id, authorId))
      .where(where)
      .orderBy(desc(sql`coalesce(${authorId} = ${callerId}, false)`), desc(updatedAt))
      .limit(OVERVIEW_ITEMS),
  ]);
  return { total, newest: newest.map((draft) => ({ ...draft, updatedAt: draft.updatedAt.toISOString() })) };
}

/** Reads what waits for an editor; writers see theirs among the drafts. */
async function readReview({ role }: Caller): Promise<Overview['review']> {
  if (!includesRole(role, 'editor')) return [];
  return db
    .select({ id: articles.id, title: articles.title, author: users.username })
    .from(articles)
    .leftJoin(users, eq(users.id, articles.authorId))
    .where(and(eq(articles.review, 'ready'), not(articles.isPublished)))
    .orderBy(asc(articles.updatedAt))
    .limit(OVERVIEW_ITEMS);
}

async function readFailingWebhooks({ role }: Caller): Promise<Overview['failingWebhooks']> {
  if (!includesRole(role, 'admin')) return [];
  const { id, name, failingSince, paused } = webhooks;
  const rows = await db
    .select({ id, name, failingSince, paused })
    .from(webhooks)
    .where(isNotNull(failingSince))
    .orderBy(asc(failingSince))
    .limit(OVERVIEW_ITEMS);
  return rows.map((row) => ({ ...row, failingSince: row.failingSince?.toISOString() ?? '' }));
}

async function readScheduled(): Promise<Overview['scheduled']> {
  const { id, title, publishAt } = articles;
  const rows = await db
    .select({ id, title, publishAt })
    .from(articles)
    .where(isNotNull(publishAt))
    .orderBy(asc(publishAt))
    .limit(OVERVIEW_ITEMS);
  return rows.map((row) => ({ ...row, publishAt: row.publishAt?.toISOString() ?? '' }));
}

/** As `isResultMissing` says of one match. */
async function readMissingResults(): Promise<Overview['missingResults']> {
  const { id, teamA, teamB, date } = matches;
  const rows = await db
    .select({ id, teamA, teamB, date })
    .from(matches)
    .where(and(eq(matches.status, 'Upcoming'), lt(date, today())))
    .orderBy(asc(date))
    .limit(OVERVIEW_ITEMS);
  return rows.map((row) => ({ ...row, date: row.date ?? '' }));
}

async function readViews(): Promise<Overview['views']> {
  const first = daysAfter(today(), 1 - OVERVIEW_DAYS);
  const sum = sql<number>`sum(views)::int`;
  const [byDay, mostViewed, sources] = await Promise.all([
    db
      .select({ day: dailyViews.day, views: sum })
      .from(dailyViews)
      .where(gte(dailyViews.day, first))
      .groupBy(dailyViews.day),
    db
      .select({ id: articles.id, title: articles.title, views: sql<number>`sum(${dailyViews.views})::int` })
      .from(dailyViews)
      .innerJoin(articles, eq(articles.id, dailyViews.articleId))
      .where(gte(dailyViews.day, first))
      .groupBy(articles.id)
      .orderBy(desc(sql`sum(${dailyViews.views})`), desc(articles.id))
      .limit(OVERVIEW_ITEMS),
    db
      .select({ host: viewSources.host, views: sum })
      .from(viewSources)
      .where(gte(viewSources.day, first))
      .groupBy(viewSources.host)
      .orderBy(desc(sql`sum(views)`), asc(viewSources.host))
      .limit(OVERVIEW_ITEMS),
  ]);
  const found = new Map(byDay.map(({ day, views }) => [day, views]));
  const days = Array.from({ length: OVERVIEW_DAYS }, (_, index) => daysAfter(first, index));
  return { days: days.map((day) => ({ day, views: found.get(day) ?? 0 })), articles: mostViewed, sources };
}
