import 'server-only';
import { driverError } from '@/db/failures';
import { images } from '@/db/schema';
import { db, type Executor } from '@/db/client';
import { SITE_TAG } from '../../platform/cache/tags';
import { importsResource } from '../resource';
import { type ImportReport, Reporter } from '../report';
import type { ImportRun } from '../run';
import { ArchiveError } from './format';
import { checkPictures, insertPictures, storePictures } from './pictures';
import { type OpenArchive, openArchive } from './read-archive';
import { sections } from './resources';
import { type ArchiveContext, followIds, type Section } from './sections';

/**
 * Imports an archive into a site that has no content yet: all of it, or nothing.
 * @throws {ArchiveError} when the archive cannot be imported, or the site is not empty
 */
export async function importArchive(file: string, run: ImportRun): Promise<ImportReport> {
  const archive = await openArchive(file);
  try {
    return await importOpen(archive, run);
  } finally {
    archive.close();
  }
}

/** Rolls back a dry run. */
class Undone extends Error {}

async function importOpen(archive: OpenArchive, { dryRun, change }: ImportRun): Promise<ImportReport> {
  // Before the pictures are copied; it is looked at again in the transaction.
  await assertEmpty(db);
  const reporter = new Reporter('archive', dryRun);
  const checked: (Section & Awaited<ReturnType<Section['check']>>)[] = [];
  for (const one of sections) {
    const value = await archive.readJson(`${one.name}.json`);
    // An archive of an older version may lack a file.
    if (value !== undefined) checked.push({ ...one, ...(await one.check(value)) });
  }
  const pictures = await checkPictures(archive);
  const counts = checked.map(({ name, count }): [string, number] => [name, count]);
  assertCounts(archive, new Map([...counts, ['pictures', pictures.length]]));
  const unstore = dryRun ? null : await storePictures(archive, pictures);
  try {
    await change(async (tx, record) => {
      await assertEmpty(tx);
      const context: ArchiveContext = { userIds: new Map(), reporter };
      for (const { name, count, insert } of checked) {
        await insert(tx, context);
        if (name !== 'users') reporter.made(name, count);
      }
      await insertPictures(tx, pictures);
      reporter.made('pictures', pictures.length);
      for (const { table, isSingle } of [...checked, { table: images, isSingle: false }]) {
        if (!isSingle) await tx.execute(followIds({ table }));
      }
      if (dryRun) throw new Undone();
      const { made } = reporter.report();
      const title = `An archive of ${made} things`;
      record({
        resource: importsResource,
        id: null,
        verb: 'imported',
        title,
        before: null,
        after: null,
        alsoStale: [SITE_TAG],
      });
    });
  } catch (error) {
    await unstore?.();
    if (!(error instanceof Undone)) throw explained(error);
  }
  return reporter.report();
}

/** A file that was shortened by hand is still JSON: the manifest says how much there was. */
function assertCounts({ manifest }: OpenArchive, found: ReadonlyMap<string, number>): void {
  for (const [name, count] of Object.entries(manifest.counts)) {
    if ((found.get(name) ?? 0) === count) continue;
    throw new ArchiveError(`${name}.json holds ${found.get(name) ?? 0} things in place of ${count}.`);
  }
}

/** Accounts and settings are there from the first start on, and do not count. */
async function assertEmpty(tx: Executor): Promise<void> {
  const tables = sections.filter(({ name }) => name !== 'users' && name !== 'settings');
  const counted = [...tables, { name: 'pictures', table: images }];
  const holds: string[] = [];
  for (const { name, table } of counted) {
    const count = await tx.$count(table);
    if (count > 0) holds.push(`${count} ${name}`);
  }
  if (holds.length === 0) return;
  throw new ArchiveError(`An archive is imported into an empty site, and this one holds ${holds.join(', ')}.`);
}

/** The classes of PostgreSQL's errors about what was sent to it: wrong values, and violated constraints. */
const ABOUT_DATA = /^(?:22|23)/;

function explained(error: unknown): unknown {
  const cause = driverError(error) as { code?: string; detail?: string; message?: string };
  if (!ABOUT_DATA.test(cause.code ?? '')) return error;
  return new ArchiveError(`The archive contradicts itself: ${cause.detail ?? cause.message ?? ''}`, { cause: error });
}
