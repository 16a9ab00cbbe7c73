import { describe, expect, it } from 'vitest';
import { identityOf } from '@/lib/platform/auth/sso/identity';

const email = 'ann@example.org';

describe('the identity from a provider', () => {
  it.each(['google', 'twitch', 'oidc'] as const)('is read from the claims of %s', (provider) => {
    const profile = { sub: 'a1', email, email_verified: true, name: 'Ann' };
    expect(identityOf(provider, profile)).toEqual({ subject: 'a1', verifiedEmail: email });
  });

  it('is read from Discord’s own fields', () => {
    expect(identityOf('discord', { id: '7', email, verified: true })).toEqual({ subject: '7', verifiedEmail: email });
    expect(identityOf('discord', { id: '7', email, email_verified: true })?.verifiedEmail).toBeNull();
    expect(identityOf('oidc', { sub: '7', email, verified: true })?.verifiedEmail).toBeNull();
  });

  it.each([false, undefined, null, 'true', 'false', 1, {}])('has no address when it is verified: %j', (verified) => {
    expect(identityOf('oidc', { sub: 'a1', email, email_verified: verified })?.verifiedEmail).toBeNull();
    expect(identityOf('discord', { id: 'a1', email, verified })?.verifiedEmail).toBeNull();
  });

  it('has an international address in the form that users’ are stored in', () => {
    const told = { sub: 'a1', email: 'Ġorġ@BÜCHER.example', email_verified: true };
    expect(identityOf('oidc', told)?.verifiedEmail).toBe('ġorġ@xn--bcher-kva.example');
    const lookAlike = { ...told, email: 'ann@exampl\u0435.org' };
    expect(identityOf('oidc', lookAlike)?.verifiedEmail).toBe('ann@xn--exampl-8of.org');
  });

  // One begins with the Kelvin sign, whose lower case is an ASCII k.
  it.each([undefined, null, '', 'ann', ['ann@example.org'], '\u212Aim@example.org', 'cafe\u0301@example.org'])(
    'has no address in %j',
    (address) => {
      expect(identityOf('oidc', { sub: 'a1', email: address, email_verified: true })?.verifiedEmail).toBeNull();
    },
  );

  it.each([null, undefined, 'text', {}, { sub: '' }, { sub: 5 }, { id: 'a1' }])('is null for %j', (profile) => {
    expect(identityOf('google', profile)).toBeNull();
  });
});
