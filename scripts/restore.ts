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
    const { backfill } = await import('@/db/backfill/backfill');
    const { restoreBackup } = await import('@/lib/backup/restore');
    await withLockedDatabase(async (db, sql) => {
      stopped.addEventListener('abort', () => void sql.end({ timeout: 0 }));
      const { madeAt, tables, pictures } = await restoreBackup(sql, path.resolve(file), words.includes('--force'));
      await backfill(db);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      say(
        `Restored ${rows} rows and ${pictures} files of pictures, as they were at ${madeAt}. Everybody signs in anew.`,
      );
    });
  },
  { beside: true },
);
