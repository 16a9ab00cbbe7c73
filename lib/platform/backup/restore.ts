import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import { appliedMigrations, applyMigrations, knownMigrations } from '@/db/versions';
import { INVALIDATION_CHANNEL } from '../cache/invalidations';
import { SITE_TAG } from '../cache/tags';
import { BackupError, verifyArchive, FORMAT, MANIFEST, type Manifest, manifestSchema } from './archive';
import { dropOwn } from './drop-own';
import { loadPictures, removeOtherPictures } from './pictures';
import { emptyTables, loadTables } from './tables';

interface Restored {
  manifest: Manifest;
  /** The number of restored picture files. */
  pictures: number;
  /** Files among them whose names are not picture names. */
  passedOver: string[];
  /** Old picture folders that the storage could not remove; the next cleanup tries again. */
  remaining: string[];
}

/**
 * Puts a backup in place of what the instance holds. The archive is verified before anything changes; the database
 * changes in one transaction, so that it is the old one or the new one, whenever this ends.
 * @param force replaces an instance that has content
 * @throws {BackupError} when the archive is damaged or newer than this site, or the instance is not empty
 */
export async function restoreBackup(sql: Sql, file: string, force: boolean): Promise<Restored> {
  const manifest = readManifest(await verifyArchive(file, MANIFEST));
  assertKnown(manifest);
  if (!force) await assertEmpty(sql);
  const begun = Date.now();
  const loaded = await loadPictures(file);
  await sql.begin(async (tx) => {
    await makeSchemaOf(tx, manifest);
    await loadTables(tx, file, manifest);
    await applyMigrations(tx, newerThan(manifest));
    await tellServers(tx);
  });
  const remaining = await removeOtherPictures(sql, loaded, begun);
  return { manifest, pictures: loaded.pictures, passedOver: loaded.passedOver, remaining };
}

function readManifest(json: Buffer): Manifest {
  const value = JSON.parse(json.toString()) as { format?: number };
  if (Number(value.format) > FORMAT) throw newer();
  return manifestSchema.parse(value);
}

const newer = (): BackupError =>
  new BackupError('This backup was made by a newer version of the site. Update this one first, then restore.');

/** @throws {BackupError} when the backup has a migration that this version of the site does not know */
function assertKnown({ migrations }: Manifest): void {
  const knownTimes = new Set(knownMigrations().map(({ folderMillis }) => folderMillis));
  if (migrations.some((when) => !knownTimes.has(when))) throw newer();
}

const newerThan = ({ migrations }: Manifest) =>
  knownMigrations().filter(({ folderMillis }) => !migrations.includes(folderMillis));

/** An instance that was started once has an administrator. */
async function assertEmpty(sql: Sql): Promise<void> {
  if ((await appliedMigrations((statement) => sql.unsafe(statement))).length === 0) return;
  const [found] = await sql`
    select (select count(*) from users)::integer as users, (select count(*) from articles)::integer as articles`;
  if (!found?.users && !found?.articles) return;
  throw new BackupError(
    `This instance holds ${found.users} users and ${found.articles} articles, and a restore replaces all of it. ` +
      'Add --force if that is what you want.',
  );
}

/** Recreates the schema that the backup was made from, with empty tables. */
async function makeSchemaOf(tx: TransactionSql, { migrations }: Manifest): Promise<void> {
  const applied = await appliedMigrations((statement) => tx.unsafe(statement));
  const expected = knownMigrations().filter(({ folderMillis }) => migrations.includes(folderMillis));
  // By checksum: a migration may have been applied in an earlier form.
  if (applied.map(({ hash }) => hash).join() !== expected.map(({ hash }) => hash).join()) {
    if (applied.length > 0) await dropOwn(tx);
    await applyMigrations(tx, expected);
  }
  await emptyTables(tx);
}

/** Invalidates every cached page, of running servers and of those that start later. */
export async function tellServers(sql: Sql | TransactionSql): Promise<void> {
  await sql`
    insert into cache_invalidations (tag, at) values (${SITE_TAG}, clock_timestamp())
    on conflict (tag) do update set at = excluded.at`;
  const notice = JSON.stringify({ from: randomUUID(), tags: [SITE_TAG] });
  await sql`select pg_notify(${INVALIDATION_CHANNEL}, ${notice})`;
}
