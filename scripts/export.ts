import path from 'node:path';
import { command, say } from './command';
import { terminalProgress } from './progress';

const [file, ...more] = process.argv.slice(2);
if (!file || more.length > 0) {
  console.error('Say where the archive goes: npm run export -- FILE.zip');
  process.exit(2);
}

await command(
  'production',
  async () => {
    const { writeArchive } = await import('@/lib/imports/archive/write-archive');
    const { show: progress, clear } = terminalProgress();
    const { manifest, lost } = await writeArchive(path.resolve(file), progress).finally(clear);
    const counts = Object.entries(manifest.counts).filter(([, count]) => count > 0);
    say(`${file}: ${counts.map(([name, count]) => `${count} ${name}`).join(', ')}.`);
    for (const name of lost) say(`Not in it, since the site has lost it: ${name}`);
  },
  { beside: true },
);
