import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { revisions, users } from '@/db/schema';
import type { contract } from '../../contract';
import { notFound } from '../../errors';
import type { Admin } from '../../platform/auth/require-admin';
import { outOfScope } from '../../platform/auth/bearer';
import { scopesFor } from '../../platform/auth/call-scopes';
import { assertRole } from '../../platform/auth/roles';
import type { ListPage, ResultOf } from '../../platform/http/endpoint';
import type { Revision } from '../../platform/revisions/contract';
import type { Resource } from '../../platform/resource';
import type { RevisionSource } from '../../platform/server-resource';
import { serverResources } from '../../resources.server';

type Endpoints = typeof contract.revisions;

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

function sourceOf(kind: string): { resource: Resource; source: RevisionSource } {
  const { resource, revisions: source } = serverResources.find((one) => one.resource.kind === kind) ?? {};
  if (!resource || !source) throw new Error(`${kind} is not a kind of thing that keeps earlier versions.`);
  return { resource, source };
}

/**
 * Refuses the versions of what the caller may not change.
 * @throws {AppError} `forbidden`, or `not_found` when there is no such thing
 */
async function assertMayRead(admin: Admin, { assertMayRead: rule }: RevisionSource, entityId: number): Promise<void> {
  if (rule) await rule(admin, entityId);
  else assertRole(admin, 'editor');
}

/**
 * Refuses a version of a thing that the scopes of a token do not include: the path of the call does not say what it is of.
 * @param method what the call does with the version
 * @throws {AppError} `forbidden`
 */
function assertScope({ token }: Admin, { tokens }: Resource, method: 'GET' | 'POST'): void {
  if (!token) return;
  const needed = scopesFor(tokens?.scope, method);
  if (!needed.some((one) => token.scopes.includes(one))) throw outOfScope(needed);
}

/**
 * Lists the earlier versions of a thing, newest first.
 * @param kind as the audit trail calls it
 * @throws {AppError} `not_found` when there is no such thing, or `forbidden` when the caller may not change it
 */
export async function listRevisions(admin: Admin, kind: string, entityId: number): Promise<ListPage<Revision>> {
  const { source } = sourceOf(kind);
  const { table, isSingle } = source;
  if (!isSingle && (await db.$count(table, eq(table.id, entityId))) === 0) throw notFound('Thing');
  await assertMayRead(admin, source, entityId);
  const rows = await db
    .select(columns)
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.authorId))
    .where(and(eq(revisions.kind, kind), eq(revisions.entityId, entityId)))
    .orderBy(desc(revisions.number));
  return { items: rows.map(present), total: rows.length };
}

/** @throws {AppError} `not_found`, or `forbidden` when the caller may not change the thing */
async function findRevision(admin: Admin, id: number, method: 'GET' | 'POST') {
  const [row] = await db
    .select({ ...columns, kind: revisions.kind, entityId: revisions.entityId, version: revisions.version })
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.authorId))
    .where(eq(revisions.id, id));
  if (!row) throw notFound('Revision');
  const { kind, entityId, version, ...revision } = row;
  const { resource, source } = sourceOf(kind);
  assertScope(admin, resource, method);
  await assertMayRead(admin, source, entityId);
  return { source, version, revision: present(revision) };
}

/**
 * Returns one earlier version, with the thing as it was.
 * @throws {AppError} `not_found`, or `forbidden` when the caller may not change the thing
 */
export async function getRevision(admin: Admin, id: number): Promise<ResultOf<Endpoints['one']>> {
  const { source, version, revision } = await findRevision(admin, id, 'GET');
  // The route parses it with the schemas of all kinds: each source returns a thing of its own.
  return { ...revision, version: source.asRead(version) } as ResultOf<Endpoints['one']>;
}

/**
 * Saves a thing as it was in an earlier version.
 * @param updatedAt the version that the restored one replaces; without one the last save wins
 * @throws {AppError} `not_found`, `stale`, or `forbidden` when the caller may not change the thing
 */
export async function restoreRevision(
  admin: Admin,
  id: number,
  updatedAt: string | undefined,
): Promise<ResultOf<Endpoints['restore']>> {
  const { source, version } = await findRevision(admin, id, 'POST');
  return (await source.restore(admin, version, updatedAt)) as ResultOf<Endpoints['restore']>;
}
