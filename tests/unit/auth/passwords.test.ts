import { hash } from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';
import { isCommonPassword } from '@/lib/platform/auth/common-passwords';
import { checkPassword, hashPassword } from '@/lib/platform/auth/passwords';

describe('a password’s hash', () => {
  it('is Argon2id with 19 MiB, two passes and one lane', async () => {
    const made = await hashPassword('some password');
    expect(made).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await checkPassword(made, 'some password')).toEqual({ isRight: true, isOutdated: false });
    expect(await checkPassword(made, 'some passwore')).toEqual({ isRight: false, isOutdated: false });
  });

  it('with other parameters is outdated, and still matches', async () => {
    const made = await hash('some password', { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    expect(await checkPassword(made, 'some password')).toEqual({ isRight: true, isOutdated: true });
  });

  it('that is missing matches no password', async () => {
    expect((await checkPassword(undefined, 'the password of no user')).isRight).toBe(false);
  });

  it.each([
    ['café in the corner', 'cafe\u0301 in the corner'],
    ['\u1E9B\u0323 and more', '\u017F\u0323\u0307 and more'],
    ['각하 각하 각하', '\u1100\u1161\u11A8\u1112\u1161 각하 각하'],
  ])('is of the normal form: %s is right however it is typed', async (composed, decomposed) => {
    for (const set of [composed, decomposed]) {
      const made = await hashPassword(set);
      for (const typed of [composed, decomposed]) {
        expect(await checkPassword(made, typed)).toEqual({ isRight: true, isOutdated: false });
      }
    }
  });

  it('of a form that is not normal still matches as typed, and is outdated', async () => {
    const typed = 'cafe\u0301 in the corner';
    const made = await hash(typed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(await checkPassword(made, typed)).toEqual({ isRight: true, isOutdated: true });
    expect((await checkPassword(made, typed.normalize('NFC'))).isRight).toBe(false);
  });
});

describe('a common password', () => {
  it.each(['password', 'PassWord', '12345678', 'qwerty', 'baseball', 'iloveyou', 'trustno1'])(
    '%s is known',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(true);
    },
  );

  it.each(['correct horse battery', 'tempesta-2007-malta', '__proto__', 'constructor', 'x'.repeat(128)])(
    '%s is not',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(false);
    },
  );

  it('is detected as soon as the list can be read again', async () => {
    vi.resetModules();
    vi.doMock('@zxcvbn-ts/language-common', () => ({ dictionary: {} }));
    const fresh = await import('@/lib/platform/auth/common-passwords');
    await expect(fresh.isCommonPassword('password')).rejects.toThrow();
    vi.doUnmock('@zxcvbn-ts/language-common');
    vi.resetModules();
    expect(await fresh.isCommonPassword('password')).toBe(true);
  });
});
