import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openings, teams } from '@/db/schema';
import { openingEndpoints } from '@/lib/openings/contract';
import { fail, succeed } from '../support/client';
import { db } from '../support/database';
import { dayFromToday } from '../support/expected';
import { createOpening, createTeam, unique } from '../support/factories';
import { signIn } from '../support/session';
import { checkCalls } from '../support/table';
import { body, status } from '../support/visit';

const { list, one, create, update, remove, order } = openingEndpoints;
const existing = async () => ({ params: { id: (await createOpening()).id } });
const closed = async () => ({ params: { id: (await createOpening({ closesAt: dayFromToday(-1) })).id } });
const unknown = { params: { id: 2_000_000_000 } };
const good = (over: Record<string, unknown> = {}) => ({ title: unique('Opening'), ...over });
const refuses = (what: string, field: string, over: Record<string, unknown>) => ({
  ...{ by: 'staff' as const, what, status: 422, fields: [field] },
  given: { wrongBody: good(over) },
});

checkCalls(openingEndpoints, [
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
      { by: 'anonymous', what: 'one that is open', status: 200, given: existing },
      { by: 'anonymous', what: 'one that has closed', status: 404, given: closed },
      { by: 'staff', what: 'one that has closed', status: 200, given: closed },
      { by: 'anonymous', what: 'an unknown id', status: 404, given: unknown },
    ],
  },
  {
    endpoint: create,
    rows: [
      { by: 'anonymous', what: 'a good one', status: 401, given: { body: { title: 'Opening' } } },
      { by: 'staff', what: 'a title alone', status: 201, given: async () => ({ body: { title: unique('Opening') } }) },
      { by: 'staff', what: 'nothing', status: 422, fields: ['title'], given: { wrongBody: {} } },
      refuses('a team that is not there', 'teamID', { teamID: 2_000_000_000 }),
      refuses('an age that is none', 'minimumAge', { minimumAge: 0 }),
      refuses('a day that does not exist', 'opensAt', { opensAt: '2026-02-30' }),
      refuses('an end before the beginning', 'closesAt', { opensAt: '2026-05-02', closesAt: '2026-05-01' }),
      refuses('the year 3000', 'closesAt', { closesAt: '3000-01-01' }),
    ],
  },
  {
    endpoint: update,
    rows: [
      {
        ...{ by: 'anonymous', what: 'a role', status: 401 },
        given: async () => ({ ...(await existing()), body: { role: 'Analyst' } }),
      },
      {
        ...{ by: 'staff', what: 'a role', status: 200 },
        given: async () => ({ ...(await existing()), body: { role: 'Analyst' } }),
      },
      { by: 'staff', what: 'an unknown id', status: 404, given: { ...unknown, body: {} } },
      {
        ...{ by: 'staff', what: 'an end before the beginning that it has', status: 422, fields: ['closesAt'] },
        given: async () => ({
          params: { id: (await createOpening({ opensAt: '2026-05-02' })).id },
          body: { closesAt: '2026-05-01' },
        }),
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
    endpoint: order,
    rows: [
      { by: 'anonymous', what: 'all', status: 401, given: { body: { ids: [] } } },
      {
        ...{ by: 'staff', what: 'all', status: 200 },
        given: async () => ({ body: { ids: (await db.select().from(openings)).map(({ id }) => id).toReversed() } }),
      },
      {
        ...{ by: 'staff', what: 'one alone', status: 422, fields: ['ids'] },
        given: async () => {
          await createOpening();
          return { body: { ids: [(await createOpening()).id] } };
        },
      },
    ],
  },
]);

describe('an opening', () => {
  it('keeps of its description what is safe, and is created once for each key', async () => {
    const as = await signIn();
    const sent = good({ creationKey: unique('creation-key'), description: '<p>Hi<script>alert(1)</script></p>' });
    const made = await succeed(create, { as, wrongBody: sent });
    expect(made.description).toBe('<p>Hi</p>');
    expect(await fail(create, { as, wrongBody: sent })).toMatchObject({ code: 'stale', current: { id: made.id } });
  });

  it('is refused to who edits an older version', async () => {
    const as = await signIn();
    const params = { id: (await createOpening()).id };
    const { updatedAt } = await succeed(update, { as, params, body: { role: 'Coach' } });
    await succeed(update, { as, params, body: { role: 'Analyst', updatedAt } });
    expect(await fail(update, { as, params, body: { role: 'Editor', updatedAt } })).toMatchObject({
      code: 'stale',
      current: { role: 'Analyst' },
    });
  });

  it('is no team’s when its team is gone', async () => {
    const team = await createTeam();
    const params = { id: (await createOpening({ teamId: team.id })).id };
    expect(await succeed(one, { params })).toHaveProperty('teamID', team.id);
    await db.delete(teams).where(eq(teams.id, team.id));
    expect(await succeed(one, { params })).toHaveProperty('teamID', null);
  });
});

describe('the pages of openings', () => {
  it('list what is open today, and lead from the footer while there is something', async () => {
    const as = await signIn();
    const title = unique('Opening');
    const { id } = await succeed(create, { as, body: { title, role: 'Support', minimumAge: 16 } });
    expect(await body('/join')).toContain(title);
    expect(await body('/about')).toContain('href="/join"');
    expect(await body(`/join/${id}`)).toContain(title);
    await succeed(update, { as, params: { id }, body: { closesAt: dayFromToday(-1) } });
    expect(await body('/join')).not.toContain(title);
    expect(await status(`/join/${id}`)).toBe(404);
  });

  it('are missing for what never was', async () => {
    expect(await status('/join/2000000000')).toBe(404);
    expect(await status('/join/none')).toBe(404);
  });
});
