import { eq, lte } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { articles, matches } from '@/db/schema';
import { type MatchStatus, matchEndpoints, matchStatus } from '@/lib/matches/contract';
import { matches as sampleMatches } from '@/lib/matches/fixtures';
import { membershipEndpoints } from '@/lib/memberships/contract';
import { newsEndpoints } from '@/lib/news/contract';
import { activityEndpoints } from '@/lib/platform/activity/contract';
import { playerEndpoints } from '@/lib/players/contract';
import { teamEndpoints } from '@/lib/teams/contract';
import { call, fail, succeed } from '../support/client';
import { db } from '../support/database';
import { dayFromToday } from '../support/expected';
import {
  createCategory,
  createMatch,
  createMembership,
  createPlayer,
  createTeam,
  createTournament,
  unique,
} from '../support/factories';
import { type SignedIn, signIn } from '../support/session';
import { checkCalls } from '../support/table';

const { list, one, create, update, remove, recap } = matchEndpoints;
const existing = async () => ({ params: { id: (await createMatch()).id } });
const unknown = { params: { id: 2_000_000_000 } };
const good = () => ({ date: '2027-06-01', time: '20:00', teamA: unique('Side'), teamB: unique('Side') });
const wrong = (what: string, fields: string[], input: object) => ({
  ...{ by: 'staff' as const, what, status: 422, fields },
  given: () => Promise.resolve({ wrongBody: { ...good(), ...input } }),
});

checkCalls(matchEndpoints, [
  {
    endpoint: list,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 200 },
      { by: 'staff', what: 'a page', status: 200, given: { query: { limit: 2, offset: 1 } } },
      {
        by: 'anonymous',
        what: 'a status that is none',
        status: 422,
        fields: ['status'],
        given: { query: { status: 'x' } },
      },
      {
        by: 'anonymous',
        what: 'a day that is none',
        status: 422,
        fields: ['from'],
        given: { query: { from: '2027-02-30' } },
      },
      {
        by: 'anonymous',
        what: 'a limit that is none',
        status: 422,
        fields: ['limit'],
        given: { query: { limit: 101 } },
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
      { by: 'staff', what: 'nothing', status: 422, fields: ['teamA', 'teamB', 'date'], given: { wrongBody: {} } },
      wrong('no day', ['date'], { date: null }),
      wrong('a time that no clock shows', ['time'], { time: '24:00' }),
      wrong('a score before it begins', ['scoreA'], { scoreA: 1 }),
      wrong('an end without a score', ['scoreB'], { status: 'Finished', scoreA: 1 }),
      wrong('a draw with a winner', ['outcome'], { status: 'Finished', scoreA: 1, scoreB: 0, outcome: 'draw' }),
      wrong('a score below 0', ['scoreA'], { status: 'Live', scoreA: -1 }),
      wrong('a status that is none', ['status'], { status: 'Over' }),
      wrong('an unknown team', ['teamID'], { teamID: 2_000_000_000 }),
      wrong('an unknown tournament', ['tournamentId'], { tournamentId: 2_000_000_000 }),
      wrong('an unknown article', ['articleId'], { articleId: 2_000_000_000 }),
      wrong('an unknown player', ['lineup.0.playerID'], { lineup: [{ playerID: 2_000_000_000 }] }),
      wrong('a player twice', ['lineup.1.playerID'], { lineup: [{ playerID: 1 }, { playerID: 1 }] }),
      wrong('a stream without https', ['streams.0.url'], { streams: [{ url: 'http://example.org/live' }] }),
      wrong('a recording that is no address', ['vodUrl'], { vodUrl: 'javascript:alert(1)' }),
      wrong('a map without a name', ['maps.0.name'], { maps: [{ name: ' ' }] }),
    ],
  },
  {
    endpoint: update,
    rows: [
      {
        ...{ by: 'anonymous', what: 'a stage', status: 401 },
        given: async () => ({ ...(await existing()), body: { stage: 'Final' } }),
      },
      {
        ...{ by: 'staff', what: 'a stage', status: 200 },
        given: async () => ({ ...(await existing()), body: { stage: 'Final' } }),
      },
      { by: 'staff', what: 'an unknown id', status: 404, given: { ...unknown, body: {} } },
      {
        ...{ by: 'staff', what: 'no day', status: 422, fields: ['date'] },
        given: async () => ({ ...(await existing()), body: { date: null } }),
      },
    ],
  },
  {
    endpoint: remove,
    rows: [
      { by: 'anonymous', what: 'one that exists', status: 401, given: existing },
      { by: 'staff', what: 'one that exists', status: 200, given: existing },
      { by: 'staff', what: 'an unknown id', status: 404, given: unknown },
    ],
  },
  {
    endpoint: recap,
    rows: [
      { by: 'anonymous', what: 'one that exists', status: 401, given: existing },
      { by: 'staff', what: 'one that exists', status: 201, given: existing },
      { by: 'staff', what: 'an unknown id', status: 404, given: unknown },
    ],
  },
]);

const change = async (as: SignedIn, id: number, body: object) => succeed(update, { as, params: { id }, body });
const refuse = async (as: SignedIn, id: number, body: object) => fail(update, { as, params: { id }, body });

describe('a match', () => {
  it('answers with all that was said of it, and when it begins', async () => {
    const as = await signIn();
    const { id: tournamentId } = await createTournament();
    const team = await createTeam();
    const player = await createPlayer();
    const input = {
      ...good(),
      ...{ teamID: team.id, tournamentId, stage: 'Semi-final', bestOf: 5 },
      maps: [{ name: 'Mirage', scoreA: 13, scoreB: 7 }, { name: 'Nuke' }],
      lineup: [{ playerID: player.id, role: 'Rifler' }],
      streams: [{ url: 'https://twitch.tv/tempesta', label: 'English', language: 'en' }],
      vodUrl: 'https://www.youtube.com/watch?v=1',
    };
    const made = await succeed(create, { as, body: input });
    expect(made).toMatchObject({
      ...input,
      ...{ ours: 'A', status: 'Upcoming', outcome: 'played', scoreA: null, scoreB: null, sequence: 0, articleId: null },
      startsAt: '2027-06-01T18:00:00.000Z',
      maps: [input.maps[0], { name: 'Nuke', scoreA: null, scoreB: null }],
      lineup: [{ playerID: player.id, nickname: player.nickname, role: 'Rifler' }],
    });
    expect(await succeed(one, { params: { id: made.id } })).toEqual(made);
    const trail = await succeed(activityEndpoints.list, { as });
    const line = { verb: 'added', kind: 'match', title: `${made.teamA} vs ${made.teamB}`, entityId: made.id };
    expect(trail).toContainEqual(expect.objectContaining(line));
  });

  it('is made once for each creation key', async () => {
    const as = await signIn();
    const input = { ...good(), creationKey: unique('key-of-the-test') };
    const made = await succeed(create, { as, body: input });
    const again = await fail(create, { as, body: input });
    expect(again).toMatchObject({ status: 409, code: 'stale', current: made, changedBy: as.user.username });
  });

  it('is not overwritten by an edit that began before another one, also where its fields are wrong by now', async () => {
    const [as, other] = [await signIn(), await signIn()];
    const { id, updatedAt } = await succeed(create, { as, body: { ...good(), status: 'Live', scoreA: 0, scoreB: 0 } });
    const theirs = await change(other, id, { scoreA: 1, updatedAt });
    const late = await refuse(as, id, { scoreA: 1, updatedAt });
    expect(late).toMatchObject({ status: 409, code: 'stale', current: theirs, changedBy: other.user.username });
    const finished = await change(other, id, { status: 'Finished' });
    expect(await refuse(as, id, { scoreB: 1, updatedAt })).toMatchObject({ code: 'stale', current: finished });
  });

  it('does not begin at a time that the clocks skip, and at the earlier of two', async () => {
    const as = await signIn();
    const skipped = await fail(create, { as, body: { ...good(), date: '2027-03-28', time: '02:30' } });
    expect(skipped).toMatchObject({
      ...{ status: 422, code: 'invalid', gap: { from: '02:00', to: '03:00' } },
      fieldErrors: {
        time: ['02:30 on 28 Mar 2027 does not exist in Europe/Malta: the clocks go from 02:00 to 03:00.'],
      },
    });
    const twice = await succeed(create, { as, body: { ...good(), date: '2027-10-31', time: '02:30' } });
    expect(twice.startsAt).toBe('2027-10-31T00:30:00.000Z');
    const { id } = await createMatch({ date: '2027-03-28' });
    expect(await refuse(as, id, { time: '02:30' })).toMatchObject({ status: 422, gap: { from: '02:00', to: '03:00' } });
  });

  it('raises its sequence with day, time, status and names alone', async () => {
    const as = await signIn();
    const { id } = await succeed(create, { as, body: good() });
    const sequenceAfter = async (body: object) => (await change(as, id, body)).sequence;
    expect(await sequenceAfter({ stage: 'Final', bestOf: 3, vodUrl: 'https://example.org/' })).toBe(0);
    expect(await sequenceAfter({ date: '2027-06-02' })).toBe(1);
    expect(await sequenceAfter({ time: null })).toBe(2);
    expect(await sequenceAfter({ teamA: unique('Side'), teamB: unique('Side') })).toBe(3);
    expect(await sequenceAfter({ status: 'Live' })).toBe(4);
    expect(await sequenceAfter({ scoreA: 1, scoreB: 0 })).toBe(4);
    expect(await sequenceAfter({ status: 'Finished' })).toBe(5);
    const [row] = await db.select().from(matches).where(eq(matches.id, id));
    expect(row).toMatchObject({ previousDate: '2027-06-02', previousTime: '20:00' });
  });
});

describe('the status of a match', () => {
  const score = { scoreA: 2, scoreB: 1 };
  const scored = (status: MatchStatus) => (status === 'Live' || status === 'Finished' ? score : {});
  const allowed: Record<MatchStatus, MatchStatus[]> = {
    Upcoming: ['Live', 'Finished', 'Postponed', 'Cancelled'],
    Live: ['Finished', 'Postponed', 'Cancelled', 'Upcoming'],
    Finished: ['Live'],
    Postponed: ['Upcoming'],
    Cancelled: ['Upcoming'],
  };
  const pairs = matchStatus.options.flatMap((from) => matchStatus.options.map((to) => ({ from, to })));

  it.each(pairs.filter(({ from, to }) => from !== to && allowed[from].includes(to)))(
    'goes from $from to $to',
    async ({ from, to }) => {
      const { id } = await createMatch({ status: from, ...scored(from) });
      const after = await change(await signIn(), id, { status: to, ...(to === 'Finished' ? score : {}) });
      expect(after).toMatchObject({ status: to, sequence: 1 });
      if (to === 'Upcoming') expect(after).toMatchObject({ scoreA: null, scoreB: null });
    },
  );

  it.each(pairs.filter(({ from, to }) => from !== to && !allowed[from].includes(to)))(
    'does not go from $from to $to',
    async ({ from, to }) => {
      const { id } = await createMatch({ status: from, ...scored(from) });
      const refused = await refuse(await signIn(), id, { status: to, ...(to === 'Finished' ? score : {}) });
      expect(refused).toMatchObject({ status: 422, fieldErrors: { status: [expect.any(String)] } });
    },
  );

  it.each(pairs.filter(({ from, to }) => from === to))('$from again changes nothing', async ({ from }) => {
    const { id } = await createMatch({ status: from, ...scored(from) });
    const before = await succeed(one, { params: { id } });
    expect(await change(await signIn(), id, { status: from })).toEqual(before);
    expect(await change(await signIn(), id, { status: from, ...scored(from) })).toEqual(before);
  });

  it('says which scores it lets change', async () => {
    const as = await signIn();
    const { id } = await createMatch();
    expect(await refuse(as, id, { scoreA: 1 })).toMatchObject({
      status: 422,
      fieldErrors: { scoreA: expect.anything() },
    });
    expect(await refuse(as, id, { status: 'Finished', scoreA: 1 })).toMatchObject({
      ...{ status: 422, fieldErrors: { scoreB: expect.anything() } },
    });
    await change(as, id, { status: 'Live' });
    expect(await change(as, id, score)).toMatchObject(score);
    await change(as, id, { status: 'Finished' });
    expect(await refuse(as, id, { scoreA: 3 })).toMatchObject({ status: 422 });
    await change(as, id, { status: 'Live' });
    expect(await change(as, id, { status: 'Finished', scoreA: 3 })).toMatchObject({ scoreA: 3, scoreB: 1 });
  });

  it('lets only a postponed match be without a day', async () => {
    const as = await signIn();
    const { id } = await createMatch({ date: '2027-06-01', time: '20:00' });
    const postponed = await change(as, id, { status: 'Postponed', date: null, time: null });
    expect(postponed).toMatchObject({ date: null, startsAt: null });
    expect(await refuse(as, id, { status: 'Upcoming' })).toMatchObject({
      status: 422,
      fieldErrors: { date: expect.anything() },
    });
    expect(await change(as, id, { status: 'Upcoming', date: '2027-07-01' })).toMatchObject({ date: '2027-07-01' });
    const [row] = await db.select().from(matches).where(eq(matches.id, id));
    expect(row).toMatchObject({ previousDate: '2027-06-01', previousTime: '20:00' });
  });
});

describe('the line-up of a match', () => {
  it('is the roster of when it went live, and stays so after later moves', async () => {
    const as = await signIn();
    const { id: teamId } = await createTeam();
    const first = await createMembership({ teamId, position: 0, role: 'Captain' });
    await createMembership({ teamId, position: 1, state: 'bench' });
    await createMembership({ teamId, position: 2, joined: dayFromToday(1) });
    const { id } = await createMatch({ teamId, ours: 'A' });
    const { lineup } = await change(as, id, { status: 'Live' });
    const { nickname } = await succeed(playerEndpoints.one, { as, params: { id: first.playerId } });
    expect(lineup).toEqual([{ playerID: first.playerId, nickname, role: 'Captain' }]);
    await succeed(playerEndpoints.update, { as, params: { id: first.playerId }, body: { nickname: unique('player') } });
    await succeed(membershipEndpoints.update, {
      as,
      params: { id: first.id },
      body: { left: dayFromToday(0), role: 'Flex' },
    });
    expect(await change(as, id, { status: 'Finished', scoreA: 1, scoreB: 0 })).toMatchObject({ lineup });
  });

  it('of a result that is entered later is the roster of its day', async () => {
    const as = await signIn();
    const { id: teamId } = await createTeam();
    const former = await createMembership({ teamId, joined: dayFromToday(-60), left: dayFromToday(-20) });
    await createMembership({ teamId, joined: dayFromToday(-10) });
    const result = { status: 'Finished' as const, scoreA: 0, scoreB: 2 };
    const body = { ...good(), ...result, teamID: teamId, date: dayFromToday(-30) };
    const { lineup } = await succeed(create, { as, body });
    expect(lineup.map(({ playerID }) => playerID)).toEqual([former.playerId]);
  });

  it('can be edited, before and after, and is not copied then', async () => {
    const as = await signIn();
    const { teamId } = await createMembership();
    const [guest, other] = [await createPlayer(), await createPlayer()];
    const { id } = await createMatch({ teamId, ours: 'A' });
    await change(as, id, { lineup: [{ playerID: guest.id, nickname: 'stand-in' }] });
    expect(await change(as, id, { status: 'Live' })).toMatchObject({
      lineup: [{ playerID: guest.id, nickname: 'stand-in', role: '' }],
    });
    expect(await change(as, id, { lineup: [{ playerID: other.id, role: 'Flex' }] })).toMatchObject({
      lineup: [{ playerID: other.id, nickname: other.nickname, role: 'Flex' }],
    });
  });

  it('keeps its players from being deleted, and calls an erased one a former player', async () => {
    const as = await signIn();
    const player = await createPlayer();
    const { id } = await createMatch();
    await change(as, id, { lineup: [{ playerID: player.id, role: 'Flex' }] });
    const refused = await fail(playerEndpoints.remove, { as, params: { id: player.id } });
    expect(refused).toMatchObject({ status: 409, code: 'conflict', counts: { matches: 1, memberships: 0 } });
    await succeed(playerEndpoints.erase, { as, params: { id: player.id } });
    const erased = [{ playerID: player.id, nickname: 'Former player', role: 'Flex' }];
    expect(await succeed(one, { params: { id } })).toMatchObject({ lineup: erased });
    const named = [{ playerID: player.id, nickname: player.nickname, role: 'Flex' }];
    expect(await change(as, id, { lineup: named })).toMatchObject({ lineup: erased });
  });
});

describe('the list of matches', () => {
  it('is by date, time and id, newest first, with what is not known yet last', async () => {
    const { id: teamId } = await createTeam();
    const rows = [
      { date: '2026-03-02', time: null },
      { date: null, time: null, status: 'Postponed' },
      { date: '2026-03-01', time: '23:00' },
      { date: '2026-03-02', time: '09:00' },
      { date: '2026-03-02', time: '19:00' },
      { date: '2026-03-02', time: '19:00' },
    ];
    const ids: number[] = [];
    for (const row of rows) ids.push((await createMatch({ ...row, teamId })).id);
    const answer = await call(list, { query: { team: teamId, limit: 100 } });
    if (!answer.ok) throw new Error(answer.error.message);
    expect(answer.body.map(({ id }) => ids.indexOf(id))).toEqual([5, 4, 3, 0, 2, 1]);
    expect(answer.headers.get('x-total-count')).toBe('6');
    const page = await call(list, { query: { team: teamId, limit: 2, offset: 1 } });
    expect(page.ok && page.body.map(({ id }) => ids.indexOf(id))).toEqual([4, 3]);
    expect(page.headers.get('x-total-count')).toBe('6');
  });

  it('is narrowed by status, team, tournament and days, both included', async () => {
    const { id: teamId } = await createTeam();
    const { id: tournamentId } = await createTournament();
    const early = await createMatch({ teamId, date: '2026-03-01', status: 'Cancelled' });
    const middle = await createMatch({ teamId, date: '2026-03-02', tournamentId });
    const late = await createMatch({ teamId, date: '2026-03-03', status: 'Postponed' });
    const found = async (query: Record<string, string | number>) =>
      (await succeed(list, { query: { team: teamId, ...query } })).map(({ id }) => id);
    expect(await found({ status: 'Upcoming' })).toEqual([middle.id]);
    expect(await found({ tournament: tournamentId })).toEqual([middle.id]);
    expect(await found({ from: '2026-03-02' })).toEqual([late.id, middle.id]);
    expect(await found({ to: '2026-03-02' })).toEqual([middle.id, early.id]);
    expect(await found({ from: '2026-03-03', to: '2026-03-03', status: 'Upcoming' })).toEqual([]);
  });
});

describe('the demonstration', () => {
  it('has the six sample matches: two are ahead, four are over', async () => {
    const rows = await db.select().from(matches).where(lte(matches.id, sampleMatches.length)).orderBy(matches.id);
    const texts = rows.map(({ id, teamA, teamB, scoreA, scoreB, status }) => ({
      ...{ id, teamA, teamB, scoreA, scoreB, status },
    }));
    expect(texts).toEqual(sampleMatches.map(({ date: _, ...sample }) => sample));
    const today = dayFromToday(0);
    expect(rows.filter(({ date }) => (date ?? '') > today).map(({ status }) => status)).toEqual([
      'Upcoming',
      'Upcoming',
    ]);
    expect(rows.filter(({ date }) => (date ?? '') < today)).toHaveLength(4);
    const dates = rows.map(({ date }) => date ?? '');
    expect(dates).toEqual(dates.toSorted().reverse());
  });
});

describe('a team with matches', () => {
  it('stays: the failure says how many', async () => {
    const { id } = await createTeam();
    await createMatch({ teamId: id });
    await createTournament({ teamId: id });
    const refused = await fail(teamEndpoints.remove, { as: await signIn(), params: { id } });
    expect(refused).toMatchObject({
      status: 409,
      code: 'conflict',
      counts: { matches: 1, memberships: 0, tournaments: 1 },
    });
  });
});

describe('the recap of a match', () => {
  async function finished() {
    const as = await signIn();
    const game = unique('Game');
    const category = await createCategory({ name: game.toUpperCase() });
    const team = await createTeam({ game });
    const { name } = await createTournament({ game: '' });
    const { id: tournamentId } = await createTournament({ name: `${name} <i>`, game: '' });
    await createMembership({ teamId: team.id, role: 'Captain' });
    const body = {
      ...{ ...good(), date: dayFromToday(-1), teamA: '<b>Us</b> & Co', teamB: 'Them', teamID: team.id, tournamentId },
      ...{ status: 'Finished' as const, scoreA: 2, scoreB: 1, maps: [{ name: 'Mirage', scoreA: 13, scoreB: 7 }] },
    };
    return { as, category, match: await succeed(create, { as, body }) };
  }

  it('is a draft about it, in the category of the game, with score, maps and line-up', async () => {
    const { as, category, match } = await finished();
    const article = await succeed(recap, { as, params: { id: match.id } });
    expect(article).toMatchObject({
      ...{ title: '<b>Us</b> & Co vs Them: 2–1', isPublished: false, featured: false, date: match.date },
      ...{ categoryId: category.id, author: { id: as.user.id } },
    });
    expect(article.excerpt).toMatch(/^<b>Us<\/b> & Co beat Them 2–1 on .+ \(Tournament-.+ <i>\)\.$/);
    expect(article.content).toContain('&lt;b>Us&lt;/b> &amp; Co');
    expect(article.content).not.toContain('<b>');
    for (const part of ['<table', 'Mirage', '13', `${match.lineup[0]?.nickname} (Captain)`]) {
      expect(article.content).toContain(part);
    }
    expect(await succeed(one, { params: { id: match.id } })).toMatchObject({ articleId: article.id, sequence: 0 });
    expect(await call(newsEndpoints.one, { params: { id: article.id } })).toMatchObject({ status: 404 });
  });

  it('is made once by fifty calls at the same time', async () => {
    const { as, match } = await finished();
    const params = { id: match.id };
    const answers = await Promise.all(Array.from({ length: 50 }, () => call(recap, { as, params })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(49).fill(200), 201]);
    const ids = new Set(answers.map((answer) => (answer.ok ? answer.body.id : null)));
    expect(ids.size).toBe(1);
    expect(await db.$count(articles, eq(articles.authorId, as.user.id))).toBe(1);
  });

  it('can be made again after it was deleted', async () => {
    const { as, match } = await finished();
    const params = { id: match.id };
    const { id } = await succeed(recap, { as, params });
    await succeed(newsEndpoints.remove, { as, params: { id } });
    expect(await succeed(one, { params })).toMatchObject({ articleId: null });
    expect(await call(recap, { as, params })).toMatchObject({ status: 201 });
  });
});
