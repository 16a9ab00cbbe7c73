import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { devNull, tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EmbeddedServer, startEmbedded } from '@/db/embedded/start';
import type { ImportReport } from '@/lib/imports/report';
import { runScript } from '../support/run-script';
import { event, league, player, position, result, season, team } from '../support/sportspress-export';
import { SESSION_SECRET } from '../support/staff';
import { item, OLD_SITE, wordpressExport } from '../support/wordpress-export';

let folder: string;
let server: EmbeddedServer;
let picture: Buffer;

const uploads = (): string => path.join(folder, 'old-uploads');

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tempesta-sportspress-'));
  chmodSync(folder, 0o755);
  server = await startEmbedded({ dataDir: folder });
  const variables = { DATABASE_URL: server.url, SESSION_SECRET, SEED: 'none', DATA_DIR: folder };
  Object.assign(process.env, { ...variables, UPLOADS_DIR: path.join(folder, 'uploads') });
  const { prepareDatabase } = await import('@/scripts/prepare');
  await prepareDatabase();
  const image = sharp({ create: { width: 64, height: 48, channels: 3, background: '#e11d48' } });
  picture = await image.jpeg().toBuffer();
  mkdirSync(uploads());
  for (const name of ['reds', 'blues', 'anna']) writeFileSync(path.join(uploads(), `${name}.jpg`), picture);
}, 60_000);

afterAll(async () => {
  const { client, searchClient } = await import('@/db/client');
  await Promise.all([client, searchClient].map((pool) => pool.end()));
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const database = async () => ({ ...(await import('@/db/client')), ...(await import('@/db/schema')) });

const tables = async () => {
  const { matches, tournaments, memberships, players, teams, opponents, articles, redirects, images } =
    await database();
  return [matches, tournaments, memberships, players, teams, opponents, articles, redirects, images];
};

/** The numbers of rows of all kinds. */
async function counts(): Promise<number[]> {
  const { db } = await database();
  return Promise.all((await tables()).map((table) => db.$count(table)));
}

beforeEach(async () => {
  const { db } = await database();
  for (const table of await tables()) await db.delete(table);
});

function write(text: string): string {
  const file = path.join(folder, 'export.xml');
  writeFileSync(file, text);
  return file;
}

async function importText(text: string, dryRun = false): Promise<ImportReport> {
  const { importWordpress } = await import('@/lib/imports/wordpress/run');
  const { runByCommand } = await import('@/lib/imports/run');
  return importWordpress(write(text), uploads(), runByCommand(dryRun));
}

const attachment = (id: number, name: string): string =>
  item({ id, type: 'attachment', attachment: `${OLD_SITE}/wp-content/uploads/${name}.jpg` });

const CUP = [league('Premier'), season('2019')];

/** A club with a team, players, opponents and matches. */
const ITEMS = [
  ...[attachment(1, 'reds'), attachment(2, 'blues'), attachment(3, 'anna')],
  // Matches come before what they name: the order of a file says nothing.
  event({
    ...{ id: 50, title: 'Blues vs Reds', teams: [22, 21], lineups: [[], [31, 33]], day: '2', terms: CUP },
    results: { 22: result('9', '1', 'loss'), 21: result('13', '2', 'win') },
    content: 'A match to remember.\n\nIt was late.',
    meta: { sp_video: 'https://video.example/1' },
  }),
  event({
    id: 51,
    title: 'Reds vs Greens',
    teams: [21, 23],
    status: 'future',
    date: '2099-05-04 20:00:00',
    dateUtc: '2099-05-04 18:00:00',
  }),
  event({ id: 52, title: 'Blues vs Greens', teams: [22, 23] }),
  event({ id: 53, title: 'Broken', teams: [21, 22], results: 'a:1:{i:21;O:4:"Evil":0:{}}' }),
  team({ id: 21, title: 'Reds', terms: [league('Valorant')], meta: { _thumbnail_id: '1' } }),
  team({
    id: 22,
    title: 'Blues',
    meta: { _thumbnail_id: '2', sp_abbreviation: 'BLU', sp_url: 'https://blues.example/' },
  }),
  team({ id: 23, title: 'Greens', meta: { sp_abbreviation: 'GREENS', sp_url: 'http://greens.example/' } }),
  player({
    ...{ id: 31, title: 'Anna', current: [21], nationality: 'mlt', terms: [position('Entry')] },
    meta: { _thumbnail_id: '3' },
    content: 'She likes tea.',
  }),
  player({ id: 32, title: 'Anna B.', name: 'anna', type: 'sp_staff', link: `${OLD_SITE}/staff/anna/`, current: [21] }),
  player({ id: 33, title: 'Ben', past: [21] }),
  item({ id: 90, type: 'sp_table', title: 'Standings' }),
];
const CLUB = wordpressExport(ITEMS);

const left = ({ leftOut }: ImportReport): string[] =>
  leftOut.map(({ kind, name, reason }) => `${kind} ${name ?? ''}: ${reason}`);

describe('npm run import -- wordpress, of a site with SportsPress', () => {
  it('makes teams, players, opponents, tournaments and matches, and says what it left out', async () => {
    const report = await importText(CLUB);
    const made = Object.fromEntries(report.kinds.map(({ kind, made: count }) => [kind, count]));
    expect(made).toMatchObject({ teams: 1, opponents: 2, players: 3, memberships: 3, tournaments: 1, matches: 2 });
    expect(made).toMatchObject({ articles: 1, pictures: 3, redirects: 8 });
    expect(left(report)).toEqual([
      'matches Blues vs Greens: Neither side is ours.',
      'matches Broken: Its result cannot be read.',
    ]);
    expect(report.notes.join('\n')).toMatch(/count as ours: Reds\.[^]*no place here: 1\./);

    const { db, ...schema } = await database();
    const [reds] = await db.select().from(schema.teams);
    expect(reds).toMatchObject({ name: 'Reds', slug: 'reds', game: 'Valorant', archived: false });
    const opponents = await db.select().from(schema.opponents).orderBy(schema.opponents.name);
    const [blues] = opponents;
    expect(opponents).toMatchObject([
      { name: 'Blues', shortName: 'BLU', url: 'https://blues.example/' },
      { name: 'Greens', shortName: null, url: null, logo: null },
    ]);
    const [anna, , ben] = await db.select().from(schema.players).orderBy(schema.players.nickname);
    expect(anna).toMatchObject({ nickname: 'Anna', slug: 'anna', country: 'MT' });
    for (const image of [reds?.image, blues?.logo, anna?.image]) expect(image).toMatch(/^\/uploads\//);
    const roles = await db.select().from(schema.memberships).orderBy(schema.memberships.role);
    expect(roles).toMatchObject([
      { playerId: anna?.id, role: 'Entry', state: 'active', joined: '2019-05-04', left: null },
      { playerId: ben?.id, role: 'Player', joined: '2019-05-04', left: '2019-05-04' },
      { role: 'Staff', state: 'staff', left: null },
    ]);
    const [tournament] = await db.select().from(schema.tournaments);
    expect(tournament).toMatchObject({ name: 'Premier 2019', start: '2019-05-04', status: 'finished' });

    const [played, ahead] = await db.select().from(schema.matches).orderBy(schema.matches.date);
    const [recap] = await db.select().from(schema.articles);
    expect(played).toMatchObject({
      ...{ teamA: 'Blues', teamB: 'Reds', ours: 'B', teamId: reds?.id, opponentId: blues?.id, articleId: recap?.id },
      ...{ date: '2019-05-04', time: '18:30', scoreA: 1, scoreB: 2, status: 'Finished', outcome: 'played' },
      ...{ tournamentId: tournament?.id, stage: 'Matchday 2', vodUrl: 'https://video.example/1' },
      lineup: [
        { playerID: anna?.id, nickname: 'Anna', role: 'Entry' },
        { playerID: ben?.id, nickname: 'Ben', role: 'Player' },
      ],
    });
    expect(recap).toMatchObject({ title: 'Blues vs Reds', isPublished: true, date: '2019-05-04' });
    expect(recap?.content).toContain('<p>It was late.</p>');
    expect(ahead).toMatchObject({ teamA: 'Reds', teamB: 'Greens', status: 'Upcoming', scoreA: null, lineup: [] });
    expect(ahead).toMatchObject({ date: '2099-05-04', time: '20:00' });

    const redirects = await db.select().from(schema.redirects);
    expect(redirects.map(({ from, to }) => `${from} ${to}`).sort()).toEqual([
      `/event/blues-vs-reds /matches/${played?.id}`,
      `/event/reds-vs-greens /matches/${ahead?.id}`,
      '/player/anna /players/anna',
      '/player/ben /players/ben',
      '/staff/anna /players/anna-b',
      '/team/blues /matches',
      '/team/greens /matches',
      '/team/reds /teams/reds',
    ]);
  });

  it('says what it would make, and writes nothing', async () => {
    const before = await counts();
    const planned = await importText(CLUB, true);
    expect(await counts()).toEqual(before);
    const done = await importText(CLUB);
    expect(planned.kinds).toEqual(done.kinds);
    expect(planned.leftOut).toEqual(done.leftOut);
    expect(planned.notes).toEqual(done.notes);
  });

  it('adds nothing in a second run, also after things were renamed', async () => {
    await importText(CLUB);
    const { db, teams, opponents, players } = await database();
    await db.update(teams).set({ name: 'Reds Esports' });
    await db.update(opponents).set({ name: 'Blue Bulls' }).where(eq(opponents.name, 'Blues'));
    await db.update(players).set({ nickname: 'annie' }).where(eq(players.nickname, 'Anna'));
    const before = await counts();
    expect(await importText(CLUB)).toMatchObject({ made: 0, changed: 0 });
    expect(await counts()).toEqual(before);
  });

  it('uses the teams, opponents and players of the same name that are here, and leaves them as they are', async () => {
    const { db, ...schema } = await database();
    const [ours] = await db
      .insert(schema.teams)
      .values({ name: 'REDS', game: 'Rocket League', slug: 'red-ones', position: 0 })
      .returning();
    const [blues] = await db.insert(schema.opponents).values({ name: 'blues' }).returning();
    const [anna] = await db.insert(schema.players).values({ nickname: 'anna', slug: 'anna' }).returning();
    const report = await importText(CLUB);
    const skipped = report.skipped.map(({ kind, reason }) => `${kind} ${reason}`);
    for (const kind of ['teams', 'opponents', 'players']) {
      expect(skipped).toContain(`${kind} One of this name is here already.`);
    }
    expect(await db.select().from(schema.teams)).toEqual([ours]);
    expect(await db.select().from(schema.players).where(eq(schema.players.slug, 'anna'))).toEqual([anna]);
    const [played] = await db.select().from(schema.matches).orderBy(schema.matches.date);
    expect(played).toMatchObject({ teamId: ours?.id, opponentId: blues?.id });
    const ofAnna = eq(schema.memberships.playerId, anna?.id ?? 0);
    expect(await db.$count(schema.memberships, ofAnna)).toBe(0);
  });

  it('chooses another slug where that of the file is taken', async () => {
    const { db, players } = await database();
    await db.insert(players).values({ nickname: 'Other', slug: 'anna' });
    await importText(CLUB);
    const [anna] = await db.select().from(players).where(eq(players.nickname, 'Anna'));
    expect(anna?.slug).toBe('anna-2');
  });

  it('takes an opponent that the file has twice for one', async () => {
    const twin = team({ id: 24, title: 'BLUES', name: 'blues-2' });
    const match = event({ id: 60, title: 'Again', teams: [21, 24] });
    const file = wordpressExport([...ITEMS, twin, match]);
    await importText(file);
    const { db, opponents, matches } = await database();
    expect(await db.$count(opponents)).toBe(2);
    const [again] = await db.select().from(matches).where(eq(matches.teamB, 'BLUES'));
    const [blues] = await db.select().from(opponents).where(eq(opponents.name, 'Blues'));
    expect(again?.opponentId).toBe(blues?.id);
    expect(await importText(file)).toMatchObject({ made: 0 });
  });

  it('announces nothing', async () => {
    const { db, webhooks, announcements } = await database();
    const sealed = { sealedUrl: 'x', urlHint: 'x', sealedSecret: 'x' };
    const events = ['match.finished', 'match.scheduled', 'player.joined', 'player.left'];
    await db.insert(webhooks).values({ name: 'all', kind: 'signed', events, ...sealed });
    await importText(CLUB);
    expect(await db.$count(announcements)).toBe(0);
  });
});

describe('a run that is killed', () => {
  /** An old site that keeps the answer for one picture back. */
  async function oldSite(heldPath: string) {
    const held: ServerResponse[] = [];
    let isHeld = true;
    const site: Server = createServer((request, response) => {
      if (request.url === heldPath && isHeld) held.push(response);
      else response.end(picture);
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    const { port } = site.address() as AddressInfo;
    return {
      address: `http://127.0.0.1:${port}`,
      untilHeld: () => vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 30_000 }),
      release: () => (isHeld = false),
      close: () => site.close().closeAllConnections(),
    };
  }

  it('in the middle is ended by the next one, without anything twice', async () => {
    const site = await oldSite('/wp-content/uploads/anna.jpg');
    const post = (id: number) =>
      item({ id, title: `Article ${id}`, content: `Text <img src="${OLD_SITE}/wp-content/uploads/news-${id}.jpg">` });
    const text = wordpressExport([...ITEMS, post(70), post(71)]).replaceAll(OLD_SITE, () => site.address);
    const variables = { DATABASE_URL: server.url, DATA_DIR: folder, SESSION_SECRET, WEBHOOK_ALLOW_PRIVATE: '1' };
    const words = ['--conditions=react-server', '--import', 'tsx', 'scripts/import.ts', 'wordpress', write(text)];
    const { PATH = '', HOME = '' } = process.env;
    const env = { NODE_ENV: 'production', ENV_FILE: devNull, PATH, HOME, ...variables } as const;
    const first = spawn(process.execPath, words, { env, stdio: 'ignore' });
    const ended = once(first, 'exit');
    await site.untilHeld();
    // It waits for the picture of a player: articles, the team and opponents are there, players and matches are not.
    first.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    const { db, teams, articles, players, matches, redirects, images } = await database();
    const sizes = () => Promise.all([teams, articles, players, matches].map((table) => db.$count(table)));
    expect(await sizes()).toEqual([1, 3, 0, 0]);

    site.release();
    const second = await runScript('import', ['wordpress', write(text)], variables);
    expect(second.code, second.output).toBe(2);
    expect(await sizes()).toEqual([1, 3, 3, 2]);
    expect(await db.$count(redirects)).toBe(10);
    // No picture was copied twice: two of articles, two of teams, one of a player.
    expect(await db.$count(images)).toBe(5);
    const third = await runScript('import', ['wordpress', write(text), '--json'], variables);
    expect(JSON.parse(third.output)).toMatchObject({ made: 0, changed: 0 });
    site.close();
  }, 120_000);
});
