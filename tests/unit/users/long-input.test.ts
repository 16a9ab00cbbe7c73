import { expect, it } from 'vitest';
import { password } from '@/lib/platform/auth/password-rules';
import { username } from '@/lib/platform/auth/username';

/** Combining marks: sorting a long run of them takes quadratic time. */
const MARKS = 'a' + '\u0316\u0301'.repeat(500_000);

it.each([
  ['password', password, 'Password must have at most 128 characters.'],
  ['username', username, 'Username must be at most 60 characters.'],
])('a %s that is much too long is refused before it is normalised', (_name, schema, message) => {
  const begun = process.cpuUsage();
  expect(schema.safeParse(MARKS).error?.issues.map((issue) => issue.message)).toEqual([message]);
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1000).toBeLessThan(200);
});
