import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, describe, expect, it } from 'vitest';
import {
  achievements,
  activity,
  articles,
  categories,
  images,
  matches,
  memberships,
  messages,
  openings,
  opponents,
  partners,
  players,
  redirects,
  revisions,
  siteContent,
  teams,
  tournaments,
  users,
} from '@/db/schema';
import { SIGN_IN_KIND } from '@/lib/platform/activity/contract';
import { contract } from '@/lib/contract';
import type { Endpoint } from '@/lib/platform/http/endpoint';
import { teamEndpoints } from '@/lib/teams/contract';
import { call } from '../support/client';
import { db } from '../support/database';
import {
  createAchievement,
  createArticle,
  createCategory,
  createImport,
  createMatch,
  createMembership,
  createMessage,
  createOpening,
  createOpponent,
  createPicture,
  createPartner,
  createPlayer,
  createRedirect,
  createRevision,
  createSiteContent,
  createTeam,
  createTournament,
  createUser,
  createWebhook,
} from '../support/factories';
import { hostileText, inputsFor } from '../support/inputs';
import { baseUrl } from '../support/server';
import { signIn } from '../support/session';

/** The teams of the demonstration have the first ids. */
const DEMONSTRATION_TEAMS = 7;
const RUNS = 25;
const endpoints = Object.values(contract).flatMap((slice) => Object.values(slice) as Endpoint[]);
const named = (chosen: Endpoint[]) => chosen.map((one) => [`${one.method} ${one.path}`, one] as const);

/** One word for the rows of a table: one that is written again has a later `xmin`. */
const rowsOf = (table: PgTable, where = sql`true`): SQL =>
  sql`(select concat(count(*), '/', max(id), '/', max(xmin::text::bigint)) from ${table} where ${where})`;

/** One word for some columns of a table. */
const columnsOf = (rows: SQL): SQL => sql`(select md5(string_agg(t::text, '|' order by id)) from (${rows}) t)`;

/** One word for everything that calls write, but for the trail's lines of who failed to sign in. */
async function fingerprint(): Promise<string> {
  const tables = [
    ...[achievements, articles, categories, siteContent, users, teams, players, matches, tournaments, revisions],
    ...[partners, openings, messages, opponents, redirects],
  ];
  const words = [
    ...tables.map((table) => rowsOf(table)),
    rowsOf(activity, sql`kind <> ${SIGN_IN_KIND}`),
    // Their other formats are made in the background.
    columnsOf(sql`select id, url, alt, focus_x, focus_y, article_id, updated_at from ${images}`),
    // The days that webhooks were told of are noted in the background.
    columnsOf(
      sql`select id, player_id, team_id, role, state, position, joined, "left", updated_at from ${memberships}`,
    ),
  ];
  const [row] = await db.execute<{ all: string }>(sql`select concat_ws('-', ${sql.join(words, sql`, `)}) as all`);
  return row?.all ?? '';
}

/** A thing that a path with an id leads to. */
async function existingId(path: string): Promise<number> {
  const makers: [string, () => Promise<{ id: number }>][] = [
    ['/news/', createArticle],
    ['/news-category/', createCategory],
    ['/achievements/', createAchievement],
    ['/site-content/', createSiteContent],
    ['/users/', createUser],
    ['/revisions/', createRevision],
    ['/teams/{id}', createTeam],
    ['/players/{id}', createPlayer],
    ['/memberships/{id}', createMembership],
    ['/matches/{id}', createMatch],
    ['/opponents/{id}', createOpponent],
    ['/tournaments/{id}', createTournament],
    ['/media/{id}', createPicture],
    ['/partners/{id}', createPartner],
    ['/openings/{id}', createOpening],
    ['/messages/{id}', createMessage],
    ['/opponents/{id}', createOpponent],
    ['/webhooks/{id}', createWebhook],
    ['/redirects/{id}', createRedirect],
    ['/imports/{id}', createImport],
  ];
  // Of the caller's own things, none is needed: what refuses a body comes before.
  if (!path.includes('{id}') || path.startsWith('/auth/')) return 0;
  const make = makers.find(([prefix]) => path.startsWith(prefix))?.[1];
  return make ? (await make()).id : expect.fail(`Nothing makes a thing for ${path}.`);
}

/** Makes calls that fail as the contract says or succeed; a failure has changed nothing. Other writes must not run at the same time. */
async function caller(): Promise<(endpoint: Endpoint, options: Parameters<typeof call>[1]) => Promise<void>> {
  let stored = await fingerprint();
  return async (endpoint, options) => {
    const before = stored;
    const answer = await call(endpoint, options);
    stored = await fingerprint();
    expect(answer.status, answer.ok ? '' : answer.error.message).toBeLessThan(500);
    if (!answer.ok) expect(stored).toBe(before);
  };
}

// What was made of inputs stays off the Teams page, where other tests look at every team.
afterAll(async () => {
  const as = await signIn();
  const shown = await db
    .select()
    .from(teams)
    .where(sql`not ${teams.archived} and ${teams.id} > ${DEMONSTRATION_TEAMS}`);
  for (const { id } of shown) await call(teamEndpoints.update, { as, params: { id }, body: { archived: true } });
});

describe('whatever a body holds', () => {
  const withBody = endpoints.flatMap((one) => (one.body ? [{ ...one, body: one.body }] : []));

  it.each(named(withBody))('%s never breaks, and writes nothing when it refuses', async (_name, endpoint) => {
    const as = await signIn();
    const params = { id: await existingId(endpoint.path) };
    const holds = await caller();
    const inputs = inputsFor(endpoint.body ?? expect.fail());
    const property = fc.asyncProperty(inputs, (wrongBody) =>
      holds(endpoint, { as, params, wrongBody: wrongBody ?? null }),
    );
    await fc.assert(property, { numRuns: RUNS });
  });
});

describe('whatever a form holds', () => {
  const withForm = endpoints.filter(({ form }) => form);

  it.each(named(withForm))('%s never breaks, and writes nothing when it refuses', async (_name, endpoint) => {
    const as = await signIn();
    const holds = await caller();
    const fields = fc.record({ newsId: hostileText, altText: hostileText, extra: hostileText }, { requiredKeys: [] });
    const picture = fc.option(fc.uint8Array({ maxLength: 2000 }), { nil: undefined });
    const property = fc.asyncProperty(fields, picture, async (texts, bytes) => {
      const body = new FormData();
      for (const [name, text] of Object.entries(texts)) body.set(name, text);
      if (bytes) body.set('image', new File([new Uint8Array(bytes)], 'picture.jpg'));
      await holds(endpoint, { as, body });
    });
    await fc.assert(property, { numRuns: RUNS });
  });
});

describe('whatever an address holds', () => {
  it.each(named(endpoints.filter(({ params }) => params)))('%s never breaks', async (_name, endpoint) => {
    const as = await signIn();
    const holds = await caller();
    const property = fc.asyncProperty(hostileText, (text) =>
      holds(endpoint, { as, params: { id: text, key: text }, ...(endpoint.body ? { wrongBody: {} } : {}) }),
    );
    await fc.assert(property, { numRuns: RUNS });
  });

  it.each(named(endpoints.filter(({ query }) => query)))('%s never breaks', async (_name, endpoint) => {
    const holds = await caller();
    const queries = fc.record({ page: hostileText, limit: hostileText, offset: hostileText }, { requiredKeys: [] });
    const property = fc.asyncProperty(queries, (query) => holds(endpoint, { query }));
    await fc.assert(property, { numRuns: RUNS * 2 });
  });
});

describe('a body in another form than JSON travels in', () => {
  const send = async (body: BodyInit, headers: Record<string, string>) => {
    const { header: cookie } = await signIn();
    const init = { method: 'POST', headers: { cookie, 'content-type': 'application/json', ...headers }, body };
    const answer = await fetch(`${baseUrl}/api/news-category`, init);
    return { status: answer.status, message: ((await answer.json()) as { message: string }).message };
  };

  it('is refused where letters would be lost', async () => {
    const body = Buffer.from('{"name":"Caf\u00e9"}', 'latin1');
    expect(await send(body, {})).toEqual({ status: 400, message: 'The body is not valid UTF-8.' });
  });

  it('is refused where letters would be lost, of a search that many share, too', async () => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const search = async (body: Uint8Array<ArrayBuffer>) =>
      (await fetch(`${baseUrl}/api/news/search`, { ...init, body })).status;
    expect(await search(new Uint8Array(Buffer.from('{"query":"Caf\u00e9"}', 'latin1')))).toBe(400);
    const withMark = new TextEncoder().encode('\ufeff{"query":"Caf\u00e9","sort":"random"}');
    expect(await search(withMark)).toBe(200);
  });

  it('is refused where it is compressed', async () => {
    const answer = await send(gzipSync('{"name":"Packed"}'), { 'content-encoding': 'gzip' });
    expect(answer).toEqual({ status: 415, message: 'Expected a body that is not compressed.' });
  });
});

describe('a multipart body that is none', () => {
  it.each(named(endpoints.filter(({ form }) => form)))('is 400 for %s', async (_name, endpoint) => {
    const { header: cookie } = await signIn();
    const headers = { cookie, 'content-type': 'multipart/form-data; boundary=none' };
    const id = await existingId(endpoint.path);
    const path = endpoint.path.replace('{id}', () => String(id));
    const response = await fetch(`${baseUrl}/api${path}`, { method: 'POST', headers, body: 'nothing' });
    expect(response.status).toBe(400);
  });
});
