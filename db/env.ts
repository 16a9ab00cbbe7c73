/*
 * What the database's code reads of the environment. `lib/env-variables.ts` validates it with all the rest when a process
 * starts; `db` imports nothing of `lib`.
 */
const { DATABASE_URL, DATABASE_URL_DIRECT, VERCEL, NEXT_PHASE } = process.env;

export const databaseEnv = {
  DATABASE_URL: DATABASE_URL || undefined,
  DATABASE_URL_DIRECT: DATABASE_URL_DIRECT || undefined,
  isOnVercel: Boolean(VERCEL),
  /** Whether this process renders pages for a build: no visitor waits for them, so timeouts may be longer. */
  isBuilding: NEXT_PHASE === 'phase-production-build',
};
