import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { desc, gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedServer, startEmbedded } from '@/db/embedded/start';
import type { CsvKind } from '@/lib/imports/contract';
import type { ImportReport } from '@/lib/imports/report';
import { runScript } from '../support/run-script';
import { SESSION_SECRET } from '../support/staff';

let folder: string;
let server: EmbeddedServer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tempesta-import-'));
  chmodSync(folder, 0o755);
  server = await startEmbedded({ dataDir: folder });
  Object.assign(process.env, { DATABASE_URL: server.url, SESSION_SECRET, SEED: 'none', DATA_DIR: folder });
  const { prepareDatabase } = await import('@/scripts/prepare');
  await prepareDatabase();
}, 60_000);

afterAll(async () => {
  const { client, searchClient } = await import('@/db/client');
  await Promise.all([client, searchClient].map((pool) => pool.end()));
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const database = async () => ({ ...(await import('@/db/client')), ...(await import('@/db/schema')) });

/** The newest line of the audit trail before a test: the trail only grows. */
let lastLine = 0;

beforeEach(async () => {
  const { db, achievements, activity, matches, opponents, players, teams } = await database();
  for (const table of [matches, achievements, players, opponents, teams]) await db.delete(table);
  const [newest] = await db.select({ id: activity.id }).from(activity).orderBy(desc(activity.id)).limit(1);
  lastLine = newest?.id ?? 0;
});

async function trail(): Promise<unknown[][]> {
  const { db, activity } = await database();
  const { username, verb, kind, title, id } = activity;
  const lines = await db.select({ username, verb, kind, title }).from(activity).where(gt(id, lastLine)).orderBy(id);
  return lines.map(Object.values);
}

const run = (kind: string, text: string | Buffer, ...options: string[]) => {
  const file = path.join(folder, `${kind}.csv`);
  writeFileSync(file, text);
  const variables = { DATABASE_URL: server.url, DATA_DIR: folder, SESSION_SECRET };
  return runScript('import', ['csv', kind, file, ...options], variables);
};

/** Imports in this process: a command takes two seconds to start. */
async function report(kind: CsvKind, text: string, dryRun = false): Promise<ImportReport> {
  const { importCsv } = await import('@/lib/imports/write');
  const { runByCommand } = await import('@/lib/imports/run');
  return importCsv(kind, Buffer.from(text), runByCommand(dryRun));
}

const ACHIEVEMENTS = [
  'tournament;place;placeRank;team;game;players;winnings',
  'Grand Harbour Open;1;1;Tempesta CS2;Counter-Strike 2;grigal, ħalq;€12,500',
  'Calypso Clash;3rd–4th;3;Tempesta Rivals;Marvel Rivals;cuta;',
].join('\n');

describe('npm run import -- csv', () => {
  it('makes achievements as the contract would, with one line in the audit trail', async () => {
    expect(await report('achievements', ACHIEVEMENTS)).toMatchObject({ made: 2, skipped: [], leftOut: [] });
    const { db, achievements } = await database();
    const rows = await db.select().from(achievements).orderBy(achievements.placeRank);
    expect(rows.map(({ players, winnings, place }) => ({ players, winnings, place }))).toEqual([
      { players: ['grigal', 'ħalq'], winnings: '€12,500', place: '1' },
      { players: ['cuta'], winnings: '', place: '3rd–4th' },
    ]);
    expect(await trail()).toEqual([['An import', 'imported', 'achievement', '2 achievements']]);
  });

  it('adds nothing the second time, and only what is new after that', async () => {
    await report('achievements', ACHIEVEMENTS);
    expect(await report('achievements', ACHIEVEMENTS)).toMatchObject({
      made: 0,
      skipped: [{ line: 2 }, { line: 3 }],
    });
    const more = `${ACHIEVEMENTS}\nComino Sprint;1;1;Tempesta;Rocket League;luzzu;`;
    expect(await report('achievements', more)).toMatchObject({ made: 1 });
    const { db, achievements } = await database();
    expect(await db.$count(achievements)).toBe(3);
    expect(await trail()).toHaveLength(2);
  });

  it('says of each wrong line what is wrong, and makes nothing', async () => {
    const text = `${ACHIEVEMENTS}\nX;1;first;T;G;P;\nY;1;1;;G;P;\nZ;1;0;T;G;;`;
    const { code, output } = await run('achievements', text);
    expect(code).toBe(2);
    expect(output.split('\n').slice(0, 5)).toEqual([
      'Line 4, placeRank: Place Rank must be a whole number.',
      'Line 5, team: Team is required.',
      'Line 6, placeRank: Place Rank must be 1 or more.',
      expect.stringMatching(/^Line 6, players: /),
      'Nothing was imported, because a file is only imported if all of its lines are right.',
    ]);
    const { db, achievements } = await database();
    expect(await db.$count(achievements)).toBe(0);
    expect(await trail()).toEqual([]);
  });

  it('changes nothing with --dry-run, and says what it would do', async () => {
    expect(await report('achievements', ACHIEVEMENTS, true)).toMatchObject({ dryRun: true, made: 2 });
    const { db, achievements } = await database();
    expect(await db.$count(achievements)).toBe(0);
    expect(await trail()).toEqual([]);
  });

  it('names every line that the database refuses', async () => {
    const text = 'name,country\nRivals,MT\nRIVALS,IT\nOthers,\nothers,\n';
    expect(await report('opponents', text)).toMatchObject({
      made: 0,
      leftOut: [
        { line: 3, column: 'name', reason: 'An opponent with this name already exists.' },
        { line: 5, column: 'name', reason: 'An opponent with this name already exists.' },
      ],
    });
    const { db, opponents } = await database();
    expect(await db.$count(opponents)).toBe(0);
  });

  it('makes players with slugs of their own, and keeps hidden names hidden', async () => {
    const text = 'nickname,name,hideName,slug\nzed,,,\nzed,,,\nmia,Maria Borg,yes,\nbob,Bob,yes,bob-x\n';
    expect(await report('players', text)).toMatchObject({ made: 4 });
    const { db, players } = await database();
    const rows = await db.select().from(players).orderBy(players.id);
    expect(rows.map(({ slug, hideName }) => [slug, hideName])).toEqual([
      ['zed', false],
      ['zed-2', false],
      ['mia', true],
      ['bob-x', true],
    ]);
    expect(await report('players', 'nickname,slug\nneo,mia\n')).toMatchObject({ leftOut: [{ column: 'slug' }] });
  });

  it('makes matches of teams and opponents by their names, without a message to webhooks', async () => {
    const { db, matches, opponents, teams, announcements } = await database();
    const [team] = await db.insert(teams).values({ name: 'CS2', slug: 'cs2', game: 'CS', position: 0 }).returning();
    const [opponent] = await db.insert(opponents).values({ name: 'Rivals' }).returning();
    const text = [
      'date,time,teamA,team,opponent,scoreA,scoreB,status',
      '2024-05-01,20:00,Tempesta CS2,CS2,rivals,2,1,Finished',
      '2024-05-02,,Tempesta CS2,cs2,Rivals,,,Cancelled',
    ].join('\n');
    expect(await report('matches', text)).toMatchObject({ made: 2 });
    const rows = await db.select().from(matches).orderBy(matches.date);
    expect(rows).toMatchObject([
      { teamId: team?.id, opponentId: opponent?.id, teamB: 'Rivals', ours: 'A', scoreA: 2, status: 'Finished' },
      { status: 'Cancelled' },
    ]);
    expect(await db.$count(announcements)).toBe(0);
  });

  it('says which names of a match lead nowhere, and which times do not exist', async () => {
    const text = 'date,time,teamA,teamB,team\n2026-03-29,02:30,A,B,\n2026-02-30,,A,B,\n2026-05-01,,A,B,nothing\n';
    expect(await report('matches', text)).toMatchObject({
      leftOut: [
        { line: 2, column: 'time' },
        { line: 3, column: 'date', reason: 'Must be a date as YYYY-MM-DD.' },
        { line: 4, column: 'team', reason: 'There is no team “nothing”.' },
      ],
    });
  });

  it.each([[[]], [['csv']], [['csv', 'articles', 'x.csv']], [['csv', 'players', 'x.csv', '--force']]])(
    'says how it is called after %j',
    async (words) => {
      const { code, output } = await runScript('import', words, { DATABASE_URL: server.url, SESSION_SECRET });
      expect(code).toBe(2);
      expect(output).toContain('npm run import -- csv achievements|players|matches|opponents FILE.csv');
    },
  );

  it('prints its report as JSON with --json, and ends with 0', async () => {
    const { code, output } = await run('achievements', ACHIEVEMENTS, '--json', '--dry-run');
    expect(code).toBe(0);
    const kinds = [{ kind: 'achievements', made: 2, changed: 0, skipped: 0, leftOut: 0 }];
    const counts = { made: 2, changed: 0, kinds };
    const nothing = { skipped: [], leftOut: [], notes: [] };
    expect(JSON.parse(output)).toEqual({ source: 'csv', dryRun: true, ...counts, ...nothing });
  });

  it('fails for a file that is not there', async () => {
    const words = ['csv', 'players', path.join(folder, 'none.csv')];
    const variables = { DATABASE_URL: server.url, DATA_DIR: folder, SESSION_SECRET };
    expect(await runScript('import', words, variables)).toMatchObject({ code: 1 });
  });
});
