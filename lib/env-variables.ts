import { z } from 'zod';
import { parseDatabaseAddress } from '../db/address';
import { parseUrl } from './parse-url';
import { isReserved } from './look-alikes';

/** An empty variable is an unset one: that is how shells and hosting panels write "none". */
const unsetWhenEmpty = (value: unknown): unknown => (value === '' ? undefined : value);
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(unsetWhenEmpty, schema.optional());
const withDefault = <S extends z.ZodType<string | number>>(schema: S, value: z.output<S>) =>
  z.preprocess((raw) => unsetWhenEmpty(raw) ?? value, schema);

/** Returns a host's name as names are compared: in lower case, and without a port. */
export const hostName = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://example.org' })
  .transform((value) => new URL(value).origin);

const origins = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim()))
  .pipe(z.array(origin));

/** The address of an OpenID Connect provider. Secrets are sent to it, so http is allowed on this machine only. */
const issuer = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://login.example.org' })
  .refine((value) => {
    const url = parseUrl(value);
    return !url || /^https:|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/]/.test(url.href);
  }, 'must be an address by https')
  .transform((value) => value.replace(/\/+$/, ''));

const twitchServer = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://api.twitch.tv/helix' })
  .transform((value) => new URL(value));

/** Returns what is wrong with the address of a database, or null. */
function wrongAddress(address: string, mayBePooler: boolean): string | null {
  try {
    parseDatabaseAddress(address, mayBePooler);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).catch('development'),
  PORT: withDefault(z.coerce.number('must be a port from 0 to 65535').int().min(0).max(65535), 3000),
  HOST: withDefault(z.string(), '0.0.0.0'),
  /** With the next variable it may be a pooler's. Both are checked together, below. */
  DATABASE_URL: optional(z.string()),
  /** The database's own address, where `DATABASE_URL` is that of a pooler in transaction mode. */
  DATABASE_URL_DIRECT: optional(z.string()),
  DATA_DIR: withDefault(z.string(), '.data'),
  SITE_URL: optional(origin),
  SITE_ALIASES: optional(origins),
  /** The one that seals comes first; those after it still open what they sealed. */
  SESSION_SECRET: optional(
    z.string().refine((list) => list.split(',').every((secret) => secret.trim().length >= 32), {
      error: 'must have at least 32 characters, each of several by itself',
    }),
  ),
  ADMIN_USERNAME: withDefault(
    z
      .string()
      .trim()
      .min(1, 'must not be blank')
      .max(60, 'must have at most 60 characters')
      .refine((name) => !isReserved(name.normalize('NFKC')), 'is a name that the audit trail uses: choose another'),
    'admin',
  ),
  ADMIN_PASSWORD: optional(
    z.string().min(8, 'must have at least 8 characters').max(128, 'must have at most 128 characters'),
  ),
  SEED: withDefault(z.enum(['demo', 'none'], 'must be demo or none'), 'demo'),
  API_ORIGINS: optional(origins),
  NEXT_PUBLIC_API_URL: withDefault(
    z
      .string()
      .refine(
        (value) => /^\/[^/]/.test(value) || (/^https?:\/\/[^/]/.test(value) && parseUrl(value) !== null),
        'must be a path such as /api, or an address such as https://example.org/api',
      )
      .transform((value) => value.replace(/\/+$/, '')),
    '/api',
  ),
  /** Compared with the name in a request's `Host`, which says its port or does not. */
  API_HOST: optional(
    z
      .string()
      .regex(/^[\w.-]+(?::\d+)?$/, 'must be a host name such as api.example.org')
      .transform(hostName),
  ),
  TRUST_PROXY: optional(z.coerce.number('must be a number of proxies').int().min(0).max(10)),
  /** Set by Vercel, which writes the client's address itself. */
  VERCEL: optional(z.string()),
  HSTS_SUBDOMAINS: withDefault(z.enum(['yes', 'no'], 'must be yes or no'), 'no'),
  LOG_LEVEL: withDefault(z.enum(['debug', 'info', 'warn', 'error'], 'must be debug, info, warn or error'), 'info'),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    z.url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:4318' }),
  ),
  UPLOAD_GRACE_SECONDS: withDefault(z.coerce.number('must be a number of seconds').int().min(0), 3600),
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example.org' })),
  S3_BUCKET: optional(z.string()),
  S3_REGION: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  SMTP_URL: optional(
    z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example.org' }),
  ),
  SMTP_FROM: optional(z.email('must be an e-mail address')),
  /** Who is told of messages of visitors. */
  MAIL_TO: optional(
    z
      .string()
      .transform((list) => list.split(',').map((entry) => entry.trim()))
      .pipe(z.array(z.email('must be e-mail addresses, with commas between them'))),
  ),
  CRON_SECRET: optional(z.string().min(16, 'must have at least 16 characters')),
  TWITCH_CLIENT_ID: optional(z.string()),
  TWITCH_CLIENT_SECRET: optional(z.string()),
  TWITCH_API_URL: optional(twitchServer),
  TWITCH_AUTH_URL: optional(twitchServer),
  WEBHOOK_ALLOW_PRIVATE: optional(z.literal('1', 'must be 1 or empty')),
  AUTH_DISCORD_ID: optional(z.string()),
  AUTH_DISCORD_SECRET: optional(z.string()),
  AUTH_GOOGLE_ID: optional(z.string()),
  AUTH_GOOGLE_SECRET: optional(z.string()),
  AUTH_TWITCH_ID: optional(z.string()),
  AUTH_TWITCH_SECRET: optional(z.string()),
  AUTH_OIDC_ISSUER: optional(issuer),
  AUTH_OIDC_ID: optional(z.string()),
  AUTH_OIDC_SECRET: optional(z.string()),
  AUTH_OIDC_NAME: optional(z.string().max(40, 'must have at most 40 characters')),
});

type Source = Record<string, string | undefined>;
type Variables = z.output<typeof variables>;

/** A bucket for pictures that speaks S3, and the key to it. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The client credentials of this site at a provider of single sign-on. */
export interface ClientKey {
  id: string;
  secret: string;
}

/** The providers that staff may sign in with; null where one is off. */
interface SignInProviders {
  discord: ClientKey | null;
  google: ClientKey | null;
  twitch: ClientKey | null;
  /** Any provider that speaks OpenID Connect, by its address and the name on its button. */
  oidc: (ClientKey & { issuer: string; name: string }) | null;
}

/** The client credentials of this site at Twitch, and the servers that answer. */
export interface TwitchSettings extends ClientKey {
  apiUrl: string;
  authUrl: string;
  /** Whether servers other than those of Twitch are named, which may be in a private network. */
  hasOwnServers: boolean;
}

export type Env = Omit<
  Variables,
  'SITE_URL' | 'SITE_ALIASES' | 'API_ORIGINS' | 'TRUST_PROXY' | `S3_${string}` | `AUTH_${string}` | `TWITCH_${string}`
> & {
  SITE_URL: string;
  SITE_ALIASES: string[];
  API_ORIGINS: string[];
  TRUST_PROXY: number;
  /** Null when pictures are stored below `DATA_DIR`. */
  S3: S3Settings | null;
  AUTH: SignInProviders;
  /** Null where no one asks which channels are live. */
  TWITCH: TwitchSettings | null;
};

/** The environment is wrong; the message has one line for each wrong variable. */
class EnvError extends Error {
  override readonly name = 'EnvError';
}

/** The variables that make sense together only, by what they are called as a group. */
const GROUPS = {
  S3: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  TWITCH: ['TWITCH_CLIENT_ID', 'TWITCH_CLIENT_SECRET'],
  AUTH_DISCORD: ['AUTH_DISCORD_ID', 'AUTH_DISCORD_SECRET'],
  AUTH_GOOGLE: ['AUTH_GOOGLE_ID', 'AUTH_GOOGLE_SECRET'],
  AUTH_TWITCH: ['AUTH_TWITCH_ID', 'AUTH_TWITCH_SECRET'],
  AUTH_OIDC: ['AUTH_OIDC_ISSUER', 'AUTH_OIDC_ID', 'AUTH_OIDC_SECRET', 'AUTH_OIDC_NAME'],
} as const satisfies Record<string, readonly (keyof Variables)[]>;

type Group = keyof typeof GROUPS;

/** A line for each variable that the others make necessary. */
function missingVariables(source: Source): string[] {
  const isProduction = source.NODE_ENV === 'production';
  const secret =
    isProduction && source.DATABASE_URL && !source.SESSION_SECRET
      ? ['SESSION_SECRET: is required with DATABASE_URL in production (32 characters or more)']
      : [];
  const ofGroups = Object.entries(GROUPS).flatMap(([group, names]) => {
    const missing = names.filter((name) => !source[name]);
    if (missing.length === names.length) return [];
    return missing.map((name) => `${name}: is required with the other ${group} variables`);
  });
  return [...secret, ...ofGroups];
}

/** A line for each address of the database that cannot be used. */
function wrongAddresses({ DATABASE_URL: address, DATABASE_URL_DIRECT: direct }: Source): string[] {
  const wrong = address ? wrongAddress(address, Boolean(direct)) : null;
  const wrongDirect = direct ? wrongAddress(direct, false) : null;
  return [
    ...(wrong === null ? [] : [`DATABASE_URL: ${wrong}`]),
    ...(wrongDirect === null ? [] : [`DATABASE_URL_DIRECT: ${wrongDirect}`]),
    ...(direct && !address ? ['DATABASE_URL: is required with DATABASE_URL_DIRECT'] : []),
  ];
}

type GroupValues<G extends Group> = { [N in (typeof GROUPS)[G][number]]: NonNullable<Variables[N]> };

/** The values of a group of which none is missing, or null when none is set. */
function together<G extends Group>(variables: Variables, group: G): GroupValues<G> | null {
  return variables[GROUPS[group][0]] === undefined ? null : (variables as GroupValues<G>);
}

function s3Settings(variables: Variables): S3Settings | null {
  const set = together(variables, 'S3');
  return (
    set && {
      endpoint: set.S3_ENDPOINT,
      bucket: set.S3_BUCKET,
      region: set.S3_REGION,
      accessKeyId: set.S3_ACCESS_KEY_ID,
      secretAccessKey: set.S3_SECRET_ACCESS_KEY,
    }
  );
}

/** The address of a server as a prefix of paths: that of Twitch, or another one, with the path of Twitch where it names none. */
const serverOf = (named: URL | undefined, twitch: string): string => {
  const official = new URL(twitch);
  const { origin, pathname } = named ?? official;
  return origin + (pathname === '/' ? official.pathname : pathname.replace(/\/+$/, ''));
};

function twitchSettings(variables: Variables): TwitchSettings | null {
  const set = together(variables, 'TWITCH');
  return (
    set && {
      id: set.TWITCH_CLIENT_ID,
      secret: set.TWITCH_CLIENT_SECRET,
      apiUrl: serverOf(variables.TWITCH_API_URL, 'https://api.twitch.tv/helix'),
      authUrl: serverOf(variables.TWITCH_AUTH_URL, 'https://id.twitch.tv/oauth2'),
      hasOwnServers: variables.TWITCH_API_URL !== undefined && variables.TWITCH_AUTH_URL !== undefined,
    }
  );
}

function signInProviders(variables: Variables): SignInProviders {
  const discord = together(variables, 'AUTH_DISCORD');
  const google = together(variables, 'AUTH_GOOGLE');
  const twitch = together(variables, 'AUTH_TWITCH');
  const oidc = together(variables, 'AUTH_OIDC');
  return {
    discord: discord && { id: discord.AUTH_DISCORD_ID, secret: discord.AUTH_DISCORD_SECRET },
    google: google && { id: google.AUTH_GOOGLE_ID, secret: google.AUTH_GOOGLE_SECRET },
    twitch: twitch && { id: twitch.AUTH_TWITCH_ID, secret: twitch.AUTH_TWITCH_SECRET },
    oidc: oidc && {
      id: oidc.AUTH_OIDC_ID,
      secret: oidc.AUTH_OIDC_SECRET,
      issuer: oidc.AUTH_OIDC_ISSUER,
      name: oidc.AUTH_OIDC_NAME,
    },
  };
}

/**
 * Reads an environment and says everything that is wrong with it.
 * @throws {EnvError} with one line per wrong variable.
 */
export function parseEnv(source: Source): Env {
  const parsed = variables.safeParse(source);
  const malformed = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  const wrong = [...malformed, ...wrongAddresses(source), ...missingVariables(source)];
  if (!parsed.success || wrong.length > 0) throw new EnvError(wrong.join('\n'));
  const env = parsed.data;
  return {
    ...env,
    SITE_URL: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    SITE_ALIASES: env.SITE_ALIASES ?? [],
    API_ORIGINS: env.API_ORIGINS ?? [],
    TRUST_PROXY: env.TRUST_PROXY ?? (env.VERCEL ? 1 : 0),
    S3: s3Settings(env),
    AUTH: signInProviders(env),
    TWITCH: twitchSettings(env),
  };
}
