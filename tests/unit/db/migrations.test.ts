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

/** What the version before could not work with: docs/deployment.md, "A new version without being away". */
const TAKES_AWAY =
  /\bdrop (?:table|column|function|trigger|type|view)\b|\brename\b|\bset not null\b|\badd column (?![^;]*\bdefault\b)[^;]*\bnot null\b|\balter column \S+ (?:drop default|type)\b|\badd constraint [^;]*\b(?:check|unique)\b/i;

/** Migrations for which a site is stopped. A new one belongs here only where two versions in turn cannot do it. */
const NEED_A_STOP = [
  '0001_picture_focus',
  '0006_orders',
  '0010_passages_by_loops',
  '0012_folded_title',
  '0014_tiers',
  '0015_tiers_as_they_are',
  '0018_published_at',
  '0020_plain_orders',
  '0023_article_schedule',
  '0027_staff',
  '0030_article_details',
];

describe('the migrations', () => {
  it('only add, so that the version before goes on working beside the next', () => {
    const taking = known
      .map(({ name }) => name)
      .filter((name) => {
        const file = readFileSync(path.join(MIGRATIONS, `${name}.sql`), 'utf8');
        return TAKES_AWAY.test(file.replaceAll(/--.*$/gm, ''));
      });
    expect(taking).toEqual(NEED_A_STOP);
  });

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
