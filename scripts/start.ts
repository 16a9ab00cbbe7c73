import { command } from './command';

await command('production', async (stopped) => {
  const { prepareDatabase } = await import('./prepare');
  await prepareDatabase();
  const { buildIfNeeded } = await import('./build-site');
  await buildIfNeeded(stopped);
  if (stopped.aborted) return;
  const { serve } = await import('./next');
  await serve(stopped);
});
