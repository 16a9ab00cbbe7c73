import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { matches, opponents } from '@/db/schema';
import { matchEndpoints } from '@/lib/matches/contract';
import { opponentEndpoints } from '@/lib/opponents/contract';
import { findEndpoints } from '@/lib/outputs/find/contract';
import { activityEndpoints } from '@/lib/platform/activity/contract';
import { call, fail, succeed } from '../support/client';
import { db } from '../support/database';
import { createMatch, createOpponent, createTeam, unique } from '../support/factories';
import { signIn } from '../support/session';
import { checkCalls } from '../support/table';
import { upload } from '../support/uploads';
import { status } from '../support/visit';

const { list, one, create, update, remove, merge, record } = opponentEndpoints;
const existing = async () => ({ params: { id: (await createOpponent()).id } });
const unknown = { params: { id: 2_000_000_000 } };
const good = (over: Record<string, unknown> = {}) => ({ name: unique('Opponent'), ...over });
const refuses = (what: string, field: string, over: Record<string, unknown>) => ({
  ...{ by: 'staff' as const, what, status: 422, fields: [field] },
  given: () => Promise.resolve({ wrongBody: good(over) }),
});
const two = async () => ({ ...(await existing()), body: { into: (await createOpponent()).id } });
const finished = { status: 'Finished', scoreA: 2, scoreB: 1, bestOf: 3 } as const;

checkCalls(opponentEndpoints, [
  {
    endpoint: list,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 200 },
      { by: 'staff', what: 'a page by name', status: 200, given: { query: { limit: 2, query: 'adria' } } },
      { by: 'anonymous', what: 'a limit that is none', status: 422, fields: ['limit'], given: { query: { limit: 0 } } },
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
      {
        ...{ by: 'staff', what: 'a good one', status: 201 },
        given: () =>
          Promise.resolve({ body: good({ shortName: 'ADR', country: 'it', url: 'https://adria.example/' }) }),
      },
      { by: 'staff', what: 'nothing', status: 422, fields: ['name'], given: { wrongBody: {} } },
      refuses('a short name of one letter', 'shortName', { shortName: 'A' }),
      refuses('a short name of six letters', 'shortName', { shortName: 'ADRIAR' }),
      refuses('a country that is no code', 'country', { country: 'Malta' }),
      refuses('an address without https', 'url', { url: 'http://adria.example/' }),
      refuses('a logo that was not uploaded', 'logo', { logo: '/uploads/none/none.jpg' }),
      refuses('a dark logo of another site', 'logoDark', { logoDark: 'https://example.org/a.png' }),
    ],
  },
  {
    endpoint: update,
    rows: [
      {
        ...{ by: 'anonymous', what: 'a country', status: 401 },
        given: async () => ({ ...(await existing()), body: { country: 'MT' } }),
      },
      {
        ...{ by: 'staff', what: 'a country', status: 200 },
        given: async () => ({ ...(await existing()), body: { country: 'MT' } }),
      },
      { by: 'staff', what: 'an unknown id', status: 404, given: { ...unknown, body: {} } },
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
    endpoint: merge,
    rows: [
      { by: 'anonymous', what: 'two that exist', status: 401, given: two },
      { by: 'staff', what: 'two that exist', status: 200, given: two },
      { by: 'staff', what: 'an unknown id', status: 404, given: async () => ({ ...(await two()), ...unknown }) },
      {
        ...{ by: 'staff', what: 'into an unknown one', status: 422, fields: ['into'] },
        given: async () => ({ ...(await existing()), body: { into: 2_000_000_000 } }),
      },
      {
        ...{ by: 'staff', what: 'into itself', status: 422, fields: ['into'] },
        given: async () => {
          const { id } = await createOpponent();
          return { params: { id }, body: { into: id } };
        },
      },
      {
        ...{ by: 'staff', what: 'into none', status: 422, fields: ['into'] },
        given: async () => ({ ...(await existing()), wrongBody: {} }),
      },
    ],
  },
  {
    endpoint: record,
    rows: [
      { by: 'anonymous', what: 'one that exists', status: 200, given: existing },
      {
        by: 'staff',
        what: 'of one team',
        status: 200,
        given: async () => ({ ...(await existing()), query: { team: 1 } }),
      },
      { by: 'anonymous', what: 'an unknown id', status: 404, given: unknown },
    ],
  },
]);

describe('the name of an opponent', () => {
  it.each([
    ['in capitals', 'C\u00e1diz', 'C\u00c1DIZ'],
    ['with its accents apart', 'C\u00e1diz', 'Ca\u0301diz'],
    ['in full-width letters', 'Rush', '\uff32\uff55\uff53\uff48'],
  ])('is taken %s', async (_, first, second) => {
    const as = await signIn();
    const ending = unique(' ');
    const made = await succeed(create, { as, body: { name: first + ending } });
    const other = await succeed(create, { as, body: good() });
    const taken = { status: 409, code: 'conflict', fieldErrors: { name: [expect.any(String)] } };
    expect(await fail(create, { as, body: { name: second + ending } })).toMatchObject(taken);
    expect(await fail(update, { as, params: { id: other.id }, body: { name: second + ending } })).toMatchObject(taken);
    expect(await succeed(update, { as, params: { id: made.id }, body: { name: second + ending } })).toBeTruthy();
  });

  it('is that of its matches that are not finished, on both sides; finished ones keep that of their day', async () => {
    const as = await signIn();
    const team = await createTeam();
    const opponent = await createOpponent();
    const values = { teamId: team.id, opponentId: opponent.id };
    const ahead = await createMatch({ ...values, ours: 'A', teamB: opponent.name });
    const away = await createMatch({ ...values, ours: 'B', teamA: opponent.name, status: 'Live' });
    const over = await createMatch({ ...values, ours: 'A', teamB: opponent.name, ...finished });
    const name = unique('Renamed');
    const read = (id: number) => succeed(matchEndpoints.one, { params: { id } });
    await read(ahead.id);
    await succeed(update, { as, params: { id: opponent.id }, body: { name } });
    expect(await read(ahead.id)).toMatchObject({ teamA: ahead.teamA, teamB: name, sequence: 1 });
    expect(await read(away.id)).toMatchObject({ teamA: name, teamB: away.teamB, sequence: 1 });
    expect(await read(over.id)).toMatchObject({ teamB: opponent.name, sequence: 0 });
    expect((await read(ahead.id)).updatedAt).not.toBe(ahead.updatedAt.toISOString());
  });
});

describe('an opponent', () => {
  it('is made once for each creation key', async () => {
    const as = await signIn();
    const input = good({ creationKey: unique('key-of-the-test') });
    const made = await succeed(create, { as, body: input });
    const again = await fail(create, { as, body: input });
    expect(again).toMatchObject({ status: 409, code: 'stale', current: made, changedBy: as.user.username });
  });

  it('is not overwritten by an edit that began before another one', async () => {
    const as = await signIn();
    const made = await succeed(create, { as, body: good() });
    const params = { id: made.id };
    const edited = await succeed(update, { as, params, body: { country: 'MT', updatedAt: made.updatedAt } });
    const late = await fail(update, { as, params, body: { country: 'IT', updatedAt: made.updatedAt } });
    expect(late).toMatchObject({ status: 409, code: 'stale', current: edited });
  });

  it('stays while it has matches', async () => {
    const as = await signIn();
    const { id } = await createOpponent();
    await createMatch({ opponentId: id, ours: 'A' });
    const refusal = await fail(remove, { as, params: { id } });
    expect(refusal).toMatchObject({ status: 409, code: 'conflict', counts: { matches: 1 } });
    expect(await db.$count(opponents, eq(opponents.id, id))).toBe(1);
  });

  it('takes its logos along when it is deleted, those of earlier versions too', async () => {
    const as = await signIn();
    const [first, second] = [await upload(as), await upload(as)];
    const { id } = await succeed(create, { as, body: { name: unique('Opponent'), logo: first } });
    await succeed(update, { as, params: { id }, body: { logo: second } });
    for (const logo of [first, second]) expect(await status(logo)).toBe(200);
    await succeed(remove, { as, params: { id } });
    for (const logo of [first, second]) expect(await status(logo)).toBe(404);
  });

  it('is one of so many, by name and by short name', async () => {
    const { name } = await createOpponent({ shortName: 'ZZQ' });
    const answer = await call(list, { query: { limit: 1 } });
    expect(answer.headers.get('x-total-count')).toBe(String(await db.$count(opponents)));
    expect(await succeed(list, { query: { query: name.slice(0, -2).toUpperCase() } })).toMatchObject([{ name }]);
    expect(await succeed(list, { query: { query: 'zzq' } })).toMatchObject([{ name }]);
  });

  it('is found in the panel', async () => {
    const { id, name } = await createOpponent();
    const results = await succeed(findEndpoints.find, { as: await signIn(), query: { query: name } });
    expect(results).toContainEqual(
      expect.objectContaining({ kind: 'opponent', id, url: `/admin/opponents?edit=${id}` }),
    );
  });
});

describe('merging two opponents', () => {
  it('moves the matches, deletes the one, and leaves one line in the audit trail', async () => {
    const as = await signIn();
    const [from, into] = [await createOpponent(), await createOpponent()];
    const over = await createMatch({ opponentId: from.id, ours: 'A', teamB: from.name, ...finished });
    const ahead = await createMatch({ opponentId: from.id, ours: 'A', teamB: from.name });
    expect(await succeed(merge, { as, params: { id: from.id }, body: { into: into.id } })).toMatchObject({
      id: into.id,
      name: into.name,
    });
    const read = (id: number) => succeed(matchEndpoints.one, { params: { id } });
    expect(await read(over.id)).toMatchObject({ opponentId: into.id, teamB: from.name });
    expect(await read(ahead.id)).toMatchObject({ opponentId: into.id, teamB: into.name });
    expect(await fail(one, { params: { id: from.id } })).toMatchObject({ status: 404 });
    const trail = await succeed(activityEndpoints.list, { as, query: { user: as.user.id } });
    expect(trail.map(({ verb, kind, entityId }) => ({ verb, kind, entityId }))).toEqual([
      { verb: 'merged', kind: 'opponent', entityId: into.id },
    ]);
  });

  it('into each other at the same time leaves one of them', async () => {
    const as = await signIn();
    const [a, b] = [await createOpponent(), await createOpponent()];
    const answers = await Promise.all([
      call(merge, { as, params: { id: a.id }, body: { into: b.id } }),
      call(merge, { as, params: { id: b.id }, body: { into: a.id } }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.every((answer) => answer.status < 500)).toBe(true);
  });
});

describe('the opponent of a match', () => {
  const day = { date: '2027-06-01' };

  it.each([
    ['our side is A', { teamA: 'Us' }, { teamA: 'Us', ours: 'A' }, 'teamB'],
    ['our side is B', { teamB: 'Us', ours: 'B' }, { teamB: 'Us', ours: 'B' }, 'teamA'],
    ['only side B has a name', { teamB: 'Us' }, { teamB: 'Us', ours: 'B' }, 'teamA'],
  ] as const)('gives its name where %s', async (_, sides, expected, other) => {
    const as = await signIn();
    const [team, opponent] = [await createTeam(), await createOpponent()];
    const body = { ...day, ...sides, teamID: team.id, opponentId: opponent.id };
    const made = await succeed(matchEndpoints.create, { as, body });
    expect(made).toMatchObject({ ...expected, opponentId: opponent.id, [other]: opponent.name });
    const another = await createOpponent();
    const params = { id: made.id };
    const changed = await succeed(matchEndpoints.update, { as, params, body: { opponentId: another.id } });
    expect(changed).toMatchObject({ ...expected, opponentId: another.id, [other]: another.name, sequence: 1 });
    expect(await succeed(matchEndpoints.update, { as, params, body: { opponentId: null } })).toMatchObject({
      opponentId: null,
      [other]: another.name,
    });
  });

  it('may have another name in a match', async () => {
    const { id } = await createOpponent();
    const body = { ...day, teamA: 'Us', teamB: 'Them, that day', opponentId: id };
    const made = await succeed(matchEndpoints.create, { as: await signIn(), body });
    expect(made).toMatchObject({ teamB: 'Them, that day', ours: 'A', opponentId: id });
  });

  it.each([
    ['does not exist', { teamA: 'Us', opponentId: 2_000_000_000 }, 'opponentId'],
    ['leaves our own name out', { opponentId: 1 }, 'teamA'],
    ['is there though no side is ours', { teamA: 'Us', teamB: 'Them', ours: null, opponentId: 0 }, 'opponentId'],
  ])('is refused where it %s', async (_, sides, field) => {
    const { id } = await createOpponent();
    const opponentId = sides.opponentId === 0 ? id : sides.opponentId;
    const failure = await fail(matchEndpoints.create, { as: await signIn(), body: { ...day, ...sides, opponentId } });
    expect(failure).toMatchObject({ status: 422, fieldErrors: { [field]: [expect.any(String)] } });
  });

  it('is refused where both sides are ours', async () => {
    const as = await signIn();
    const [us, them, { id }] = [await createTeam(), await createTeam(), await createOpponent()];
    const sides = { ...day, teamA: us.name, teamB: them.name.toUpperCase(), teamID: us.id };
    const refusal = { status: 422, fieldErrors: { opponentId: ['Both sides of this match would be ours.'] } };
    expect(await fail(matchEndpoints.create, { as, body: { ...sides, opponentId: id } })).toMatchObject(refusal);
    const made = await succeed(matchEndpoints.create, { as, body: sides });
    const body = { opponentId: id };
    expect(await fail(matchEndpoints.update, { as, params: { id: made.id }, body })).toMatchObject(refusal);
  });

  it('keeps a match from losing the side that is ours', async () => {
    const { id } = await createOpponent();
    const made = await createMatch({ opponentId: id, ours: 'A' });
    const failure = await fail(matchEndpoints.update, {
      as: await signIn(),
      params: { id: made.id },
      body: { ours: null },
    });
    expect(failure).toMatchObject({ status: 422, fieldErrors: { ours: [expect.any(String)] } });
    expect(await db.$count(matches, eq(matches.opponentId, id))).toBe(1);
  });
});
