import { command, say } from './command';

await command('production', async (stopped) => {
  const { prepareDatabase } = await import('./prepare');
  await prepareDatabase();
  const { buildIfNeeded } = await import('./build-site');
  await buildIfNeeded(stopped);
  if (stopped.aborted) return;
  const { env } = await import('@/lib/env');
  const { serve } = await import('./next');
  say(`Tempesta serves ${env.SITE_URL}`);
  await serve(stopped);
});
