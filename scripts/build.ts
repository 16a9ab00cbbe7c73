import { command } from './command';
import { compilePrograms } from './compile.mjs';

await command('production', async (stopped) => {
  const { prepareDatabase } = await import('./prepare');
  await prepareDatabase();
  const { buildSite } = await import('./build-site');
  await buildSite(stopped);
  await compilePrograms();
});
