import { request } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { apiTokens, rateLimits, sessions, settings, users } from '@/db/schema';
import { contract } from '@/lib/contract';
import type { Endpoint } from '@/lib/platform/http/endpoint';
import { scopesOf } from '@/lib/platform/auth/call-scopes';
import { userEndpoints } from '@/lib/users/contract';
import { call, someAddress } from '../support/client';
import { db, isWaitedFor } from '../support/database';
import { createUser, type UserRow } from '../support/factories';
import { type Permission, permissions } from '../support/permissions';
import { baseUrl } from '../support/server';
import { bearerOf, signIn } from '../support/session';

const endpoints = Object.values(contract).flatMap((slice) => Object.values(slice as Record<string, Endpoint>));
const byName: Record<string, Permission | undefined> = permissions;
/** Every change that staff make. */
const writes = endpoints
  .filter(({ method, access }) => method !== 'GET' && access !== 'public')
  .map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` }));
const byToken = writes.filter(({ endpoint }) => scopesOf(endpoint).length > 0);

type Transaction = Parameters<Parameters<typeof db.transaction>[0]>[0];
type Ending = (tx: Transaction, user: UserRow) => Promise<unknown>;

/** What may happen to a user while a call of theirs is on its way. */
const ENDINGS: Record<string, Ending> = {
  'is demoted': (tx, { id }) => tx.update(users).set({ role: 'writer' }).where(eq(users.id, id)),
  'is signed out': (tx, { id }) => tx.delete(sessions).where(eq(sessions.userId, id)),
  'is deleted': (tx, { id }) => tx.delete(users).where(eq(users.id, id)),
};
const revoked: Ending = (tx, { id }) => tx.delete(apiTokens).where(eq(apiTokens.userId, id));

/** The tables whose rows belong to users, and the column that says to whom. */
const ownedTables = await db.execute<{ name: string; column: string }>(sql`
  select child.relname as name, attribute.attname as column from pg_constraint
  join pg_class child on child.oid = conrelid
  join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = conkey[1]
  where contype = 'f' and confrelid = 'users'::regclass and child.relname not in ('sessions', 'api_tokens')`);

/** How many rows a user left in each table, and in the audit trail. */
async function tracesOf({ id, username }: UserRow): Promise<Record<string, number>> {
  const traces: Record<string, number> = {};
  for (const { name, column } of ownedTables) {
    const which = sql`${sql.identifier(column)} = ${id}`;
    const [row] = await db.execute<{ rows: number }>(
      sql`select count(*)::int as rows from ${sql.identifier(name)} where ${which}`,
    );
    traces[`${name}.${column}`] = row?.rows ?? 0;
  }
  const lines = sql`kind <> 'session' and (username = ${username} or username like ${`% (token of ${username})`})`;
  const [line] = await db.execute<{ rows: number }>(sql`select count(*)::int as rows from activity where ${lines}`);
  return { ...traces, lines: line?.rows ?? 0 };
}

async function prepare({ endpoint, name }: (typeof writes)[number], user: UserRow) {
  const permission = byName[name];
  const isOwn = permission?.may.admin === 'own';
  const { params, query, body } = (await permission?.target?.(isOwn ? user : await createUser())) ?? {};
  const sent = body instanceof FormData ? { body } : body === undefined ? {} : { wrongBody: body };
  return (credentials: object) =>
    call(endpoint, { ...sent, ...credentials, ...(params && { params }), ...(query && { query }) });
}

/**
 * Begins a call while what takes the caller's rights away is not committed yet: the call passes all checks that come before
 * its transaction. It has to wait there, and is refused when the rights are gone.
 */
async function overtake(write: (typeof writes)[number], user: UserRow, credentials: object, ending: Ending) {
  const send = await prepare(write, user);
  const before = await tracesOf(user);
  let status = 0;
  const answer = await db.transaction(async (tx) => {
    await ending(tx, user);
    const sent = send(credentials).then((response) => (status = response.status));
    await expect.poll(async () => status !== 0 || (await isWaitedFor(tx)), { interval: 5 }).toBe(true);
    expect(status, 'It did not wait, so it did not look at the rights again.').toBe(0);
    return { sent };
  });
  await answer.sent;
  return { status, before };
}

// What a call would have set.
afterAll(() => db.delete(settings));

describe.each(Object.entries(ENDINGS))('a call whose caller %s while it is on its way', (what, ending) => {
  it.each(writes)('$name changes nothing', async (write) => {
    const user = await createUser();
    const { status, before } = await overtake(write, user, { as: await signIn(user) }, ending);
    expect(status).toBe(what === 'is demoted' ? 403 : 401);
    if (what !== 'is deleted') expect(await tracesOf(user)).toEqual(before);
    else expect((await tracesOf(user)).lines).toBe(0);
  });
});

describe('a call whose token is revoked while it is on its way', () => {
  it.each(byToken)('$name changes nothing', async (write) => {
    const { owner, headers } = await bearerOf(['content', 'matches']);
    const { status, before } = await overtake(write, owner, { headers }, revoked);
    expect(status).toBe(401);
    expect(await tracesOf(owner)).toEqual(before);
  });
});

describe('a call whose caller is being deleted', () => {
  const someWrite = writes.find(({ name }) => name === 'POST /news-category') ?? writes[0];
  /** Both in one order, or the deletion and the call would each wait for what the other holds. */
  it.each(['sessions', 'api_tokens'])('waits for the user before it takes a row of %s', async (table) => {
    if (!someWrite) throw new Error('There is no call.');
    const { owner, headers } = await bearerOf(['content']);
    const credentials = table === 'sessions' ? { as: await signIn(owner) } : { headers };
    const send = await prepare(someWrite, owner);
    const answer = await db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, owner.id)).for('update');
      const sent = send(credentials);
      await expect.poll(() => isWaitedFor(tx), { interval: 5 }).toBe(true);
      await tx.execute(sql`select from ${sql.identifier(table)} where user_id = ${owner.id} for update nowait`);
      return { sent };
    });
    expect((await answer.sent).status).toBe(201);
  });
});

/** Sends a call whose body does not end before `finish`. */
function slowCall(method: string, path: string, cookie: string, body: string) {
  const client = someAddress();
  const headers = { cookie, 'content-type': 'application/json', 'x-forwarded-for': client };
  const sent = request(new URL(`/api${path}`, baseUrl), { method, headers });
  const status = new Promise<number>((resolve, reject) => {
    sent.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject);
  });
  sent.write(body.slice(0, 1));
  return { client, status, finish: () => sent.end(body.slice(1)) };
}

describe('a call whose body takes long', () => {
  it.each(Object.keys(ENDINGS))('cannot give its caller, who %s before it ends, the old role back', async (what) => {
    const user = await createUser();
    const { header } = await signIn(user);
    const { client, status, finish } = slowCall('PATCH', `/users/${user.id}`, header, '{"role":"admin"}');
    const isCounted = () => db.$count(rateLimits, eq(rateLimits.key, `writes:${client}`));
    await expect.poll(isCounted, { interval: 5 }).toBe(1);
    await db.transaction(async (tx) => ENDINGS[what]?.(tx, user));
    finish();
    expect([401, 403]).toContain(await status);
    const [row] = await db.select({ role: users.role }).from(users).where(eq(users.id, user.id));
    expect(row?.role).not.toBe(what === 'is demoted' ? 'admin' : 'writer');
  });
});

const CHANGES_LOCK = 20_070_002;

describe('a call that changes nothing', () => {
  /** Every change with an id that leads to nothing: what has to run alone would wait for the change that runs. */
  const toNothing = writes.filter(({ endpoint }) => endpoint.params !== undefined && !endpoint.form);

  it.each(toNothing)('$name waits for no change that runs', async ({ endpoint }) => {
    const as = await signIn();
    const params = { id: 2_000_000_000, accountId: 1, teamID: 1 };
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock_shared(${CHANGES_LOCK})`);
      const { status } = await call(endpoint, { as, params, wrongBody: {} });
      expect(status).not.toBe(503);
    });
  });

  it('leaves the role of a user as it is without a lock, and connections to others', async () => {
    const user = await createUser({ role: 'writer' });
    const as = await signIn(user);
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock_shared(${CHANGES_LOCK})`);
      const own = { as, params: { id: user.id }, body: { role: 'writer' as const } };
      const answers = await Promise.all(Array.from({ length: 28 }, () => call(userEndpoints.update, own)));
      expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
    });
  });

  it('of one person that waits leaves the connections that others need', async () => {
    const user = await createUser();
    const as = await signIn(user);
    const patch = { as, params: { id: user.id }, body: { name: 'Renamed' } };
    const waiting = await db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, user.id)).for('update');
      const sent = Promise.all(Array.from({ length: 28 }, () => call(userEndpoints.update, patch)));
      await expect.poll(() => isWaitedFor(tx), { interval: 5 }).toBe(true);
      const other = await signIn();
      expect((await call(userEndpoints.list, { as: other })).status).toBe(200);
      const [row] = await tx.execute<{ waits: number }>(sql`
        select count(*)::int as waits from pg_stat_activity where wait_event_type = 'Lock'`);
      expect(row?.waits).toBeLessThanOrEqual(3);
      return { sent };
    });
    expect((await waiting.sent).every(({ status }) => status === 200)).toBe(true);
  });
});
