import { createHash } from 'node:crypto';
import * as files from 'node:fs/promises';
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

  it('is outdated when it was made by other parameters, and still opens', async () => {
    const made = await hash('some password', { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    expect(await checkPassword(made, 'some password')).toEqual({ isRight: true, isOutdated: true });
  });

  it('that is not there belongs to no password', async () => {
    expect((await checkPassword(undefined, 'the password of nobody')).isRight).toBe(false);
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

  it('of a form that is not normal still opens as it was typed, and is outdated', async () => {
    const typed = 'cafe\u0301 in the corner';
    const made = await hash(typed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(await checkPassword(made, typed)).toEqual({ isRight: true, isOutdated: true });
    expect((await checkPassword(made, typed.normalize('NFC'))).isRight).toBe(false);
  });
});

describe('a common password', () => {
  it.each([
    'password',
    'PassWord',
    '12345678',
    'qwerty',
    'baseball',
    'iloveyou',
    'trustno1',
    'liverpool1892',
    'pussycat1',
  ])('%s is known', async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  it.each(['correct horse battery', 'tempesta-2007-malta', '__proto__', 'constructor', 'x'.repeat(128)])(
    '%s is not',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(false);
    },
  );

  it('is known as soon as the list can be read again', async () => {
    vi.resetModules();
    const readFile = vi.fn(files.readFile).mockRejectedValueOnce(new Error('The disk is away.'));
    vi.doMock('node:fs/promises', () => ({ ...files, readFile }));
    const reloaded = await import('@/lib/platform/auth/common-passwords');
    vi.doUnmock('node:fs/promises');
    vi.resetModules();
    await expect(reloaded.isCommonPassword('password')).rejects.toThrow();
    expect(await reloaded.isCommonPassword('password')).toBe(true);
  });

  it('is seldom what a password manager makes up', async () => {
    const made = Array.from({ length: 5000 }, (_, index) =>
      createHash('sha1').update(`made up ${index}`).digest('base64'),
    );
    const refused = await Promise.all(made.map(isCommonPassword));
    expect(refused.filter(Boolean).length).toBeLessThan(5);
  });
});
