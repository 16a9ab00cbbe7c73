import 'server-only';
import { and, inArray, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { articles } from '@/db/schema';
import { contentAndText, findArticle } from '../news/insert';
import { newsResource } from '../news/resource';
import { updateVersion } from '../platform/activity/update';
import { withNewAddresses } from './addresses-in-html';
import { noteNewVersion } from './imported-rows';
import type { ImportRun } from './run';

const BATCH = 500;
const WHOLE = /^https?:/i;

interface Options {
  /** The creation keys of articles that were imported. */
  keys: readonly string[];
  /** What an address of the old site has in it: other texts are not parsed. */
  mention: string;
  /** The new address of a link; null where it stays. */
  linkTo: (address: string) => string | null;
}

/** Gives links in imported articles new addresses: those that were written before the article they lead to was there. */
export async function relink(run: ImportRun, { keys, mention, linkTo }: Options): Promise<void> {
  for (let start = 0; start < keys.length; start += BATCH) {
    const imported = inArray(articles.creationKey, keys.slice(start, start + BATCH));
    const { id, content, updatedAt } = articles;
    const rows = await db
      .select({ id, content, updatedAt })
      .from(articles)
      .where(and(imported, sql`position(${mention} in ${articles.content}) > 0`));
    for (const row of rows) await relinkOne(run, row, linkTo);
  }
}

async function relinkOne(
  run: ImportRun,
  { id, content, updatedAt }: Pick<typeof articles.$inferSelect, 'id' | 'content' | 'updatedAt'>,
  linkTo: Options['linkTo'],
): Promise<void> {
  let links = 0;
  const link = (address: string): string | null => {
    // A path is one of this site: links to articles have their new addresses already.
    const found = WHOLE.test(address) ? linkTo(address) : null;
    if (found !== null && found !== address) links += 1;
    return found;
  };
  const html = await withNewAddresses(content, { picture: () => Promise.resolve(null), link });
  if (links === 0) return;
  const values = await contentAndText(html);
  await run.change(async (tx, record) => {
    const version = updatedAt.toISOString();
    const read = () => findArticle(tx, id);
    const { before, after } = await updateVersion(tx, articles, { resource: newsResource, id, version, values, read });
    await noteNewVersion(tx, articles, id, { from: updatedAt, to: new Date(after.updatedAt) });
    record({ resource: newsResource, id, verb: 'edited', title: after.title, before, after });
  });
}
