import path from 'node:path';
import { command, say } from './command';

const words = process.argv.slice(2);
const file = words.find((word) => !word.startsWith('--'));
if (!file) {
  console.error('Say which backup: npm run restore -- FILE [--force]');
  process.exit(2);
}

await command(
  'production',
  async (stopped) => {
    const { withLockedDatabase } = await import('@/db/locked');
    const { backfill } = await import('@/scripts/backfill/backfill');
    const { assertUnicode } = await import('@/db/migrate');
    const { restoreBackup, tellServers } = await import('@/lib/platform/backup/restore');
    await withLockedDatabase(async (db, sql) => {
      stopped.addEventListener('abort', () => void sql.end({ timeout: 0 }));
      await assertUnicode(db);
      const force = words.includes('--force');
      const { manifest, pictures, passedOver, remaining } = await restoreBackup(sql, path.resolve(file), force);
      await backfill(db, manifest.siteUrl);
      // Pages that were made before that have what older backups lack.
      await tellServers(sql);
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      const when = manifest.madeAt;
      say(`Restored ${rows} rows and ${pictures} files of pictures, as they were at ${when}. Everybody signs in anew.`);
      for (const address of remaining) say(`The storage keeps files of a picture from before: ${address}`);
      for (const name of passedOver) say(`Left out, since no picture is called that: ${name}`);
    });
  },
  { beside: true },
);
