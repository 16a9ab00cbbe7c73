import { command } from './command';
import { prepareSite, serve } from './next';

await command('production', async (stopped) => {
  if ((await prepareSite(stopped)) && !stopped.aborted) await serve(stopped);
});
