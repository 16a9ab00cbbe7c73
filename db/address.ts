/** What of the server's certificate is checked: nothing, who signed it, or also whose it is. */
type Trust = 'none' | 'ca' | 'full';

/** How a connection is encrypted. `prefer`: where the server can. */
export interface DatabaseTls {
  use: 'never' | 'prefer' | 'always';
  trust: Trust;
  /** Files in PEM: the authority that signed the server's certificate, and the client's own certificate and key. */
  ca?: string;
  cert?: string;
  key?: string;
}

const SESSION_ATTRIBUTES = ['read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const;
/** What a server has to be among several. */
type SessionAttributes = (typeof SESSION_ATTRIBUTES)[number];

/** Where a PostgreSQL is, and how to get in. What the address leaves open is undefined. */
export interface DatabaseAddress {
  /** Tried in this order. A host that begins with `/` is the folder of a socket. */
  hosts: { host: string; port: number }[];
  user?: string;
  password?: string;
  database?: string;
  tls: DatabaseTls;
  targetSessionAttributes?: SessionAttributes;
  /** Settings that are sent to the server at the start of each session. */
  settings: Record<string, string>;
}

type Parameters = Map<string, string>;

const DEFAULT_PORT = 5432;

/** User and password may have every sign but `/` and `?`, as libpq reads them: `@` and `#` need no escape. */
const ADDRESS = /^postgres(?:ql)?:\/\/(?:([^:@/?]*)(?::([^/?]*))?@)?([^/?@]*)(?:\/([^?@]*))?(?:\?(.*))?$/is;

const FORM =
  'must be an address such as postgres://user:password@host/database, with %2F for /, %3F for ? and %25 for % in the password';

/** Encryption by `sslmode`, as libpq defines it, by node-postgres's `no-verify`, and by `ssl=true`. */
const TLS_MODES = new Map<string, Pick<DatabaseTls, 'use' | 'trust'>>([
  ['disable', { use: 'never', trust: 'none' }],
  ['false', { use: 'never', trust: 'none' }],
  ['allow', { use: 'prefer', trust: 'none' }],
  ['prefer', { use: 'prefer', trust: 'none' }],
  ['require', { use: 'always', trust: 'none' }],
  ['no-verify', { use: 'always', trust: 'none' }],
  ['true', { use: 'always', trust: 'none' }],
  ['verify-ca', { use: 'always', trust: 'ca' }],
  ['verify-full', { use: 'always', trust: 'full' }],
]);

/** Prisma's names for modes of TLS, and those of libpq. */
const PRISMA_TLS = new Map([
  ['strict', 'verify-full'],
  ['accept_invalid_certs', 'require'],
]);

/** Parts of the address, or parameters that are read below. */
// prettier-ignore
const READ = [
  'host', 'port', 'user', 'password', 'dbname', 'target_session_attrs', 'schema', 'pgbouncer', 'channel_binding',
  'sslmode', 'ssl', 'sslaccept', 'sslrootcert', 'sslcert', 'sslkey',
];

/** For other clients: the site has limits, a name and a pool of its own, and always speaks UTF-8. */
// prettier-ignore
const LEFT_OUT = [
  'application_name', 'fallback_application_name', 'client_encoding', 'connect_timeout', 'connection_limit',
  'pool_timeout', 'socket_timeout', 'statement_cache_size', 'keepalives', 'keepalives_idle', 'keepalives_interval',
  'keepalives_count', 'tcp_user_timeout', 'gssencmode', 'sslnegotiation', 'sslcompression', 'sslsni',
  'sslcertmode', 'ssl_min_protocol_version', 'ssl_max_protocol_version', 'load_balance_hosts', 'uselibpqcompat',
  'supa', 'workaround', 'max', 'idle_timeout', 'max_lifetime', 'prepare',
];

/** They promise something that is not done here, so an address with one of them is refused. */
// prettier-ignore
const REFUSED = [
  'hostaddr', 'passfile', 'service', 'servicefile', 'require_auth', 'requirepeer', 'requiressl', 'replication',
  'sslpassword', 'sslidentity', 'sslcrl', 'sslcrldir', 'krbsrvname', 'gsslib', 'gssdelegation',
];

const POOLER =
  'is a pooler’s address, and the site also needs the database’s own, on which it hears of changes: write as DATABASE_URL_DIRECT, or in place of this one,';

/**
 * Reads a `postgres://` address as libpq does, and what Prisma and hosting providers add to it.
 * @param mayBePooler whether it may be that of a pooler in transaction mode, beside the database's own
 * @throws with what has to be written instead, as the rest of a sentence about the address
 */
export function parseDatabaseAddress(address: string, mayBePooler = false): DatabaseAddress {
  const parts = ADDRESS.exec(address);
  if (!parts) throw new Error(FORM);
  const [, user, password, hosts = '', database, query = ''] = parts;
  const parameters = parametersOf(query);
  const of = (name: string, written?: string) => parameters.get(name) ?? (written ? decoded(written) : undefined);
  const parsed = {
    hosts: hostsOf(hosts, parameters),
    user: of('user', user),
    password: of('password', password),
    database: of('dbname', database),
    targetSessionAttributes: sessionAttributesOf(parameters.get('target_session_attrs')),
    settings: Object.fromEntries([...parameters].filter(([name]) => ![...READ, ...LEFT_OUT].includes(name))),
  };
  assertHosts(parsed.hosts);
  if (!mayBePooler) assertNoPooler(parsed.hosts, parameters);
  assertPublicSchema(parameters);
  return { ...parsed, tls: tlsOf(parameters, parsed.hosts) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error(FORM);
  }
}

function parametersOf(query: string): Parameters {
  const parameters: Parameters = new Map();
  for (const pair of query.split('&').filter((part) => part !== '')) {
    const [, name = '', value = ''] = /^([\w.]+)=(.*)$/s.exec(pair) ?? [];
    if (name === '') throw new Error(FORM);
    if (REFUSED.includes(name))
      throw new Error(`has the parameter ${name}, which the site does not know: leave it out`);
    parameters.set(name, decoded(value));
  }
  return parameters;
}

/** The hosts before the path, each with its port or without; a parameter has names alone. */
function hostsOf(written: string, parameters: Parameters): DatabaseAddress['hosts'] {
  const ports = parameters.get('port')?.split(',') ?? [];
  const named = parameters
    .get('host')
    ?.split(',')
    .map((host) => ({ host, port: '' }));
  return (named ?? written.split(',').map(hostAndPort)).map(({ host, port }, index) => {
    const number = Number(port || ports[index] || ports[0] || DEFAULT_PORT);
    if (!Number.isInteger(number) || number < 1 || number > 65535) throw new Error(FORM);
    return { host: host || 'localhost', port: number };
  });
}

function hostAndPort(written: string): { host: string; port: string } {
  const parts = /^(?:\[([\da-f:.%]+)\]|([^:]*))(?::(\d*))?$/i.exec(written);
  if (!parts) throw new Error(FORM);
  const [, address, name = '', port = ''] = parts;
  return { host: address ?? decoded(name), port };
}

function sessionAttributesOf(written = 'any'): SessionAttributes | undefined {
  const supported = SESSION_ATTRIBUTES.find((attribute) => attribute === written);
  if (!supported && written !== 'any') throw new Error(`has target_session_attrs=${written}: leave it out`);
  return supported;
}

/** @throws where several hosts cannot be told apart */
function assertHosts(hosts: DatabaseAddress['hosts']): void {
  if (hosts.length > 1 && hosts.some(({ host }) => host.includes(':'))) {
    throw new Error('has several hosts, one of them by its IPv6 address: write its name');
  }
}

/** @throws where the address is known to be a pooler's */
function assertNoPooler(hosts: DatabaseAddress['hosts'], parameters: Parameters): void {
  const isAt = (pattern: RegExp) => hosts.some(({ host, port }) => pattern.test(`${host}:${port}`));
  if (isAt(/-pooler\..*\.neon\.tech:/i)) {
    throw new Error(`${POOLER} the host without "-pooler" (Vercel keeps it as DATABASE_URL_UNPOOLED)`);
  }
  if (isAt(/\.supabase\.(?:com|co):6543$/i)) {
    throw new Error(`${POOLER} port 5432 in place of 6543, without pgbouncer=true`);
  }
  if (parameters.get('pgbouncer') === 'true') {
    throw new Error(`${POOLER} the direct address (Prisma’s directUrl), without pgbouncer=true`);
  }
}

/** @throws where the tables would be in another schema */
function assertPublicSchema(parameters: Parameters): void {
  const schema = parameters.get('schema') ?? 'public';
  if (schema === 'public') return;
  throw new Error(
    `has schema=${schema}, but the site’s tables are in "public": leave it out, and give the site a database`,
  );
}

const LOOPBACK = /^(?:localhost|127\.[\d.]+|::1|\/.*)$/i;

/** As libpq: where nothing is said, encrypted if the server can, which is of no use on this machine. */
function tlsOf(parameters: Parameters, hosts: DatabaseAddress['hosts']): DatabaseTls {
  const byPrisma = PRISMA_TLS.get(parameters.get('sslaccept') ?? '');
  const name = parameters.get('sslmode') ?? parameters.get('ssl') ?? byPrisma;
  const usual = hosts.every(({ host }) => LOOPBACK.test(host)) ? 'disable' : 'prefer';
  const mode = TLS_MODES.get(name ?? usual);
  if (!mode) throw new Error(`has sslmode=${name}: write disable, prefer, require, verify-ca or verify-full`);
  const ca = parameters.get('sslrootcert');
  const files = {
    ca: ca === 'system' ? undefined : ca,
    cert: parameters.get('sslcert'),
    key: parameters.get('sslkey'),
  };
  return { ...files, ...mode, trust: trustOf(mode, parameters) };
}

/**
 * The driver cannot bind a password to the encrypted channel. What that guards against, a server in between, is kept out
 * by the certificate as well, so it is checked where the address requires the binding.
 */
function trustOf({ use, trust }: Pick<DatabaseTls, 'use' | 'trust'>, parameters: Parameters): Trust {
  const ca = parameters.get('sslrootcert');
  const isBound = parameters.get('channel_binding') === 'require';
  if (isBound && use !== 'always') {
    throw new Error('has channel_binding=require without encryption: write sslmode=require, or leave it out');
  }
  if (isBound || ca === 'system') return 'full';
  return ca !== undefined && trust === 'none' ? 'ca' : trust;
}
