import { fail, reasonOf, step, watchForTheEnd } from './command';

// A program of its own, which `scripts/supervise.ts` runs in the environment that it has completed: the memory that the work
// takes is free again when the site serves.
const stopping = new AbortController();
watchForTheEnd(() => stopping.abort());
try {
  const { prepareDatabase } = await import('./prepare');
  await step('The database is prepared', prepareDatabase);
  const { buildIfNeeded } = await import('./build-site');
  if (!stopping.signal.aborted) await buildIfNeeded(stopping.signal);
} catch (error) {
  fail(reasonOf(error));
}
process.exit();
