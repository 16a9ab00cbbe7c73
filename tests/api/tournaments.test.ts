import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { achievements } from '@/db/schema';
import { achievementEndpoints } from '@/lib/achievements/contract';
import { matchEndpoints } from '@/lib/matches/contract';
import { tournamentEndpoints } from '@/lib/tournaments/contract';
import { call, fail, succeed } from '../support/client';
import { db } from '../support/database';
import { dayFromToday } from '../support/expected';
import { createMatch, createMembership, createTeam, createTournament, unique } from '../support/factories';
import { signIn } from '../support/session';
import { checkCalls } from '../support/table';
import { body } from '../support/visit';

const { list, one, create, update, remove, achievement } = tournamentEndpoints;
const existing = async () => ({ params: { id: (await createTournament()).id } });
const unknown = { params: { id: 2_000_000_000 } };
const good = () => ({ name: unique('Tournament'), start: '2027-06-01', end: '2027-06-03' });
const wrong = (what: string, fields: string[], input: object) => ({
  ...{ by: 'staff' as const, what, status: 422, fields },
  given: () => Promise.resolve({ wrongBody: { ...good(), ...input } }),
});
/** A tournament with a team that came third. */
async function placed(entry: object = { place: '3rd–4th', placeRank: 3, winnings: '€500' }) {
  const as = await signIn();
  const team = await createTeam({ game: 'Tekken 8' });
  const made = await succeed(create, {
    as,
    body: {
      ...good(),
      end: '2026-05-03',
      start: '2026-05-01',
      venue: 'Mdina',
      entries: [{ teamID: team.id, ...entry }],
    },
  });
  return { as, team, tournament: made, params: { id: made.id, teamID: team.id } };
}

checkCalls(tournamentEndpoints, [
  {
    endpoint: list,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 200 },
      { by: 'staff', what: 'a page', status: 200, given: { query: { limit: 2, offset: 1, status: 'planned' } } },
      {
        by: 'anonymous',
        what: 'a status that is none',
        status: 422,
        fields: ['status'],
        given: { query: { status: 'x' } },
      },
    ],
  },
  {
    endpoint: one,
    rows: [
      { by: 'anonymous', what: 'one that exists', status: 200, given: existing },
      { by: 'staff', what: 'one that exists', status: 200, given: existing },
      { by: 'anonymous', what: 'an unknown id', status: 404, given: unknown },
    ],
  },
  {
    endpoint: create,
    rows: [
      { by: 'anonymous', what: 'a good one', status: 401, given: () => Promise.resolve({ body: good() }) },
      { by: 'staff', what: 'a good one', status: 201, given: () => Promise.resolve({ body: good() }) },
      { by: 'staff', what: 'nothing', status: 422, fields: ['name', 'start', 'end'], given: { wrongBody: {} } },
      wrong('an end before its start', ['end'], { end: '2027-05-31' }),
      wrong('a status that is none', ['status'], { status: 'Live' }),
      wrong('an unknown team', ['entries'], { entries: [{ teamID: 2_000_000_000 }] }),
      wrong('a team twice', ['entries.1.teamID'], { entries: [{ teamID: 1 }, { teamID: 1 }] }),
      wrong('a rank below 1', ['entries.0.placeRank'], { entries: [{ teamID: 1, placeRank: 0 }] }),
      wrong('an address without https', ['url'], { url: 'http://example.org' }),
      wrong('a slug with a space', ['slug'], { slug: 'two words' }),
    ],
  },
  {
    endpoint: update,
    rows: [
      {
        ...{ by: 'anonymous', what: 'a venue', status: 401 },
        given: async () => ({ ...(await existing()), body: { venue: 'Valletta' } }),
      },
      {
        ...{ by: 'staff', what: 'a venue', status: 200 },
        given: async () => ({ ...(await existing()), body: { venue: 'Valletta' } }),
      },
      { by: 'staff', what: 'an unknown id', status: 404, given: { ...unknown, body: {} } },
      {
        ...{ by: 'staff', what: 'an end before the start that it has', status: 422, fields: ['end'] },
        given: async () => ({ ...(await existing()), body: { end: '2020-01-01' } }),
      },
    ],
  },
  {
    endpoint: remove,
    rows: [
      { by: 'anonymous', what: 'one without matches', status: 401, given: existing },
      { by: 'staff', what: 'one without matches', status: 200, given: existing },
      { by: 'staff', what: 'an unknown id', status: 404, given: unknown },
    ],
  },
  {
    endpoint: achievement,
    rows: [
      {
        ...{ by: 'anonymous', what: 'a place', status: 401 },
        given: async () => ({ params: (await placed()).params }),
      },
      { by: 'staff', what: 'a place', status: 201, given: async () => ({ params: (await placed()).params }) },
      {
        ...{ by: 'staff', what: 'a team that is not in it', status: 404 },
        given: async () => ({ params: { ...(await placed()).params, teamID: (await createTeam()).id } }),
      },
      {
        ...{ by: 'staff', what: 'no place yet', status: 422, fields: ['place'] },
        given: async () => ({ params: (await placed({})).params }),
      },
    ],
  },
]);

describe('a tournament', () => {
  it('is made once for each creation key, and not overwritten by an older edit', async () => {
    const as = await signIn();
    const input = { ...good(), creationKey: unique('key-of-the-test') };
    const made = await succeed(create, { as, body: input });
    expect(await fail(create, { as, body: input })).toMatchObject({ status: 409, code: 'stale', current: made });
    const params = { id: made.id };
    const edited = await succeed(update, { as, params, body: { venue: 'Mdina', updatedAt: made.updatedAt } });
    const late = await fail(update, { as, params, body: { venue: 'Gozo', updatedAt: made.updatedAt } });
    expect(late).toMatchObject({ status: 409, code: 'stale', current: edited });
  });

  it('has a slug made from the name, which another cannot have', async () => {
    const as = await signIn();
    const mark = unique('Cup').slice(4);
    const name = `Għadira Drop ${mark}`;
    const first = await succeed(create, { as, body: { ...good(), name } });
    const second = await succeed(create, { as, body: { ...good(), name } });
    expect([first.slug, second.slug]).toEqual([`ghadira-drop-${mark}`, `ghadira-drop-${mark}-2`]);
    const taken = await fail(create, { as, body: { ...good(), slug: first.slug } });
    expect(taken).toMatchObject({ status: 409, code: 'conflict', fieldErrors: { slug: [expect.any(String)] } });
  });

  it('has its teams in the order of the list; one that stays keeps its achievement', async () => {
    const { as, team, params } = await placed();
    const made = await succeed(achievement, { as, params });
    const other = await createTeam();
    const entries = [{ teamID: other.id }, { teamID: team.id, place: '3rd', placeRank: 3 }];
    const after = await succeed(update, { as, params: { id: params.id }, body: { entries } });
    expect(after.entries).toEqual([
      { teamID: other.id, place: '', placeRank: null, winnings: '', achievementId: null },
      { teamID: team.id, place: '3rd', placeRank: 3, winnings: '', achievementId: made.id },
    ]);
  });

  it('stays while it has matches: the failure says how many', async () => {
    const as = await signIn();
    const { id } = await createTournament();
    const match = await createMatch({ tournamentId: id });
    const refused = await fail(remove, { as, params: { id } });
    expect(refused).toMatchObject({ status: 409, code: 'conflict', counts: { matches: 1 } });
    await succeed(matchEndpoints.remove, { as, params: { id: match.id } });
    await succeed(remove, { as, params: { id } });
    expect(await call(one, { params: { id } })).toMatchObject({ status: 404 });
  });

  it('is listed by status: running, planned by date, then finished and cancelled, the newest first', async () => {
    const days = { late: dayFromToday(20), early: dayFromToday(10) };
    const made = new Map<number, string>();
    for (const status of ['cancelled', 'finished', 'planned', 'running']) {
      for (const [when, day] of Object.entries(days)) {
        made.set((await createTournament({ status, start: day, end: day })).id, `${status} ${when}`);
      }
    }
    const all = await succeed(list, { query: { limit: 100 } });
    expect(all.flatMap(({ id }) => made.get(id) ?? [])).toEqual([
      ...['running early', 'running late', 'planned early', 'planned late'],
      ...['finished late', 'finished early', 'cancelled late', 'cancelled early'],
    ]);
    const planned = await succeed(list, { query: { status: 'planned', limit: 100 } });
    expect(new Set(planned.map(({ status }) => status))).toEqual(new Set(['planned']));
  });
});

describe('the achievement of a place', () => {
  it('says what the tournament and the roster of its last day say', async () => {
    const { as, team, tournament, params } = await placed();
    await createMembership({ teamId: team.id, joined: '2026-01-01', left: '2026-06-01' });
    await createMembership({ teamId: team.id, joined: '2026-01-01', state: 'staff', position: 1 });
    await createMembership({ teamId: team.id, joined: '2026-06-01', position: 2 });
    const made = await succeed(achievement, { as, params });
    expect(made).toMatchObject({
      ...{ place: '3rd–4th', placeRank: 3, winnings: '€500', team: team.name, game: 'Tekken 8' },
      ...{
        tournament: tournament.name,
        venue: 'Mdina',
        year: 'May 2026',
        players: [expect.stringMatching(/^player-/)],
      },
    });
    const { entries } = await succeed(one, { params });
    expect(entries[0]).toMatchObject({ achievementId: made.id });
    expect(await succeed(achievementEndpoints.list)).toContainEqual(made);
  });

  it('leads to the tournament, also after the tournament got another name, and from others with the same name', async () => {
    const { as, tournament, params } = await placed({ place: '1', placeRank: 1 });
    await succeed(achievement, { as, params });
    const link = `href="/tournaments/${tournament.slug}"`;
    for (const path of ['/achievements', '/teams/tekken-8']) expect(await body(path)).toContain(link);
    const name = unique('Cup');
    await succeed(update, { as, params: { id: tournament.id }, body: { name } });
    expect(await body('/achievements')).toContain(`>${tournament.name}</a>`);
    const result = { place: '1', placeRank: 1, team: 'Harbour', game: 'Chess', players: 'luzzu', tournament: name };
    await succeed(achievementEndpoints.create, { as, body: result });
    expect(await body('/achievements')).toContain(`>${name}</a>`);
    await succeed(achievementEndpoints.create, { as, body: { ...result, tournament: `${name} 2` } });
    expect(await body('/achievements')).toContain(`>${name} 2</span>`);
  });

  it('is made once by twenty calls at the same time', async () => {
    const { as, tournament, params } = await placed();
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(achievement, { as, params })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(19).fill(200), 201]);
    expect(await db.$count(achievements, eq(achievements.tournament, tournament.name))).toBe(1);
  });
});
