import { z } from 'zod';

/** An empty variable is an unset one: that is how shells and hosting panels write "none". */
const unsetWhenEmpty = (value: unknown): unknown => (value === '' ? undefined : value);
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(unsetWhenEmpty, schema.optional());
const withDefault = <S extends z.ZodType<string | number>>(schema: S, value: z.output<S>) =>
  z.preprocess((given) => unsetWhenEmpty(given) ?? value, schema);

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://example.org' })
  .transform((value) => new URL(value).origin);

const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).catch('development'),
  PORT: withDefault(z.coerce.number('must be a port from 0 to 65535').int().min(0).max(65535), 3000),
  HOST: withDefault(z.string(), '0.0.0.0'),
  DATABASE_URL: optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be an address such as postgres://user:password@host/database' }),
  ),
  DATA_DIR: withDefault(z.string(), '.data'),
  SITE_URL: optional(origin),
  SESSION_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  ADMIN_USERNAME: withDefault(z.string().max(60, 'must have at most 60 characters'), 'admin'),
  ADMIN_PASSWORD: optional(
    z.string().min(8, 'must have at least 8 characters').max(128, 'must have at most 128 characters'),
  ),
  SEED: withDefault(z.enum(['demo', 'none'], 'must be demo or none'), 'demo'),
  API_ORIGINS: optional(
    z
      .string()
      .transform((list) => list.split(',').map((entry) => entry.trim()))
      .pipe(z.array(origin)),
  ),
  NEXT_PUBLIC_API_URL: withDefault(
    z.string().regex(/^(?:\/|https?:\/\/)/, 'must be a path or an address by http(s)'),
    '/api',
  ),
  API_HOST: optional(z.string().regex(/^[\w.-]+(?::\d+)?$/, 'must be a host name such as api.example.org')),
  TRUST_PROXY: withDefault(z.coerce.number('must be a number of proxies').int().min(0).max(10), 0),
  UPLOAD_GRACE_SECONDS: withDefault(z.coerce.number('must be a number of seconds').int().min(0), 3600),
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example.org' })),
  S3_BUCKET: optional(z.string()),
  S3_REGION: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
});

type Variables = z.output<typeof variables>;

/** A bucket for pictures that speaks S3, and the key to it. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export type Env = Omit<Variables, 'SITE_URL' | 'API_ORIGINS' | `S3_${string}`> & {
  SITE_URL: string;
  API_ORIGINS: string[];
  /** Null: pictures lie below `DATA_DIR`. */
  S3: S3Settings | null;
};

/** The environment is wrong; the message has one line for each wrong variable. */
class EnvError extends Error {
  override readonly name = 'EnvError';
}

/** The bucket, if there is one: its variables make sense together only. */
function s3Settings(given: Variables): S3Settings | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  if (S3_ENDPOINT && S3_BUCKET && S3_REGION && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    const key = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
    return { endpoint: S3_ENDPOINT, bucket: S3_BUCKET, region: S3_REGION, ...key };
  }
  const all = { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const missing = Object.entries(all).filter(([, value]) => value === undefined);
  if (missing.length === Object.keys(all).length) return null;
  throw new EnvError(missing.map(([name]) => `${name}: is required with the other S3 variables`).join('\n'));
}

/**
 * Reads an environment and says everything that is wrong with it.
 * @throws {EnvError} with one line per wrong variable.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const parsed = variables.safeParse(source);
  if (!parsed.success) {
    throw new EnvError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const env = parsed.data;
  if (env.NODE_ENV === 'production' && env.DATABASE_URL && !env.SESSION_SECRET) {
    throw new EnvError('SESSION_SECRET: is required with DATABASE_URL in production (32 characters or more)');
  }
  return {
    ...env,
    SITE_URL: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    API_ORIGINS: env.API_ORIGINS ?? [],
    S3: s3Settings(env),
  };
}
