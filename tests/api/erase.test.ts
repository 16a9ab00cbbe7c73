import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { achievementEndpoints } from '@/lib/achievements/contract';
import { membershipEndpoints } from '@/lib/memberships/contract';
import { activityEndpoints } from '@/lib/platform/activity/contract';
import { playerEndpoints } from '@/lib/players/contract';
import { FORMER_PLAYER } from '@/lib/players/rules';
import { call, succeed } from '../support/client';
import { db } from '../support/database';
import { dayFromToday } from '../support/expected';
import { createTeam, unique } from '../support/factories';
import { runScript } from '../support/run-script';
import { databaseUrl, dataDir } from '../support/server';
import { signIn } from '../support/session';
import { SESSION_SECRET } from '../support/staff';
import { checkCalls } from '../support/table';
import { upload } from '../support/uploads';
import { body, payload, status } from '../support/visit';

const { create, update, erase, list } = playerEndpoints;
const existing = async () => {
  const made = await succeed(create, { as: await signIn(), body: { nickname: unique('player') } });
  return { params: { id: made.playerID } };
};

checkCalls({ erase }, [
  {
    endpoint: erase,
    rows: [
      { by: 'anonymous', what: 'one that exists', status: 401, given: existing },
      { by: 'staff', what: 'one that exists', status: 200, given: existing },
      { by: 'staff', what: 'an unknown id', status: 404, given: { params: { id: 2_000_000_000 } } },
    ],
  },
]);

/** A player with all that can name one: earlier nickname and slug, portrait, links, a team and an achievement. */
async function known() {
  const as = await signIn();
  const words = { first: unique('Erased"one'), nickname: unique('Erased\\two'), name: unique('Żeppi Erased') };
  const slugs = { first: unique('erased-slug'), now: unique('erased-slug') };
  const image = await upload(as);
  const made = await succeed(create, {
    as,
    body: { nickname: words.first, name: words.name, slug: slugs.first, image, country: 'MT' },
  });
  const params = { id: made.playerID };
  const team = await createTeam();
  const membership = { playerID: made.playerID, teamID: team.id, role: 'Flex', joined: dayFromToday(-5) };
  const { id } = await succeed(membershipEndpoints.create, { as, body: membership });
  await succeed(membershipEndpoints.update, { as, params: { id }, body: { state: 'bench' } });
  const links = { twitch: `https://twitch.tv/${slugs.first}` };
  await succeed(update, { as, params, body: { nickname: words.nickname, slug: slugs.now, links } });
  const result = { place: '1st', placeRank: 1, team: team.name, game: 'Tekken 8', tournament: unique('Cup') };
  const achievement = await succeed(achievementEndpoints.create, {
    as,
    body: { ...result, players: [words.first, 'Other', words.nickname.toUpperCase(), words.name] },
  });
  await succeed(achievementEndpoints.update, { as, params: { id: achievement.id }, body: { winnings: '€ 5' } });
  return { as, params, words: [...Object.values(words), ...Object.values(slugs)], slugs, team, achievement, image };
}

/** All that a backup made now holds, as text. */
async function backedUp(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tempesta-erased-'));
  const file = path.join(folder, 'site.tar.gz');
  const variables = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SESSION_SECRET };
  const { code, output } = await runScript('backup', [file], variables);
  expect(code, output).toBe(0);
  const text = gunzipSync(readFileSync(file)).toString();
  rmSync(folder, { recursive: true });
  return text;
}

/** The tables that hold a word. */
async function tablesWith(word: string): Promise<string[]> {
  const found: string[] = [];
  const tables = sql`select tablename as name from pg_tables where schemaname = 'public'`;
  for (const { name } of await db.execute<{ name: string }>(tables)) {
    const rows = await db.execute(
      sql`select 1 from ${sql.identifier(name)} as one where strpos(lower(one::text), lower(${word})) > 0 limit 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe('an erased player', () => {
  it('is named nowhere', { timeout: 60_000 }, async () => {
    const { as, params, words, slugs, team, achievement, image } = await known();
    expect(await tablesWith(slugs.now)).toContain('players');
    const erased = await succeed(erase, { as, params });
    expect(erased).toMatchObject({ nickname: FORMER_PLAYER, name: '', image: null, country: null, links: {} });
    const places = [
      `/players/${erased.slug}`,
      `/teams/${team.slug}`,
      ...['/', '/teams', '/transfers', '/achievements', '/sitemaps/pages.xml', '/feed.xml'],
    ];
    for (const word of words) {
      expect(await tablesWith(word), word).toEqual([]);
      for (const place of places) {
        expect(await body(place), place).not.toContain(word);
        expect(await payload(place), place).not.toContain(word);
      }
      expect(await succeed(list, { as, query: { query: word.slice(0, 80) } })).toEqual([]);
    }
    const trail = JSON.stringify(await succeed(activityEndpoints.list, { as }));
    for (const word of words) expect(trail).not.toContain(JSON.stringify(word).slice(1, -1));
    expect(await status(image)).toBe(404);
    expect([await status(`/players/${slugs.now}`), await status(`/players/${slugs.first}`)]).toEqual([404, 404]);
    const kept = (await succeed(achievementEndpoints.list)).find(({ id }) => id === achievement.id);
    expect(kept?.players).toEqual([FORMER_PLAYER, 'Other', FORMER_PLAYER, FORMER_PLAYER]);
  });

  it('is in no backup made afterwards', { timeout: 60_000 }, async () => {
    const { as, params, words } = await known();
    // The end of each word is unique, and no file format escapes it.
    const marks = words.map((word) => word.slice(-13));
    const before = await backedUp();
    for (const mark of marks) expect(before.includes(mark), mark).toBe(true);
    await succeed(erase, { as, params });
    const after = await backedUp();
    for (const mark of marks) expect(after.includes(mark), mark).toBe(false);
  });

  it('stays in the history of the team', async () => {
    const { as, params, team } = await known();
    await succeed(erase, { as, params });
    expect(await succeed(membershipEndpoints.list, { query: { team: team.id } })).toMatchObject([
      { playerID: params.id, role: 'Flex' },
    ]);
    expect(await body(`/teams/${team.slug}`)).toContain(FORMER_PLAYER);
  });

  it('can be erased again', async () => {
    const { as, params } = await known();
    await succeed(erase, { as, params });
    expect((await call(erase, { as, params })).status).toBe(200);
  });
});
