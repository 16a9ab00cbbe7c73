import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { teams } from '@/db/schema';
import { teamEndpoints } from '@/lib/teams/contract';
import { call, fail, succeed } from '../support/client';
import { db } from '../support/database';
import { dayFromToday } from '../support/expected';
import { createMembership, createPlayer, createTeam, unique } from '../support/factories';
import { upload } from '../support/uploads';
import { signIn } from '../support/session';
import { checkCalls } from '../support/table';
import { body, follow, status } from '../support/visit';

/** Records and honours are in records.test.ts. */
const { record: _, honours: __, ...calls } = teamEndpoints;
const { list, one, create, update, remove, order } = calls;
const existing = async () => ({ params: { id: (await createTeam()).id } });
const unknown = { params: { id: 2_000_000_000 } };
const good = () => ({ name: unique('Team'), game: 'Tekken 8', archived: true });
const idsInOrder = async () => ({
  body: { ids: (await db.select().from(teams).orderBy(teams.position, teams.id)).map(({ id }) => id) },
});

checkCalls(calls, [
  {
    endpoint: list,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 200 },
      { by: 'staff', what: 'a page', status: 200, given: { query: { limit: 2, offset: 1 } } },
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
      { by: 'staff', what: 'a good one', status: 201, given: () => Promise.resolve({ body: good() }) },
      { by: 'staff', what: 'nothing', status: 422, fields: ['name', 'game'], given: { body: {} } },
      {
        ...{ by: 'staff', what: 'a slug with a space', status: 422, fields: ['slug'] },
        given: () => Promise.resolve({ body: { ...good(), slug: 'two words' } }),
      },
      {
        ...{ by: 'staff', what: 'a logo that is no address', status: 422, fields: ['image'] },
        given: () => Promise.resolve({ body: { ...good(), image: 'https://example.org/a.jpg' } }),
      },
      {
        ...{ by: 'staff', what: 'a logo that was not uploaded', status: 422, fields: ['image'] },
        given: () => Promise.resolve({ body: { ...good(), image: '/uploads/none/none.jpg' } }),
      },
    ],
  },
  {
    endpoint: update,
    rows: [
      {
        ...{ by: 'anonymous', what: 'a game', status: 401 },
        given: async () => ({ ...(await existing()), body: { game: 'Dota 2' } }),
      },
      {
        ...{ by: 'staff', what: 'a game', status: 200 },
        given: async () => ({ ...(await existing()), body: { game: 'Dota 2' } }),
      },
      { by: 'staff', what: 'an unknown id', status: 404, given: { ...unknown, body: {} } },
      {
        ...{ by: 'staff', what: 'an empty name', status: 422, fields: ['name'] },
        given: async () => ({ ...(await existing()), body: { name: ' ' } }),
      },
      {
        ...{ by: 'staff', what: 'a logo that was not uploaded', status: 422, fields: ['image'] },
        given: async () => ({ ...(await existing()), body: { image: '/uploads/none/none.jpg' } }),
      },
    ],
  },
  {
    endpoint: remove,
    rows: [
      { by: 'anonymous', what: 'one without a history', status: 401, given: existing },
      { by: 'staff', what: 'one without a history', status: 200, given: existing },
      {
        ...{ by: 'staff', what: 'one with a history', status: 409 },
        given: async () => ({ params: { id: (await createMembership()).teamId } }),
      },
      { by: 'staff', what: 'an unknown id', status: 404, given: unknown },
    ],
  },
  {
    endpoint: order,
    rows: [
      { by: 'anonymous', what: 'all ids', status: 401, given: idsInOrder },
      { by: 'staff', what: 'all ids', status: 200, given: idsInOrder },
      {
        ...{ by: 'staff', what: 'all but one', status: 422, fields: ['ids'] },
        given: async () => ({ body: { ids: (await idsInOrder()).body.ids.slice(1) } }),
      },
      {
        ...{ by: 'staff', what: 'one twice', status: 422, fields: ['ids'] },
        given: async () => {
          const [first = 0, , ...rest] = (await idsInOrder()).body.ids;
          return { body: { ids: [first, first, ...rest] } };
        },
      },
      { by: 'staff', what: 'no list', status: 422, fields: ['ids'], given: { wrongBody: {} } },
    ],
  },
]);

describe('a team', () => {
  it('is made once for each creation key', async () => {
    const as = await signIn();
    const input = { ...good(), creationKey: unique('key-of-the-test') };
    const made = await succeed(create, { as, body: input });
    const again = await fail(create, { as, body: input });
    expect(again).toMatchObject({ status: 409, code: 'stale', current: made, changedBy: as.user.username });
  });

  it('is not overwritten by an edit that began before another one', async () => {
    const as = await signIn();
    const made = await succeed(create, { as, body: good() });
    const params = { id: made.teamID };
    const edited = await succeed(update, { as, params, body: { game: 'Dota 2', updatedAt: made.updatedAt } });
    const late = await fail(update, { as, params, body: { game: 'Chess', updatedAt: made.updatedAt } });
    expect(late).toMatchObject({ status: 409, code: 'stale', current: edited });
    expect(await succeed(one, { params })).toMatchObject({ game: 'Dota 2' });
  });

  it('has a slug made from the name, with a number where another has it', async () => {
    const as = await signIn();
    const mark = unique('Team').slice(5);
    const name = `Team-Ħaġ Żebbuġ Ċ ${mark}`;
    const first = await succeed(create, { as, body: { ...good(), name } });
    const second = await succeed(create, { as, body: { ...good(), name } });
    expect(first.slug).toBe(`team-hag-zebbug-c-${mark}`);
    expect(second.slug).toBe(`${first.slug}-2`);
    const taken = await fail(create, { as, body: { ...good(), slug: first.slug } });
    expect(taken).toMatchObject({ status: 409, code: 'conflict', fieldErrors: { slug: [expect.any(String)] } });
    const renamed = { as, params: { id: second.teamID }, body: { slug: first.slug } };
    expect(await fail(update, renamed)).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('leads from its old address to the new one, and back without a loop', async () => {
    const as = await signIn();
    const { teamID, slug } = await succeed(create, { as, body: good() });
    const params = { id: teamID };
    const renamed = unique('team');
    await succeed(update, { as, params, body: { slug: renamed } });
    expect(await follow(`/teams/${slug}`)).toEqual({ status: 308, location: `/teams/${renamed}` });
    expect(await status(`/teams/${renamed}`)).toBe(200);
    await succeed(update, { as, params, body: { slug } });
    expect(await status(`/teams/${slug}`)).toBe(200);
    expect(await follow(`/teams/${renamed}`)).toEqual({ status: 308, location: `/teams/${slug}` });
    await succeed(remove, { as, params });
    expect(await status(`/teams/${slug}`)).toBe(404);
    expect(await status(`/teams/${renamed}`)).toBe(404);
  });

  it('keeps its old address when a new team has the name that it was made from', async () => {
    const as = await signIn();
    const given = good();
    const { teamID, slug } = await succeed(create, { as, body: given });
    const renamed = unique('team');
    await succeed(update, { as, params: { id: teamID }, body: { slug: renamed } });
    expect(await succeed(create, { as, body: given })).toMatchObject({ slug: `${slug}-2` });
    expect(await follow(`/teams/${slug}`)).toEqual({ status: 308, location: `/teams/${renamed}` });
  });

  it('says how much of a history keeps it from being deleted', async () => {
    const { teamId } = await createMembership();
    await createMembership({ teamId });
    await createMembership({ teamId, joined: dayFromToday(1) });
    const refused = await fail(remove, { as: await signIn(), params: { id: teamId } });
    expect(refused).toMatchObject({ status: 409, code: 'conflict', counts: { matches: 0, memberships: 2 } });
  });

  it('leaves the Teams page when it is archived, and keeps a page that says so', async () => {
    const as = await signIn();
    const { teamID, slug, name } = await succeed(create, { as, body: { ...good(), archived: false } });
    expect(await body('/teams')).toContain(name);
    await succeed(update, { as, params: { id: teamID }, body: { archived: true } });
    expect(await body('/teams')).not.toContain(name);
    expect(await body(`/teams/${slug}`)).toContain('Former team');
    await succeed(remove, { as, params: { id: teamID } });
  });

  it('answers with today’s roster in its order', async () => {
    const { id } = await createTeam();
    const [first, second] = [await createPlayer(), await createPlayer()];
    await createMembership({ teamId: id, playerId: second.id, position: 1 });
    await createMembership({ teamId: id, playerId: first.id, position: 0 });
    await createMembership({ teamId: id, position: 2, left: dayFromToday(-1) });
    await createMembership({ teamId: id, position: 3, joined: dayFromToday(1) });
    expect(await succeed(one, { params: { id } })).toMatchObject({ players: [first.id, second.id] });
  });

  it('may have a logo that was uploaded, which stays for the version before', async () => {
    const as = await signIn();
    const [first, second] = [await upload(as), await upload(as)];
    const { teamID } = await succeed(create, { as, body: { ...good(), image: first } });
    expect(await succeed(update, { as, params: { id: teamID }, body: { image: second } })).toMatchObject({
      image: second,
    });
    expect([await status(first), await status(second)]).toEqual([200, 200]);
    await succeed(remove, { as, params: { id: teamID } });
    expect([await status(first), await status(second)]).toEqual([404, 404]);
  });

  it('is one of so many', async () => {
    const answer = await call(list, { query: { limit: 1 } });
    const rows = await db.$count(teams);
    expect(answer).toMatchObject({ ok: true, body: [expect.anything()] });
    expect(answer.headers.get('x-total-count')).toBe(String(rows));
  });

  it('has another place after the order was set', async () => {
    const as = await signIn();
    const [first, second] = [await createTeam(), await createTeam()];
    const { body: before } = await idsInOrder();
    const others = before.ids.filter((id) => id !== first.id && id !== second.id);
    const ids = [...others, second.id, first.id];
    const ordered = await succeed(order, { as, body: { ids } });
    expect(ordered.map(({ teamID }) => teamID)).toEqual(ids);
    const [row] = await db.select().from(teams).where(eq(teams.id, first.id));
    expect(row?.position).toBe(ids.length - 1);
  });
});
