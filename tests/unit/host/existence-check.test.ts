import { expect, it } from 'vitest';
import { ExistenceCheck } from '@/lib/platform/host/known-pages';

/** A database whose queries wait until the test answers them. */
function slowDatabase(existing: Set<string>) {
  const queries: { params: string[]; answer: () => void }[] = [];
  const find = (params: string[]) =>
    new Promise<string[]>((resolve) => {
      queries.push({ params, answer: () => resolve(params.filter((param) => existing.has(param))) });
    });
  return { queries, find };
}

it('runs one query at a time, for all requests since the last one, with each parameter once', async () => {
  const { queries, find } = slowDatabase(new Set(['1', '3']));
  const check = new ExistenceCheck(find);
  const first = check.exists('1');
  await expect.poll(() => queries.length).toBe(1);
  const others = Array.from({ length: 1_000 }, (_, number) => check.exists(String(number % 10)));
  queries[0]?.answer();
  expect(await first).toBe(true);
  await expect.poll(() => queries.length).toBe(2);
  expect(queries[1]?.params).toHaveLength(10);
  queries[1]?.answer();
  const found = await Promise.all(others);
  expect(found.filter(Boolean)).toHaveLength(200);
  expect(queries).toHaveLength(2);
});

it('does not cache results', async () => {
  const existing = new Set<string>();
  const check = new ExistenceCheck((params) => Promise.resolve(params.filter((param) => existing.has(param))));
  expect(await check.exists('7')).toBe(false);
  existing.add('7');
  expect(await check.exists('7')).toBe(true);
  existing.delete('7');
  expect(await check.exists('7')).toBe(false);
});

it('an error affects only the requests of its query', async () => {
  let isAway = true;
  const check = new ExistenceCheck((params) => (isAway ? Promise.reject(new Error('Away.')) : Promise.resolve(params)));
  await expect(check.exists('1')).rejects.toThrow('Away.');
  isAway = false;
  expect(await check.exists('1')).toBe(true);
});

it('times out', async () => {
  const check = new ExistenceCheck(() => new Promise(() => undefined));
  await expect(check.exists('1', 20)).rejects.toThrow('took too long');
  await expect(check.exists('2', 20)).rejects.toThrow('took too long');
});

it('goes on for requests that wait longer than one that gave up', async () => {
  const { queries, find } = slowDatabase(new Set(['1']));
  const check = new ExistenceCheck(find);
  const patient = check.exists('1');
  await expect(check.exists('1', 20)).rejects.toThrow('took too long');
  queries[0]?.answer();
  expect(await patient).toBe(true);
});
