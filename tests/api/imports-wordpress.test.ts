import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { eq, inArray, like } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { images, imports, matches, memberships, opponents, players, redirects, teams, tournaments } from '@/db/schema';
import { importEndpoints } from '@/lib/imports/contract';
import { fail, succeed } from '../support/client';
import { db } from '../support/database';
import { unique } from '../support/factories';
import { dataDir } from '../support/server';
import { type SignedIn, signIn } from '../support/session';
import { event, league, player, result, season, team } from '../support/sportspress-export';
import { item, OLD_SITE, wordpressExport } from '../support/wordpress-export';
import { zipOf } from '../support/zip';

const { one, start, undo } = importEndpoints;

/** The form of an import of WordPress, with its pictures beside it. */
function form(text: string, zip?: Buffer, kind = 'wordpress'): { body: FormData } {
  const body = new FormData();
  body.set('kind', kind);
  body.set('file', new File([text], 'club.xml'));
  if (zip) body.set('pictures', new File([new Uint8Array(zip)], 'uploads.zip'));
  return { body };
}

async function run(as: SignedIn, given: { body: FormData }) {
  const { id } = await succeed(start, { as, ...given });
  return vi.waitFor(
    async () => {
      const found = await succeed(one, { as, params: { id } });
      expect(found.state).not.toBe('running');
      return found;
    },
    { timeout: 15_000 },
  );
}

const received = async (): Promise<string[]> => readdir(path.join(dataDir, 'received')).catch(() => []);

/** A club with a team of one player, an opponent, and a match between both, which no other test has. */
function club() {
  const name = unique('club').toLowerCase();
  // Each test has items of its own: what was imported once is not imported again.
  const address = (folder: string, part: string) => ({
    ...{ name: `${name}-${part}`, link: `${OLD_SITE}/${folder}/${name}-${part}/`, guid: `${OLD_SITE}/${name}-${part}` },
  });
  const text = wordpressExport([
    item({
      ...{ id: 1, type: 'attachment', attachment: `${OLD_SITE}/wp-content/uploads/2019/05/crest.png` },
      ...{ guid: `${OLD_SITE}/${name}-crest` },
    }),
    team({ id: 21, title: `${name} reds`, ...address('team', 'reds'), meta: { _thumbnail_id: '1' } }),
    team({ id: 22, title: `${name} blues`, ...address('team', 'blues'), meta: { _thumbnail_id: '1' } }),
    player({ id: 31, title: `${name} anna`, ...address('player', 'anna'), current: [21] }),
    event({
      ...{ id: 41, title: `${name} match`, ...address('event', 'match'), teams: [21, 22], lineups: [[31], []] },
      results: { 21: result('', '3'), 22: result('', '1') },
      terms: [league(name), season('2019')],
    }),
  ]);
  const counts = () =>
    Promise.all([
      db.$count(teams, like(teams.name, `${name}%`)),
      db.$count(opponents, like(opponents.name, `${name}%`)),
      db.$count(players, like(players.nickname, `${name}%`)),
      db.$count(tournaments, like(tournaments.name, `${name}%`)),
      db.$count(matches, like(matches.teamA, `${name}%`)),
      db.$count(redirects, like(redirects.from, `%${name}%`)),
    ]);
  return { name, text, counts };
}

const crest = () =>
  sharp({ create: { width: 80, height: 80, channels: 3, background: '#0ea5e9' } })
    .png()
    .toBuffer();

beforeEach(async () => {
  await vi.waitFor(async () => expect(await db.$count(imports, eq(imports.state, 'running'))).toBe(0), {
    timeout: 15_000,
  });
});

describe('POST /imports, of a WordPress site', () => {
  it('takes pictures out of the zip file beside it, and undoes the teams, players and matches with them', async () => {
    const as = await signIn();
    const { name, text, counts } = club();
    const zip = await zipOf({ 'wp-content/uploads/2019/05/crest.png': await crest(), 'wp-content/uploads/x.php': 'x' });
    const done = await run(as, form(text, zip));
    expect(done, done.problem ?? '').toMatchObject({ state: 'done', name: 'club.xml', canUndo: true });
    expect(done.report?.leftOut).toEqual([]);
    expect(await counts()).toEqual([1, 1, 1, 1, 1, 4]);
    const [reds] = await db
      .select()
      .from(teams)
      .where(like(teams.name, `${name}%`));
    const [blues] = await db
      .select()
      .from(opponents)
      .where(like(opponents.name, `${name}%`));
    expect(reds?.image).toMatch(/^\/uploads\//);
    expect(blues?.logo).toBe(reds?.image);
    expect(await db.$count(memberships, eq(memberships.teamId, reds?.id ?? 0))).toBe(1);
    await vi.waitFor(async () => expect(await received()).toEqual([]));

    const again = await run(as, form(text, zip));
    expect(again).toMatchObject({ state: 'done', made: 0, report: { made: 0, changed: 0 } });

    await succeed(undo, { as, params: { id: done.id }, body: {} });
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await db.$count(images, inArray(images.url, [reds?.image ?? '']))).toBe(0);
  });

  it('does not undo what is used since, and names it', async () => {
    const as = await signIn();
    const { name, text } = club();
    const { id } = await run(as, form(text, await zipOf({ '2019/05/crest.png': await crest() })));
    const [anna] = await db
      .select()
      .from(players)
      .where(like(players.nickname, `${name}%`));
    await db
      .update(players)
      .set({ country: 'MT', updatedAt: new Date() })
      .where(eq(players.id, anna?.id ?? 0));
    expect(await fail(undo, { as, params: { id }, body: {} })).toMatchObject({
      status: 409,
      changed: [{ kind: 'player', id: anna?.id, title: `${name} anna` }],
    });
  });

  it('names a picture that is not in the zip file, or is none', async () => {
    const as = await signIn();
    const missing = await run(as, form(club().text, await zipOf({ '2019/05/other.png': await crest() })));
    expect(missing.report?.leftOut).toMatchObject([
      { kind: 'pictures', name: '2019/05/crest.png', reason: 'There is no such file in the zip file.' },
    ]);
    const none = await run(as, form(club().text, await zipOf({ '2019/05/crest.png': 'not a picture' })));
    expect(none.report?.leftOut).toMatchObject([
      { kind: 'pictures', reason: expect.stringMatching(/not an accepted picture/) },
    ]);
  });

  it('says in words why a zip file cannot be read, makes nothing then, and leaves no file behind', async () => {
    const { text, counts } = club();
    const done = await run(await signIn(), form(text, Buffer.from('nothing')));
    expect(done).toMatchObject({ state: 'failed', problem: expect.stringMatching(/not a zip file/) });
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0]);
    await vi.waitFor(async () => expect(await received()).toEqual([]));
  });

  it('refuses pictures beside another kind of file, and keeps neither', async () => {
    const refused = await fail(start, { as: await signIn(), ...form('name\nA', await zipOf({}), 'archive') });
    expect(refused).toMatchObject({ status: 422, fieldErrors: { pictures: [expect.any(String)] } });
    expect(await received()).toEqual([]);
  });
});
