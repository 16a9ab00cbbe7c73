import { parseEnv } from './env-variables';
import { ownHostsOf } from './platform/site-url/own-address';

/** The environment of this process, read and validated once. */
export const env = parseEnv(process.env);

/** The hosts that this site answers to. */
export const ownHosts = ownHostsOf(env);

/** Whether this process makes pages for a build: nobody waits for it, so it may be patient. */
export const isBuilding = process.env.NEXT_PHASE === 'phase-production-build';
