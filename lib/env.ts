import { parseEnv } from './env-variables';

/** The environment of this process, read and validated once. */
export const env = parseEnv(process.env);
