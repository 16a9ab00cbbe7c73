import { command } from './command';

await command('development', async (stopped) => {
  const { prepareDatabase } = await import('./prepare');
  await prepareDatabase();
  const { env } = await import('@/lib/env');
  const { next } = await import('./next');
  await next(['dev', '--port', String(env.PORT), '--hostname', env.HOST], stopped);
});
