import { afterEach, describe, expect, it, vi } from 'vitest';
import { sealSession, sessionCookie, unsealSession } from '@/lib/platform/auth/seal';

const OLD = 'an old secret of more than 32 characters';
const NEW = 'a new secret of more than 32 characters';
const session = { sessionId: 'some-id', userId: 7 };

const withSecret = (value: string) => vi.stubEnv('SESSION_SECRET', value);

afterEach(() => vi.unstubAllEnvs());

describe('a secret that is being replaced', () => {
  it('still opens earlier cookies, and seals no new ones', async () => {
    withSecret(OLD);
    const before = await sealSession(session);
    withSecret(`${NEW}, ${OLD}`);
    expect(await unsealSession(before)).toEqual(session);
    const after = await sealSession(session);
    withSecret(NEW);
    expect(await unsealSession(after)).toEqual(session);
    expect(await unsealSession(before)).toBeNull();
    withSecret(OLD);
    expect(await unsealSession(after)).toBeNull();
  });
});

describe('the cookie of a session', () => {
  it('has one name, regardless of spaces around the site’s address', () => {
    vi.stubEnv('SITE_URL', ' https://tempesta.example ');
    expect(sessionCookie()).toBe('__Host-tempesta_session');
  });
});

describe('a cookie that we did not seal', () => {
  it.each([
    '',
    'x',
    'Fe26.2*1*a*b*c*d*e*f*g~2',
    'a*b*c*d*e*f*g*h',
    'Fe26.2*1*x*y*z*q*w*e',
    '{"sessionId":"some-id","userId":7}',
    'a'.repeat(5000),
  ])('is refused: %.40j', async (value) => {
    withSecret(NEW);
    expect(await unsealSession(value)).toBeNull();
  });
});

it.each([
  ['https://example.org', '__Host-tempesta_session'],
  ['HTTPS://example.org', '__Host-tempesta_session'],
  ['http://localhost:3000', 'tempesta_session'],
  ['', 'tempesta_session'],
])('the cookie of a site at “%s” is %s', (address, name) => {
  vi.stubEnv('SITE_URL', address);
  expect(sessionCookie()).toBe(name);
});
