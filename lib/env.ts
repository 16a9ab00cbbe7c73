import { parseEnv } from './env-variables';

/** The environment of this process, read and validated once. */
export const env = parseEnv(process.env);

/** Whether this process makes pages for a build: nobody waits for it, so it may be patient. */
export const isBuilding = process.env.NEXT_PHASE === 'phase-production-build';
