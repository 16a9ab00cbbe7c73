import { describe, expect, it } from 'vitest';
import { parseDatabaseAddress } from '@/db/address';
import { parseEnv } from '@/lib/env-variables';

const PLAIN = 'postgres://user:secret@db.example.org/site';
const never = { use: 'never', trust: 'none' };
const always = { use: 'always', trust: 'none' };
const full = { use: 'always', trust: 'full' };

const hostsOf = (address: string) => parseDatabaseAddress(address).hosts;

describe('an address of a database', () => {
  it('is read whole', () => {
    expect(parseDatabaseAddress('postgresql://us%40er:p%23a%24s@db.example.org:6000/my%20site')).toMatchObject({
      hosts: [{ host: 'db.example.org', port: 6000 }],
      ...{ user: 'us@er', password: 'p#a$s', database: 'my site', settings: {} },
    });
  });

  it.each(['p#a', 'p@ss', 'a$HOME', 'ü', 'a:b', '"quoted"', 'b\\n'])(
    'may have the password %s as it is',
    (password) => {
      const address = `postgres://user:${password}@db.example.org/site`;
      expect(parseDatabaseAddress(address)).toMatchObject({
        password,
        hosts: [{ host: 'db.example.org', port: 5432 }],
      });
    },
  );

  it('may leave out all but its beginning', () => {
    const { hosts, user, password, database } = parseDatabaseAddress('postgres://');
    expect(hosts).toEqual([{ host: 'localhost', port: 5432 }]);
    expect([user, password, database]).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    ['postgres://u@[::1]/site', '::1', 5432],
    ['postgres://u@[2001:db8::7]:6000/site', '2001:db8::7', 6000],
    ['postgres://u@localhost/site?host=/cloudsql/a:b:c', 'localhost', 5432],
  ])('%s', (address, host, port) => {
    const expected = address.includes('cloudsql') ? '/cloudsql/a:b:c' : host;
    expect(hostsOf(address)).toEqual([{ host: expected, port }]);
  });

  it('may name a socket’s folder, and several hosts', () => {
    expect(hostsOf('postgres://u@%2Fvar%2Frun%2Fpostgresql/site')).toEqual([
      { host: '/var/run/postgresql', port: 5432 },
    ]);
    const two = hostsOf('postgres://u@one.example:6000,two.example/site?target_session_attrs=read-write');
    expect(two).toEqual([
      { host: 'one.example', port: 6000 },
      { host: 'two.example', port: 5432 },
    ]);
  });
});

/** The connection string of each provider, and the parsed result. */
describe('an address as a provider prints it', () => {
  it.each([
    ['Neon', 'postgresql://u:p@ep-a-1.eu-central-1.aws.neon.tech/d?sslmode=require&channel_binding=require', full],
    ['Neon, of before', 'postgresql://u:p@ep-a-1.eu-central-1.aws.neon.tech/d?sslmode=require', always],
    ['Supabase', 'postgresql://postgres:p@db.abc.supabase.co:5432/postgres', { use: 'prefer', trust: 'none' }],
    [
      'Supabase on Vercel',
      'postgres://postgres.abc:p@aws-0-eu-central-1.pooler.supabase.com:5432/postgres?sslmode=require&supa=base-pooler.x',
      always,
    ],
    [
      'RDS',
      'postgres://u:p@a.b.eu-central-1.rds.amazonaws.com:5432/d?sslmode=verify-full&sslrootcert=/certs/global-bundle.pem',
      { ...full, ca: '/certs/global-bundle.pem' },
    ],
    [
      'RDS, checked by its authority',
      'postgres://u:p@a.rds.amazonaws.com/d?sslmode=require&sslrootcert=rds.pem',
      { use: 'always', trust: 'ca', ca: 'rds.pem' },
    ],
    ['the system’s authorities', 'postgres://u:p@db.example.org/d?sslmode=verify-full&sslrootcert=system', full],
    ['Prisma', 'postgresql://u:p@db.example.org:5432/d?schema=public&connection_limit=5&sslaccept=strict', full],
    ['DigitalOcean', 'postgresql://u:p@a.db.ondigitalocean.com:25060/d?sslmode=require', always],
    ['Heroku with node-postgres', 'postgres://u:p@ec2.amazonaws.com:5432/d?sslmode=no-verify', always],
    ['a server in the same network', 'postgres://u:p@localhost/d', never],
    ['a server without encryption', 'postgres://u:p@db.example.org/d?sslmode=disable&pgbouncer=false', never],
  ])('%s', (_, address, tls) => {
    const parsed = parseDatabaseAddress(address);
    expect(parsed.tls).toEqual({ ca: undefined, cert: undefined, key: undefined, ...tls });
    // The server refuses parameters that it does not know.
    expect(parsed.settings).toEqual({});
  });

  it('hands on what is a setting of the server', () => {
    const { settings } = parseDatabaseAddress(`${PLAIN}?options=endpoint%3Dep-a-1&search_path=public`);
    expect(settings).toEqual({ options: 'endpoint=ep-a-1', search_path: 'public' });
  });
});

describe('an address that cannot be used says what to write', () => {
  it.each([
    ['mysql://u:p@db.example.org/d', 'must be an address such as postgres://'],
    ['jdbc:postgresql://db.example.org/d', 'must be an address such as postgres://'],
    ['postgres://u:p/a@db.example.org/d', '%2F for /'],
    ['postgres://u:1/a@db.example.org/d', '%2F for /'],
    ['postgres://u:p?a@db.example.org/d', '%3F for ?'],
    ['postgres://u:p%a@db.example.org/d', '%25 for %'],
    ['postgres://u:p@db.example.org:port/d', 'must be an address'],
    ['postgres://u:p@db.example.org:70000/d', 'must be an address'],
    ['postgres://u:p@::1/d', 'must be an address'],
    ['postgres://u:p@[::1],two.example/d', 'write its name'],
    ['postgres://u:p@ep-a-1-pooler.eu-central-1.aws.neon.tech/d?sslmode=require', 'without "-pooler"'],
    ['postgres://u:p@aws-0-eu.pooler.supabase.com:6543/postgres?pgbouncer=true', 'port 5432 in place of 6543'],
    [`${PLAIN}?pgbouncer=true`, 'without pgbouncer=true'],
    [`${PLAIN}?schema=shop`, 'has schema=shop'],
    [`${PLAIN}?sslmode=on`, 'has sslmode=on: write disable'],
    [`${PLAIN}?channel_binding=require`, 'write sslmode=require'],
    [`${PLAIN}?target_session_attrs=best`, 'has target_session_attrs=best: leave it out'],
    [`${PLAIN}?sslpassword=x`, 'has the parameter sslpassword, which the site does not know: leave it out'],
  ])('%s', (address, words) => {
    expect(() => parseEnv({ DATABASE_URL: address })).toThrow('DATABASE_URL: ');
    expect(() => parseEnv({ DATABASE_URL: address })).toThrow(words);
  });
});
