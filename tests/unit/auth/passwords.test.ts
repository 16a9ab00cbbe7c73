import { hash } from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';
import { isCommonPassword } from '@/lib/auth/common-passwords';
import { hashPassword, isOutdated, verifyPassword } from '@/lib/auth/passwords';

describe('a password’s hash', () => {
  it('is Argon2id with 19 MiB, two passes and one lane', async () => {
    const made = await hashPassword('some password');
    expect(made).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(isOutdated(made)).toBe(false);
    expect(await verifyPassword(made, 'some password')).toBe(true);
    expect(await verifyPassword(made, 'some passwore')).toBe(false);
  });

  it('is outdated when it was made by other parameters, and still opens', async () => {
    const made = await hash('some password', { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    expect(isOutdated(made)).toBe(true);
    expect(await verifyPassword(made, 'some password')).toBe(true);
  });

  it('that is not there belongs to no password', async () => {
    expect(await verifyPassword(undefined, 'the password of nobody')).toBe(false);
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

  it('is known as soon as the list can be read again', async () => {
    vi.resetModules();
    vi.doMock('@zxcvbn-ts/language-common', () => ({ dictionary: {} }));
    const anew = await import('@/lib/auth/common-passwords');
    await expect(anew.isCommonPassword('password')).rejects.toThrow();
    vi.doUnmock('@zxcvbn-ts/language-common');
    vi.resetModules();
    expect(await anew.isCommonPassword('password')).toBe(true);
  });
});
