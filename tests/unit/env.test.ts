import { describe, expect, it } from 'vitest';
import { parseEnv } from '@/lib/env-variables';

const bucket = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'pictures',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('a bucket for pictures', () => {
  it('is configured when all of its variables are set', () => {
    expect(parseEnv(bucket).S3).toEqual({
      ...{ endpoint: 'https://s3.example.org', bucket: 'pictures', region: 'eu-central-1' },
      ...{ accessKeyId: 'key', secretAccessKey: 'secret' },
    });
  });

  it('is not configured without them, and an empty one counts as unset', () => {
    expect(parseEnv({}).S3).toBeNull();
    expect(parseEnv({ S3_ENDPOINT: '', S3_BUCKET: '' }).S3).toBeNull();
  });

  it('requires all of them, and lists the missing ones', () => {
    const { S3_REGION: _region, S3_BUCKET: _bucket, ...rest } = bucket;
    expect(() => parseEnv(rest)).toThrow(
      'S3_BUCKET: is required with the other S3 variables\nS3_REGION: is required with the other S3 variables',
    );
  });

  it('is at an address by http(s)', () => {
    expect(() => parseEnv({ ...bucket, S3_ENDPOINT: 's3.example.org' })).toThrow('S3_ENDPOINT: must be an address');
  });
});

describe('an environment that is wrong in several ways', () => {
  it('fails with one message that lists all of them', () => {
    const { S3_REGION: _region, ...withoutRegion } = bucket;
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/site' };
    const wrong = { ...production, ...withoutRegion, PORT: 'a', AUTH_GOOGLE_ID: '1' };
    expect(() => parseEnv(wrong)).toThrow(
      [
        'PORT: must be a port from 0 to 65535',
        'SESSION_SECRET: is required with DATABASE_URL in production (32 characters or more)',
        'S3_REGION: is required with the other S3 variables',
        'AUTH_GOOGLE_SECRET: is required with the other AUTH_GOOGLE variables',
      ].join('\n'),
    );
  });
});

describe('the address of a pooler', () => {
  const pooler = 'postgres://u:p@ep-a-1-pooler.eu-central-1.aws.neon.tech/d';
  const direct = 'postgres://u:p@ep-a-1.eu-central-1.aws.neon.tech/d';

  it('needs the database’s own beside it', () => {
    expect(() => parseEnv({ DATABASE_URL: pooler })).toThrow('DATABASE_URL: is a pooler’s address');
    const both = { DATABASE_URL: pooler, DATABASE_URL_DIRECT: direct };
    expect(parseEnv(both)).toMatchObject(both);
  });

  it.each([
    [
      'is not the direct one',
      { DATABASE_URL: pooler, DATABASE_URL_DIRECT: pooler },
      'DATABASE_URL_DIRECT: is a pooler’s',
    ],
    ['is not left out', { DATABASE_URL_DIRECT: direct }, 'DATABASE_URL: is required with DATABASE_URL_DIRECT'],
    ['is an address', { DATABASE_URL: 'nonsense', DATABASE_URL_DIRECT: direct }, 'DATABASE_URL: must be an address'],
  ])('%s', (_what, source, words) => {
    expect(() => parseEnv(source)).toThrow(words);
  });
});

describe('other addresses of the site', () => {
  it('are a list, and none where it is unset', () => {
    const given = 'https://Example.org, http://old.example.org:8080/';
    expect(parseEnv({ SITE_ALIASES: given }).SITE_ALIASES).toEqual([
      ...['https://example.org', 'http://old.example.org:8080'],
    ]);
    expect(parseEnv({ SITE_ALIASES: '' }).SITE_ALIASES).toEqual([]);
  });

  it('are addresses', () => {
    expect(() => parseEnv({ SITE_ALIASES: 'old.example.org' })).toThrow('SITE_ALIASES');
  });
});

describe('the name of the contract’s own host', () => {
  it.each(['API.Example.org', 'api.example.org:8443'])('%s is compared in lower case and without its port', (given) => {
    expect(parseEnv({ API_HOST: given }).API_HOST).toBe('api.example.org');
  });

  it('is a name, not an address', () => {
    expect(() => parseEnv({ API_HOST: 'https://api.example.org' })).toThrow('API_HOST: must be a host name');
  });
});

describe('the address of the contract', () => {
  it.each([
    ['/api', '/api'],
    ['/api/', '/api'],
    ['https://api.example.org/', 'https://api.example.org'],
  ])('%s is kept as %s', (given, kept) => {
    expect(parseEnv({ NEXT_PUBLIC_API_URL: given }).NEXT_PUBLIC_API_URL).toBe(kept);
  });

  it.each(['/', '//evil.example', 'http://', 'https://x y', 'api'])('cannot be %s', (given) => {
    expect(() => parseEnv({ NEXT_PUBLIC_API_URL: given })).toThrow('NEXT_PUBLIC_API_URL: must be a path such as /api');
  });
});

describe('the first administrator', () => {
  it('has a name without the spaces around it, which the login would not find', () => {
    expect(parseEnv({ ADMIN_USERNAME: ' admin ' }).ADMIN_USERNAME).toBe('admin');
    expect(() => parseEnv({ ADMIN_USERNAME: '   ' })).toThrow('ADMIN_USERNAME: must not be blank');
  });
});

describe('single sign-on', () => {
  const oidc = { AUTH_OIDC_ISSUER: 'https://login.example.org/', AUTH_OIDC_ID: 'a', AUTH_OIDC_SECRET: 'b' };
  const named = { ...oidc, AUTH_OIDC_NAME: 'Acme ID' };

  it('has no provider by default, and each one whose variables are all set', () => {
    const off = { discord: null, google: null, twitch: null, oidc: null };
    expect(parseEnv({ AUTH_GOOGLE_ID: '', AUTH_GOOGLE_SECRET: '' }).AUTH).toEqual(off);
    expect(parseEnv({ AUTH_DISCORD_ID: '1', AUTH_DISCORD_SECRET: '2' }).AUTH.discord).toEqual({ id: '1', secret: '2' });
    expect(parseEnv({ AUTH_GOOGLE_ID: '1', AUTH_GOOGLE_SECRET: '2' }).AUTH.google).toEqual({ id: '1', secret: '2' });
    expect(parseEnv({ AUTH_TWITCH_ID: '1', AUTH_TWITCH_SECRET: '2' }).AUTH.twitch).toEqual({ id: '1', secret: '2' });
    const acme = { id: 'a', secret: 'b', issuer: 'https://login.example.org', name: 'Acme ID' };
    expect(parseEnv(named).AUTH).toEqual({ ...off, oidc: acme });
  });

  it('requires all variables of a provider, and lists the missing ones', () => {
    const missing = (name: string, group: string) => `${name}: is required with the other ${group} variables`;
    expect(() => parseEnv(oidc)).toThrow(missing('AUTH_OIDC_NAME', 'AUTH_OIDC'));
    expect(() => parseEnv({ AUTH_TWITCH_SECRET: '2' })).toThrow(missing('AUTH_TWITCH_ID', 'AUTH_TWITCH'));
    expect(() => parseEnv({ AUTH_GOOGLE_ID: '2' })).toThrow(missing('AUTH_GOOGLE_SECRET', 'AUTH_GOOGLE'));
    expect(() => parseEnv({ AUTH_DISCORD_ID: '2' })).toThrow(missing('AUTH_DISCORD_SECRET', 'AUTH_DISCORD'));
  });

  it.each(['http://login.example.org', 'http://localhost.example.org', 'login.example.org', 'ftp://login.example.org'])(
    'sends its secrets by https only, not to %s',
    (address) => {
      expect(() => parseEnv({ ...named, AUTH_OIDC_ISSUER: address })).toThrow('AUTH_OIDC_ISSUER: must be an address');
    },
  );

  it('may talk to a provider on this machine by http', () => {
    const address = 'http://localhost:4000';
    expect(parseEnv({ ...named, AUTH_OIDC_ISSUER: address }).AUTH.oidc?.issuer).toBe(address);
  });
});

describe('the number of proxies', () => {
  it.each([
    [{}, 0],
    [{ TRUST_PROXY: '2' }, 2],
    [{ VERCEL: '1' }, 1],
    [{ VERCEL: '1', TRUST_PROXY: '0' }, 0],
  ])('of %j is %i', (variables, expected) => {
    expect(parseEnv(variables).TRUST_PROXY).toBe(expected);
  });
});

it('too many proxies are refused', () => {
  expect(() => parseEnv({ TRUST_PROXY: '11' })).toThrow('TRUST_PROXY: ');
});

describe('the session’s secret', () => {
  const long = 'x'.repeat(32);

  it.each([long, `${long},${long}`, `${long}, ${long}`])('may be %s', (secret) => {
    expect(parseEnv({ SESSION_SECRET: secret }).SESSION_SECRET).toBe(secret);
  });

  it.each(['short', `${long},short`, `${long},`])('may not be %s', (secret) => {
    expect(() => parseEnv({ SESSION_SECRET: secret })).toThrow('SESSION_SECRET: must have at least 32 characters');
  });
});

describe('the question who is live on Twitch', () => {
  const client = { TWITCH_CLIENT_ID: 'id', TWITCH_CLIENT_SECRET: 'secret' };

  it('goes to Twitch with a client, and to no one without', () => {
    expect(parseEnv({}).TWITCH).toBeNull();
    expect(parseEnv(client).TWITCH).toEqual({
      ...{ id: 'id', secret: 'secret', hasOwnServers: false },
      ...{ apiUrl: 'https://api.twitch.tv/helix', authUrl: 'https://id.twitch.tv/oauth2' },
    });
    expect(() => parseEnv({ TWITCH_CLIENT_ID: 'id' })).toThrow('TWITCH_CLIENT_SECRET');
  });

  it('goes to other servers that are named, below the paths of Twitch unless they name their own', () => {
    const named = { TWITCH_API_URL: 'http://127.0.0.1:9', TWITCH_AUTH_URL: 'http://127.0.0.1:9/auth/' };
    expect(parseEnv({ ...client, ...named }).TWITCH).toMatchObject({
      ...{ apiUrl: 'http://127.0.0.1:9/helix', authUrl: 'http://127.0.0.1:9/auth', hasOwnServers: true },
    });
  });
});

describe('who is told of messages', () => {
  it('is a list of addresses', () => {
    expect(parseEnv({ MAIL_TO: 'a@b.example, c@d.example' }).MAIL_TO).toEqual(['a@b.example', 'c@d.example']);
    expect(() => parseEnv({ MAIL_TO: 'nobody' })).toThrow('MAIL_TO');
  });
});
