import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { achievements, articles, revisions, siteContent, users } from '@/db/schema';
import { type Achievement, achievementAsRead } from '../../achievements/contract';
import { achievementsResource } from '../../achievements/resource';
import { notFound } from '../../errors';
import { type Article, articleAsRead } from '../../news/contract';
import { assertMayChange } from '../../news/permissions';
import { selectArticle } from '../../news/queries';
import { newsResource } from '../../news/resource';
import { type SiteContent, siteContentAsRead } from '../../site-content/contract';
import { siteContentResource } from '../../site-content/resource';
import { assertRole } from '../../platform/auth/roles';
import type { Admin } from '../../platform/auth/require-admin';
import type { ListPage } from '../../platform/http/endpoint';
import type { Revision, RevisionWithVersion } from './contract';

const TABLES = {
  [newsResource.kind]: articles,
  [achievementsResource.kind]: achievements,
  [siteContentResource.kind]: siteContent,
};
type Kind = keyof typeof TABLES;

/** An earlier version of a thing, as clients read one: a field that came later has its default. */
export type Version =
  | { kind: typeof newsResource.kind; version: Article }
  | { kind: typeof achievementsResource.kind; version: Achievement }
  | { kind: typeof siteContentResource.kind; version: SiteContent };

const columns = {
  id: revisions.id,
  number: revisions.number,
  savedAt: revisions.savedAt,
  title: revisions.title,
  author: { id: users.id, username: users.username },
};

const present = <Row extends { savedAt: Date }>({ savedAt, ...row }: Row) => ({
  ...row,
  savedAt: savedAt.toISOString(),
});

/**
 * Refuses the versions of what the caller may not change.
 * @throws {AppError} `forbidden`, or `not_found` when there is no such article
 */
async function assertMayRead(admin: Admin, kind: string, entityId: number): Promise<void> {
  if (kind !== newsResource.kind) {
    assertRole(admin, 'editor');
    return;
  }
  const article = await selectArticle(entityId);
  if (!article) throw notFound('Thing');
  assertMayChange(admin, article);
}

/**
 * The earlier versions of a thing, newest first.
 * @throws {AppError} `not_found` when there is no such thing, or `forbidden` when the caller may not change it
 */
export async function listRevisions(admin: Admin, kind: Kind, entityId: number): Promise<ListPage<Revision>> {
  const table = TABLES[kind];
  const [thing] = await db.select({ id: table.id }).from(table).where(eq(table.id, entityId));
  if (!thing) throw notFound('Thing');
  await assertMayRead(admin, kind, entityId);
  const rows = await db
    .select(columns)
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.authorId))
    .where(and(eq(revisions.kind, kind), eq(revisions.entityId, entityId)))
    .orderBy(desc(revisions.number));
  return { items: rows.map(present), total: rows.length };
}

/**
 * One earlier version.
 * @throws {AppError} `not_found`, or `forbidden` when the caller may not change the thing
 */
export async function getRevision(admin: Admin, id: number): Promise<RevisionWithVersion & Version> {
  const [row] = await db
    .select({ ...columns, kind: revisions.kind, entityId: revisions.entityId, version: revisions.version })
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.authorId))
    .where(eq(revisions.id, id));
  if (!row) throw notFound('Revision');
  const { kind, entityId, version, ...revision } = row;
  await assertMayRead(admin, kind, entityId);
  return { ...present(revision), ...parsedVersion(kind, version) };
}

function parsedVersion(kind: string, version: unknown): Version {
  if (kind === newsResource.kind) return { kind, version: articleAsRead.parse(version) };
  if (kind === achievementsResource.kind) return { kind, version: achievementAsRead.parse(version) };
  if (kind === siteContentResource.kind) return { kind, version: siteContentAsRead.parse(version) };
  throw new Error(`A revision is of the unknown kind ${kind}.`);
}
