import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { assertSameHistory, knownMigrations, MIGRATIONS } from '@/db/versions';

const known = knownMigrations();
const recorded = new Map(
  readFileSync(path.join(MIGRATIONS, 'SHA256SUMS'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('  ') as [string, string])
    .map(([hash, file]) => [file, hash]),
);

describe('the migrations', () => {
  it('are as they were when they landed: write another one, and "npm run db:record" writes its checksum down', () => {
    const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
    expect(files.sort()).toEqual([...recorded.keys()].sort());
    expect(Object.fromEntries(known.map(({ name, hash }) => [`${name}.sql`, hash]))).toEqual(
      Object.fromEntries(recorded),
    );
  });

  it('come one after the other by their dates: one that is older than the newest of a database is never applied', () => {
    const dates = known.map(({ folderMillis }) => folderMillis);
    expect(dates).toEqual([...new Set(dates)].sort((one, other) => one - other));
  });
});

describe('the history of a database', () => {
  const applied = known.map(({ folderMillis, hash }) => ({ when: folderMillis, hash }));
  const [first, second, ...others] = applied;
  if (!first || !second) throw new Error('There are too few migrations.');

  it.each([
    ['is empty', []],
    ['is the same', applied],
    ['ends earlier', [first, second]],
    ['goes on', [...applied, { when: 9e12, hash: 'newer' }]],
  ])('%s: it may go on', (_, history) => {
    expect(() => assertSameHistory(history, known)).not.toThrow();
  });

  it('has a migration in another form: it is named', () => {
    const history = [first, { ...second, hash: 'other' }, ...others];
    expect(() => assertSameHistory(history, known)).toThrow(
      'The database has the migration 0001_picture_focus in another form than db/migrations. Nothing was changed.',
    );
  });

  it('lacks one before others: it is named', () => {
    expect(() => assertSameHistory([first, ...others], known)).toThrow(
      'The database lacks the migration 0001_picture_focus, although it has newer ones. Nothing was changed.',
    );
  });
});
