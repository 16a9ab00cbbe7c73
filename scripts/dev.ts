import { command } from './command';
import { watchEnvFile } from './env-file';

await command('development', async (stopped) => {
  const { prepareDatabase } = await import('./prepare');
  await prepareDatabase();
  const { env } = await import('@/lib/env');
  const { next } = await import('./next');
  const changed = new AbortController();
  watchEnvFile((file) => changed.abort(file), stopped);
  await next(['dev', '--port', String(env.PORT), '--hostname', env.HOST], AbortSignal.any([stopped, changed.signal]));
  if (changed.signal.aborted)
    throw new Error(`${changed.signal.reason} has changed and is read at start: start again.`);
});
