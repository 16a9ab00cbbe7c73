import { execFileSync } from 'node:child_process';
import { command } from './command';

await command('production', async (stopped) => {
  const { prepareDatabase } = await import('./prepare');
  await prepareDatabase();
  const { buildSite } = await import('./build-site');
  await buildSite(stopped);
  execFileSync(process.execPath, ['scripts/compile.mjs'], { stdio: 'inherit' });
});
