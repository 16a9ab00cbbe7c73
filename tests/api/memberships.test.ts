import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { memberships } from '@/db/schema';
import { formatDay } from '@/lib/dates';
import { membershipEndpoints } from '@/lib/memberships/contract';
import { playerEndpoints } from '@/lib/players/contract';
import { teamEndpoints } from '@/lib/teams/contract';
import { call, fail, succeed } from '../support/client';
import { db } from '../support/database';
import { dayFromToday } from '../support/expected';
import { createMembership, createPlayer, createTeam, unique } from '../support/factories';
import { signIn } from '../support/session';
import { checkCalls } from '../support/table';
import { body as pageOf, payload, status } from '../support/visit';

const { list, create, update, remove, order } = membershipEndpoints;
const existing = async () => ({ params: { id: (await createMembership()).id } });
const unknown = { params: { id: 2_000_000_000 } };

async function good() {
  const [player, team] = [await createPlayer(), await createTeam()];
  return { playerID: player.id, teamID: team.id, role: 'Flex', joined: dayFromToday(-10) };
}

async function roster() {
  const first = await createMembership();
  const second = await createMembership({ teamId: first.teamId, position: 1 });
  await createMembership({ teamId: first.teamId, position: 2, left: dayFromToday(-1) });
  return [second.id, first.id];
}

checkCalls(membershipEndpoints, [
  {
    endpoint: list,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 200 },
      { by: 'staff', what: 'of a team and a player', status: 200, given: { query: { team: 1, player: 1 } } },
      { by: 'anonymous', what: 'a team that is none', status: 422, fields: ['team'], given: { query: { team: 'x' } } },
    ],
  },
  {
    endpoint: create,
    rows: [
      { by: 'anonymous', what: 'a good one', status: 401, given: async () => ({ body: await good() }) },
      { by: 'staff', what: 'a good one', status: 201, given: async () => ({ body: await good() }) },
      {
        by: 'staff',
        what: 'nothing',
        status: 422,
        fields: ['playerID', 'teamID', 'role', 'joined'],
        given: { wrongBody: {} },
      },
      {
        ...{ by: 'staff', what: 'an unknown player', status: 422, fields: ['playerID'] },
        given: async () => ({ body: { ...(await good()), playerID: 2_000_000_000 } }),
      },
      {
        ...{ by: 'staff', what: 'an unknown team', status: 422, fields: ['teamID'] },
        given: async () => ({ body: { ...(await good()), teamID: 2_000_000_000 } }),
      },
      {
        ...{ by: 'staff', what: 'a last day before the first', status: 422, fields: ['left'] },
        given: async () => ({ body: { ...(await good()), left: dayFromToday(-11) } }),
      },
      {
        ...{ by: 'staff', what: 'a day that does not exist', status: 422, fields: ['joined'] },
        given: async () => ({ body: { ...(await good()), joined: '2026-02-30' } }),
      },
      {
        ...{ by: 'staff', what: 'an unknown state', status: 422, fields: ['state'] },
        given: async () => ({ wrongBody: { ...(await good()), state: 'injured' } }),
      },
    ],
  },
  {
    endpoint: update,
    rows: [
      {
        ...{ by: 'anonymous', what: 'a state', status: 401 },
        given: async () => ({ ...(await existing()), body: { state: 'bench' as const } }),
      },
      {
        ...{ by: 'staff', what: 'a state', status: 200 },
        given: async () => ({ ...(await existing()), body: { state: 'bench' as const } }),
      },
      { by: 'staff', what: 'an unknown id', status: 404, given: { ...unknown, body: {} } },
      {
        ...{ by: 'staff', what: 'a last day before the first that is there', status: 422, fields: ['left'] },
        given: async () => ({ ...(await existing()), body: { left: dayFromToday(-31) } }),
      },
    ],
  },
  {
    endpoint: remove,
    rows: [
      { by: 'anonymous', what: 'one', status: 401, given: existing },
      { by: 'staff', what: 'one', status: 200, given: existing },
      { by: 'staff', what: 'an unknown id', status: 404, given: unknown },
    ],
  },
  {
    endpoint: order,
    rows: [
      { by: 'anonymous', what: 'a roster', status: 401, given: async () => ({ body: { ids: await roster() } }) },
      { by: 'staff', what: 'a roster', status: 200, given: async () => ({ body: { ids: await roster() } }) },
      {
        ...{ by: 'staff', what: 'a part of one', status: 422, fields: ['ids'] },
        given: async () => ({ body: { ids: (await roster()).slice(1) } }),
      },
      {
        ...{ by: 'staff', what: 'two rosters', status: 422, fields: ['ids'] },
        given: async () => ({ body: { ids: [...(await roster()), ...(await roster())] } }),
      },
      { by: 'staff', what: 'none', status: 422, fields: ['ids'], given: { body: { ids: [] } } },
    ],
  },
]);

describe('a membership', () => {
  it('is made once for each creation key', async () => {
    const as = await signIn();
    const input = { ...(await good()), creationKey: unique('key-of-the-test') };
    const made = await succeed(create, { as, body: input });
    expect(await fail(create, { as, body: input })).toMatchObject({ status: 409, code: 'stale', current: made });
  });

  it('is not overwritten by an edit that began before another one', async () => {
    const as = await signIn();
    const made = await succeed(create, { as, body: await good() });
    const params = { id: made.id };
    const benched = await succeed(update, { as, params, body: { state: 'bench', updatedAt: made.updatedAt } });
    const late = await fail(update, { as, params, body: { role: 'Captain', updatedAt: made.updatedAt } });
    expect(late).toMatchObject({ status: 409, code: 'stale', current: benched });
  });

  it('does not overlap another one of the same player in the same team', async () => {
    const as = await signIn();
    const first = await good();
    await succeed(create, { as, body: { ...first, left: dayFromToday(-5) } });
    expect(await fail(create, { as, body: { ...first, joined: dayFromToday(-5) } })).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    const again = await succeed(create, { as, body: { ...first, joined: dayFromToday(-4) } });
    const earlier = { as, params: { id: again.id }, body: { joined: dayFromToday(-6) } };
    expect(await fail(update, earlier)).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('may be in two teams at a time', async () => {
    const as = await signIn();
    const first = await good();
    await succeed(create, { as, body: first });
    const { id } = await createTeam();
    expect(await succeed(create, { as, body: { ...first, teamID: id } })).toMatchObject({ teamID: id });
  });

  it('is made once of fifty at the same moment', async () => {
    const as = await signIn();
    const body = await good();
    const answers = await Promise.all(Array.from({ length: 50 }, () => call(create, { as, body })));
    expect(answers.filter(({ status: code }) => code === 201)).toHaveLength(1);
    expect(answers.filter(({ status: code }) => code === 409)).toHaveLength(49);
    const query = { team: body.teamID, player: body.playerID };
    expect(await succeed(list, { as, query })).toHaveLength(1);
  });

  it('is listed by team and by player, with how many there are', async () => {
    const { teamId, playerId, id } = await createMembership();
    await createMembership({ teamId, position: 1 });
    await createMembership({ playerId });
    const answer = await call(list, { query: { team: teamId, limit: 1 } });
    expect(answer).toMatchObject({ ok: true, body: [{ id }] });
    expect(answer.headers.get('x-total-count')).toBe('2');
    expect(await succeed(list, { query: { team: teamId, player: playerId } })).toMatchObject([{ id }]);
  });

  it('is one of the first 20 where no limit is given', async () => {
    const { id: team } = await createTeam();
    for (let position = 0; position < 22; position++) await createMembership({ teamId: team, position });
    const answer = await call(list, { query: { team } });
    expect(answer.ok && answer.body.map(({ position }) => position)).toEqual(Array.from({ length: 20 }, (_, i) => i));
    expect(answer.headers.get('x-total-count')).toBe('22');
    expect(await succeed(list, { query: { team, limit: 22 } })).toHaveLength(22);
  });
});

const PLACES = ['/', '/teams', '/transfers', '/achievements', '/sitemap.xml', '/sitemaps/pages.xml', '/feed.xml'];

describe('a join dated tomorrow', () => {
  it('is nowhere for visitors today, and everywhere once the day has begun', async () => {
    const as = await signIn();
    const team = await succeed(teamEndpoints.create, {
      as,
      body: { name: unique('Team'), game: 'Tekken 8', archived: false },
    });
    const nickname = unique('player');
    const { playerID, slug } = await succeed(playerEndpoints.create, { as, body: { nickname } });
    const joined = dayFromToday(1);
    const made = await succeed(create, { as, body: { playerID, teamID: team.teamID, role: 'Flex', joined } });
    const places = [...PLACES, `/teams/${team.slug}`, `/search?query=${nickname.slice(0, 12)}`];
    for (const place of places) {
      expect(await pageOf(place), place).not.toContain(nickname);
      expect(await payload(place), place).not.toContain(nickname);
    }
    expect(await status(`/players/${slug}`)).toBe(404);
    const params = { id: playerID };
    expect(await fail(playerEndpoints.one, { params })).toMatchObject({ status: 404 });
    expect(await succeed(playerEndpoints.one, { as, params })).toMatchObject({ team: null, role: null });
    expect(await succeed(playerEndpoints.list, { query: { query: nickname } })).toEqual([]);
    expect(await succeed(list, { query: { player: playerID } })).toEqual([]);
    expect(await succeed(teamEndpoints.one, { params: { id: team.teamID } })).toMatchObject({ players: [] });

    // The day begins: the row says today, and a write tells the cache, as midnight does.
    await db
      .update(memberships)
      .set({ joined: dayFromToday(0) })
      .where(eq(memberships.id, made.id));
    await succeed(update, { as, params: { id: made.id }, body: { role: 'Captain' } });
    for (const place of ['/teams', '/transfers', `/teams/${team.slug}`, `/players/${slug}`]) {
      expect(await pageOf(place), place).toContain(nickname);
    }
    expect(await succeed(playerEndpoints.one, { params })).toMatchObject({ team: team.teamID, role: 'Captain' });
    await succeed(teamEndpoints.update, { as, params: { id: team.teamID }, body: { archived: true } });
  });

  it('does not hide the page of a player who was in a team before', async () => {
    const { playerId } = await createMembership({ left: dayFromToday(-2) });
    await createMembership({ playerId, joined: dayFromToday(1) });
    const { slug, team } = await succeed(playerEndpoints.one, { params: { id: playerId } });
    expect(team).toBeNull();
    expect(await status(`/players/${slug}`)).toBe(200);
  });
});

describe('a departure ahead of its day', () => {
  /** A player whose last day is in so many days, and who joins another team on the day after. */
  async function leaving(days: number) {
    const as = await signIn();
    const team = await createTeam();
    const next = await createTeam();
    const player = await createPlayer();
    const left = dayFromToday(days);
    const { id } = await createMembership({ playerId: player.id, teamId: team.id, left });
    await createMembership({ playerId: player.id, teamId: next.id, joined: dayFromToday(days + 1) });
    // A write tells the cache of the rows.
    await succeed(update, { as, params: { id }, body: { role: 'Captain' } });
    return { as, id, team, player, left };
  }

  it.each([0, 1, 40])('%i days away is nowhere for visitors', async (days) => {
    const { as, id, team, player, left } = await leaving(days);
    expect(await succeed(list, { query: { player: player.id } })).toMatchObject([{ id, left: null }]);
    expect(await succeed(list, { query: { team: team.id } })).toMatchObject([{ id, left: null }]);
    expect(await succeed(list, { as, query: { team: team.id } })).toMatchObject([{ id, left }]);
    const pages = [`/teams/${team.slug}`, `/players/${player.slug}`, `/search?query=${player.nickname}`];
    for (const place of [...PLACES, ...pages]) {
      // The day may stand there for another reason, such as a match.
      for (const shown of [await pageOf(place), await payload(place)]) {
        expect(linesNaming(shown, player.nickname), place).not.toContain(left);
        expect(linesNaming(shown, player.nickname), place).not.toContain('Left');
      }
    }
    for (const page of pages.slice(0, 2)) {
      const html = await pageOf(page);
      expect(html, page).not.toContain(left);
      expect(html, page).not.toContain('endDate');
      expect(html, page).not.toContain(formatDay(left));
    }
  });

  it('shows once its day is over', async () => {
    const { team, player, left } = await leaving(-1);
    expect(await succeed(list, { query: { team: team.id } })).toMatchObject([{ left }]);
    expect(await pageOf(`/players/${player.slug}`)).toContain(formatDay(left));
    expect(await pageOf('/transfers')).toContain(player.nickname);
  });
});

/** The parts of a page around each place that has a name. */
function linesNaming(html: string, name: string): string {
  const parts = html.split(name);
  return parts.flatMap((part, index) => (index < parts.length - 1 ? [part.slice(-300)] : [])).join('\n');
}
