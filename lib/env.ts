import { parseEnv } from './env-variables';

/** The environment of this process, read and validated once. */
export const env = parseEnv(process.env);

/** Whether this process renders pages for a build: no visitor waits for them, so timeouts may be longer. */
export const isBuilding = process.env.NEXT_PHASE === 'phase-production-build';
