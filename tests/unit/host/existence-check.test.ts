import { expect, it } from 'vitest';
import { ExistenceCheck } from '@/lib/platform/host/existence-check';

/** A database that answers when it is told to. */
function slowDatabase(existing: Set<string>) {
  const questions: { params: string[]; answer: () => void }[] = [];
  const find = (params: string[]) =>
    new Promise<string[]>((resolve) => {
      questions.push({ params, answer: () => resolve(params.filter((param) => existing.has(param))) });
    });
  return { questions, find };
}

it('asks one question at a time, for all who came meanwhile, and for each thing once', async () => {
  const { questions, find } = slowDatabase(new Set(['1', '3']));
  const check = new ExistenceCheck(find);
  const first = check.exists('1');
  await expect.poll(() => questions.length).toBe(1);
  const others = Array.from({ length: 1_000 }, (_, number) => check.exists(String(number % 10)));
  questions[0]?.answer();
  expect(await first).toBe(true);
  await expect.poll(() => questions.length).toBe(2);
  expect(questions[1]?.params).toHaveLength(10);
  questions[1]?.answer();
  const found = await Promise.all(others);
  expect(found.filter(Boolean)).toHaveLength(200);
  expect(questions).toHaveLength(2);
});

it('asks again each time: what was missing a moment ago may be there', async () => {
  const existing = new Set<string>();
  const check = new ExistenceCheck((params) => Promise.resolve(params.filter((param) => existing.has(param))));
  expect(await check.exists('7')).toBe(false);
  existing.add('7');
  expect(await check.exists('7')).toBe(true);
  existing.delete('7');
  expect(await check.exists('7')).toBe(false);
});

it('fails those who asked, and not the next', async () => {
  let isAway = true;
  const check = new ExistenceCheck((params) => (isAway ? Promise.reject(new Error('Away.')) : Promise.resolve(params)));
  await expect(check.exists('1')).rejects.toThrow('Away.');
  isAway = false;
  expect(await check.exists('1')).toBe(true);
});

it('does not wait for a database that never answers', async () => {
  const check = new ExistenceCheck(() => new Promise(() => undefined));
  await expect(check.exists('1')).rejects.toThrow('in time');
  await expect(check.exists('2')).rejects.toThrow('in time');
});
