import path from 'node:path';
import { command, say } from './command';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Say where the backup goes: npm run backup -- FILE');
  process.exit(2);
}

await command(
  'production',
  async (stopped) => {
    const { withPatientConnection } = await import('@/db/client');
    const { saveBackup } = await import('@/lib/platform/backup/save');
    const { manifest, lost, passedOver } = await withPatientConnection((sql) => {
      stopped.addEventListener('abort', () => void sql.end({ timeout: 0 }));
      return saveBackup(sql, path.resolve(file));
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    say(`${file}: ${rows} rows of ${manifest.tables.length} tables and ${manifest.pictures} files of pictures.`);
    for (const name of lost) say(`Not in it, since the site has lost it: ${name}`);
    for (const name of passedOver) say(`Not in it, since no picture is called that: ${name}`);
  },
  { beside: true },
);
