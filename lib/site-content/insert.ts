import 'server-only';
import { eq } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { siteContent } from '@/db/schema';
import { notFound } from '../errors';
import { insertOnce } from '../platform/activity/update';
import type { SiteContent, SiteContentInput } from './contract';
import { presentSiteContent } from './read';
import { siteContentResource } from './resource';

const taken = { field: 'key', message: 'There is content under this key already.' };

/**
 * Inserts content, which is clean already, under a new key; the caller records it.
 * @throws {AppError} `stale` when the key is taken
 */
export async function insertSiteContent(tx: Executor, values: SiteContentInput): Promise<SiteContent> {
  const key = { column: siteContent.key, value: values.key };
  const read = (id: number) => findSiteContent(tx, id);
  return read(await insertOnce(tx, siteContent, { resource: siteContentResource, values, key, taken, read }));
}

/** @throws {AppError} `not_found` */
export async function findSiteContent(tx: Executor, id: number): Promise<SiteContent> {
  const [row] = await tx.select().from(siteContent).where(eq(siteContent.id, id));
  if (!row) throw notFound('Content');
  return presentSiteContent(row);
}
