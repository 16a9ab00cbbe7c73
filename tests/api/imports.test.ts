import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { and, desc, eq, like, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { achievements, activity, articles, imports, opponents, players, sessions } from '@/db/schema';
import { achievementEndpoints } from '@/lib/achievements/contract';
import { csvKind, importEndpoints } from '@/lib/imports/contract';
import { csvColumns } from '@/lib/imports/kinds';
import { readCsv } from '@/lib/imports/read-csv';
import { IMPORT_SILENCE_SECONDS, RECENT_SIGN_IN_SECONDS } from '@/lib/limits';
import { opponentEndpoints } from '@/lib/opponents/contract';
import { call, fail, succeed } from '../support/client';
import { db } from '../support/database';
import { createImport, createMatch, createUser, unique } from '../support/factories';
import { dataDir } from '../support/server';
import { type SignedIn, signIn } from '../support/session';
import { checkCalls } from '../support/table';

const { list, one, start, undo } = importEndpoints;

/** The form of an import, as a browser sends it. */
function form(fields: Record<string, string>, text?: string, fileName = 'file.csv'): { body: FormData } {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (text !== undefined) body.set('file', new File([text], fileName));
  return { body };
}

const opponentsFile = (...names: string[]) =>
  form({ kind: 'csv', csvKind: 'opponents' }, ['name', ...names].join('\n'));

const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1_000);

/** Waits for the end of an import. */
function ended(as: SignedIn, id: number) {
  return vi.waitFor(
    async () => {
      const found = await succeed(one, { as, params: { id } });
      expect(found.state).not.toBe('running');
      return found;
    },
    { timeout: 15_000 },
  );
}

const run = async (as: SignedIn, given: { body: FormData }) => ended(as, (await succeed(start, { as, ...given })).id);

async function signedInLongAgo(): Promise<SignedIn> {
  const as = await signIn();
  const createdAt = sql`now() - make_interval(secs => ${RECENT_SIGN_IN_SECONDS + 1})`;
  await db.update(sessions).set({ createdAt }).where(eq(sessions.userId, as.user.id));
  return as;
}

beforeEach(async () => {
  const isRunning = eq(imports.state, 'running');
  // Those that tests have written, and that nothing ends. Real ones are called as their file.
  await db.delete(imports).where(and(isRunning, like(imports.name, 'file.csv-%')));
  await vi.waitFor(async () => expect(await db.$count(imports, isRunning)).toBe(0), { timeout: 15_000 });
});

checkCalls({ list, one, start, undo }, [
  {
    endpoint: list,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 401 },
      { by: 'staff', what: 'plainly', status: 200 },
      { by: 'staff', what: 'too many', status: 422, fields: ['limit'], given: { query: { limit: 101 } } },
    ],
  },
  {
    endpoint: one,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 401, given: { params: { id: 1 } } },
      {
        ...{ by: 'staff', what: 'plainly', status: 200 },
        given: async () => ({ params: { id: (await createImport()).id } }),
      },
      { by: 'staff', what: 'one that is not there', status: 404, given: { params: { id: 2_000_000_000 } } },
    ],
  },
  {
    endpoint: start,
    rows: [
      { by: 'anonymous', what: 'a good one', status: 401, given: () => Promise.resolve(opponentsFile('A')) },
      {
        ...{ by: 'staff', what: 'a good one', status: 202 },
        given: () => Promise.resolve(form({ kind: 'csv', csvKind: 'opponents', dryRun: 'true' }, 'name\nA')),
      },
      { by: 'staff', what: 'nothing', status: 422, fields: ['kind'], given: () => Promise.resolve(form({})) },
      {
        ...{ by: 'staff', what: 'CSV of nothing', status: 422, fields: ['csvKind', 'file'] },
        given: () => Promise.resolve(form({ kind: 'csv', csvKind: '' })),
      },
      {
        ...{ by: 'staff', what: 'CSV of something else', status: 422, fields: ['csvKind'] },
        given: () => Promise.resolve(form({ kind: 'csv', csvKind: 'articles' }, 'title')),
      },
      {
        ...{ by: 'staff', what: 'a text in the place of a file', status: 422, fields: ['file'] },
        given: () => Promise.resolve(form({ kind: 'archive', file: '/etc/passwd' })),
      },
      {
        ...{ by: 'staff', what: 'an empty file', status: 422, fields: ['file'] },
        given: () => Promise.resolve(form({ kind: 'wordpress' }, '', '')),
      },
      {
        ...{ by: 'staff', what: 'another site without an address', status: 422, fields: ['address', 'password'] },
        given: () => Promise.resolve(form({ kind: 'contract', username: 'a' })),
      },
      ...['ftp://example.org', 'https://a:b@example.org/api', 'nothing'].map((address) => ({
        ...{ by: 'staff' as const, what: `from ${address}`, status: 422, fields: ['address'] },
        given: () => Promise.resolve(form({ kind: 'contract', address })),
      })),
    ],
  },
  {
    endpoint: undo,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 401, given: { params: { id: 1 }, body: {} } },
      {
        ...{ by: 'staff', what: 'the last one', status: 200 },
        given: async () => {
          const { id } = await run(await signIn(), opponentsFile(unique('A')));
          return { params: { id }, body: {} };
        },
      },
      {
        ...{ by: 'staff', what: 'one that has made nothing', status: 409 },
        given: async () => ({ params: { id: (await createImport()).id }, body: {} }),
      },
    ],
  },
]);

describe('POST /imports', () => {
  it('imports a file after the answer, with the report of the command', async () => {
    const as = await signIn();
    const [first, second] = [unique('First'), unique('Second')];
    const begun = await succeed(start, { as, ...opponentsFile(first, second) });
    expect(begun).toMatchObject({ kind: 'csv', csvKind: 'opponents', name: 'file.csv', by: { id: as.user.id } });
    const done = await ended(as, begun.id);
    expect(done).toMatchObject({
      ...{ state: 'done', dryRun: false, made: 2, canUndo: true, problem: null },
      progress: { done: 2, total: 2, remainingSeconds: null },
      report: { source: 'csv', made: 2, skipped: [], leftOut: [] },
    });
    expect(await db.$count(opponents, eq(opponents.name, second))).toBe(1);
    const [line] = await db.select().from(activity).where(eq(activity.verb, 'imported')).orderBy(desc(activity.id));
    expect(line).toMatchObject({ userId: as.user.id, kind: 'opponent', title: '2 opponents' });
  });

  it('adds nothing the second time', async () => {
    const as = await signIn();
    const name = unique('Same');
    const file = () => opponentsFile(name);
    expect(await run(as, file())).toMatchObject({ made: 1 });
    expect(await run(as, file())).toMatchObject({
      made: 0,
      canUndo: false,
      report: { made: 0, skipped: [{ line: 2 }] },
    });
  });

  it('does nothing as a dry run, for which no recent sign-in is needed', async () => {
    const as = await signedInLongAgo();
    const name = unique('Tried');
    const given = form({ kind: 'csv', csvKind: 'opponents', dryRun: 'true' }, `name\n${name}`);
    const tried = await run(as, given);
    expect(tried).toMatchObject({ dryRun: true, made: 0, canUndo: false, report: { made: 1 } });
    expect(await db.$count(opponents, eq(opponents.name, name))).toBe(0);
  });

  it('needs a recent sign-in otherwise', async () => {
    const as = await signedInLongAgo();
    expect(await fail(start, { as, ...opponentsFile('A') })).toMatchObject({ status: 403, code: 'reauthenticate' });
  });

  it('says in the report what is wrong in a file, and in words why one cannot be read', async () => {
    const as = await signIn();
    const wrong = await run(as, form({ kind: 'csv', csvKind: 'opponents' }, 'name,country\nA,XX1'));
    expect(wrong).toMatchObject({ state: 'done', made: 0, report: { leftOut: [{ line: 2, column: 'country' }] } });
    const archive = await run(as, form({ kind: 'archive' }, 'nothing', 'club.zip'));
    expect(archive).toMatchObject({ state: 'failed', report: null, problem: expect.stringMatching(/not a zip file/) });
    const export_ = await run(as, form({ kind: 'wordpress' }, '<html></html>', 'club.xml'));
    expect(export_).toMatchObject({ state: 'failed', problem: 'This is not an export of WordPress.' });
  });

  it('keeps neither the name nor the password for the other site, nor the query of its address', async () => {
    const as = await signIn();
    const fields = {
      kind: 'contract',
      address: 'http://127.0.0.1:9/api?key=hidden',
      username: 'them',
      password: 'hush-hush',
    };
    const { id, problem } = await run(as, form(fields));
    expect(problem).toMatch(/^POST \/auth\/login: /);
    const [row] = await db.select().from(imports).where(eq(imports.id, id));
    expect(row?.name).toBe('http://127.0.0.1:9/api');
    expect(JSON.stringify(row)).not.toMatch(/hush-hush|them|hidden/);
  });

  it('takes a file that is larger than a picture may be, and leaves none behind', async () => {
    const as = await signIn();
    const line = `"${'x'.repeat(90_000)}"\n`;
    const done = await run(as, form({ kind: 'csv', csvKind: 'opponents' }, `name\n${line.repeat(130)}`));
    expect(done.report?.leftOut).toHaveLength(130);
    await vi.waitFor(async () => expect(await readdir(path.join(dataDir, 'received'))).toEqual([]));
  });

  it('leaves no file of a refused form behind', async () => {
    const as = await signIn();
    await fail(start, { as, ...form({ kind: 'nothing' }, 'name\nA') });
    expect(await readdir(path.join(dataDir, 'received'))).toEqual([]);
  });

  it('runs one import at a time', async () => {
    await createImport({ state: 'running', endedAt: null });
    expect(await fail(start, { as: await signIn(), ...opponentsFile('A') })).toMatchObject({
      status: 409,
      message: 'Another import is running. Wait until it is done, then start this one.',
    });
  });

  it('takes the place of one whose process is gone, which is said there', async () => {
    const as = await signIn();
    const seenAt = ago(IMPORT_SILENCE_SECONDS + 1);
    const gone = await createImport({ state: 'running', endedAt: null, seenAt });
    await run(as, opponentsFile(unique('A')));
    const found = await succeed(one, { as, params: { id: gone.id } });
    expect(found).toMatchObject({ state: 'failed', problem: expect.stringMatching(/^The import was interrupted/) });
  });
});

describe('an import that is stopped in the middle', () => {
  /** A site of two pages with an article each, of which the second waits until it is let through. */
  async function otherSite() {
    const title = unique('Article');
    let isHeld = true;
    const held: (() => void)[] = [];
    const article = (id: number) => ({
      ...{ id, title: `${title} ${id}`, excerpt: 'E', content: '<p>Text</p>', image: null, date: '2024-03-01' },
      ...{ isPublished: true, category: { name: title, bgColour: '#112233', colour: '#ffffff' }, author: null },
    });
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://other.example');
      const page = Number(url.searchParams.get('page'));
      const isNews = url.pathname === '/api/news/published';
      const send = () => response.end(JSON.stringify(isNews && page <= 2 ? [article(page)] : []));
      response.setHeader('x-total-count', '2');
      if (url.pathname.includes('/key/')) response.writeHead(404).end('{}');
      else if (isNews && page === 2 && isHeld) held.push(send);
      else send();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return {
      ...{ title, form: () => form({ kind: 'contract', address: `http://127.0.0.1:${port}/api` }) },
      untilHeld: () => vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 15_000 }),
      release: () => {
        isHeld = false;
        for (const send of held) send();
      },
      close: () => server.close(),
    };
  }

  it('makes nothing more, goes on with the next run, and both are undone one after the other', async () => {
    const as = await signIn();
    const site = await otherSite();
    const titles = async () => {
      const rows = await db
        .select()
        .from(articles)
        .where(like(articles.title, `${site.title}%`))
        .orderBy(articles.id);
      return rows.map((row) => row.title);
    };
    const undone = (id: number) => succeed(undo, { as, params: { id }, body: {} });

    const first = await succeed(start, { as, ...site.form() });
    await site.untilHeld();
    const running = await vi.waitFor(
      async () => {
        const found = await succeed(one, { as, params: { id: first.id } });
        expect(found.progress.total).toBe(2);
        return found;
      },
      { timeout: 15_000 },
    );
    expect(running).toMatchObject({ state: 'running', report: null, canUndo: false });
    // Another process has taken it for gone.
    await db.update(imports).set({ state: 'failed', endedAt: new Date() }).where(eq(imports.id, first.id));
    site.release();

    const second = await run(as, site.form());
    expect(second).toMatchObject({ state: 'done', report: { skipped: [{ name: `${site.title} 1` }] } });
    expect(await titles()).toEqual([`${site.title} 1`, `${site.title} 2`]);
    await undone(second.id);
    expect(await titles()).toEqual([`${site.title} 1`]);
    await undone(first.id);
    expect(await titles()).toEqual([]);
    site.close();
  });
});

describe('GET /imports', () => {
  it('lists them, the newest first, and says how many there are', async () => {
    const as = await signIn();
    const [older, newer] = [await createImport(), await createImport()];
    const answer = await call(list, { as, query: { limit: 2 } });
    expect(answer.ok && answer.body.map(({ id }) => id)).toEqual([newer.id, older.id]);
    expect(Number(answer.headers.get('x-total-count'))).toBe(await db.$count(imports));
  });

  it('says how long a running one takes still', async () => {
    const startedAt = ago(10);
    const { id } = await createImport({ state: 'running', endedAt: null, startedAt, done: 100, total: 300 });
    const { progress } = await succeed(one, { as: await signIn(), params: { id } });
    expect(progress).toMatchObject({ done: 100, total: 300 });
    expect(progress.remainingSeconds).toBeGreaterThanOrEqual(20);
    expect(progress.remainingSeconds).toBeLessThan(60);
  });
});

describe('POST /imports/{id}/undo', () => {
  it('deletes what the import has made, which can be imported again', async () => {
    const as = await signIn();
    const name = unique('Undone');
    const file = opponentsFile(name, unique('Other'));
    const { id } = await run(as, file);
    expect(await succeed(undo, { as, params: { id }, body: {} })).toMatchObject({
      state: 'undone',
      made: 0,
      canUndo: false,
    });
    expect(await db.$count(opponents, eq(opponents.name, name))).toBe(0);
    const [line] = await db.select().from(activity).where(eq(activity.userId, as.user.id)).orderBy(desc(activity.id));
    expect(line).toMatchObject({ verb: 'undid', kind: 'import', title: 'file.csv' });
    expect(await fail(undo, { as, params: { id }, body: {} })).toMatchObject({ status: 409 });
    expect(await run(as, file)).toMatchObject({ report: { made: 2 } });
  });

  it('deletes nothing when something was changed or deleted since, and names it', async () => {
    const as = await signIn();
    const [kept, changed, deleted] = [unique('Kept'), unique('Changed'), unique('Deleted')];
    const { id } = await run(as, opponentsFile(kept, changed, deleted));
    const idOf = async (name: string) =>
      (await db.select().from(opponents).where(eq(opponents.name, name)))[0]?.id ?? 0;
    const ids = { changed: await idOf(changed), deleted: await idOf(deleted) };
    await succeed(opponentEndpoints.update, { as, params: { id: ids.changed }, body: { shortName: 'Now' } });
    await succeed(opponentEndpoints.remove, { as, params: { id: ids.deleted } });
    expect(await fail(undo, { as, params: { id }, body: {} })).toMatchObject({
      status: 409,
      message: `Nothing was undone, because these were changed after the import: opponent “${changed}”, opponent “${deleted}”.`,
      changed: [
        { kind: 'opponent', id: ids.changed, title: changed },
        { kind: 'opponent', id: ids.deleted, title: deleted },
      ],
    });
    expect(await db.$count(opponents, eq(opponents.name, kept))).toBe(1);
  });

  it('names what uses something of it', async () => {
    const as = await signIn();
    const name = unique('Used');
    const { id } = await run(as, opponentsFile(name));
    const [row] = await db.select().from(opponents).where(eq(opponents.name, name));
    const match = await createMatch({ opponentId: row?.id ?? 0 });
    expect(await fail(undo, { as, params: { id }, body: {} })).toMatchObject({
      status: 409,
      changed: [{ kind: 'match', id: match.id }],
    });
  });

  it('names a match whose line-up has a player of it', async () => {
    const as = await signIn();
    const nickname = unique('lined-up');
    const { id } = await run(as, form({ kind: 'csv', csvKind: 'players' }, `nickname\n${nickname}`));
    const [row] = await db.select().from(players).where(eq(players.nickname, nickname));
    const match = await createMatch({ lineup: [{ playerID: row?.id ?? 0, nickname, role: '' }] });
    expect(await fail(undo, { as, params: { id }, body: {} })).toMatchObject({
      changed: [{ kind: 'match', id: match.id }],
    });
  });

  it('undoes the last one first', async () => {
    const as = await signIn();
    const first = await run(as, opponentsFile(unique('First')));
    const last = await run(as, opponentsFile(unique('Last')));
    const undoing = (id: number) => call(undo, { as, params: { id }, body: {} });
    expect((await undoing(first.id)).status).toBe(409);
    expect((await undoing(last.id)).status).toBe(200);
    expect((await undoing(first.id)).status).toBe(200);
  });

  it('needs a recent sign-in', async () => {
    const { id } = await run(await signIn(), opponentsFile(unique('A')));
    const as = await signedInLongAgo();
    expect(await fail(undo, { as, params: { id }, body: {} })).toMatchObject({ status: 403, code: 'reauthenticate' });
  });

  it('takes the pages of what was imported along', async () => {
    const as = await signIn();
    const tournament = unique('Cup');
    const text = `place,placeRank,team,game,players,tournament\n1,1,Tempesta,CS,a,${tournament}`;
    const { id } = await run(as, form({ kind: 'csv', csvKind: 'achievements' }, text));
    const titles = async () => (await succeed(achievementEndpoints.list)).map((row) => row.tournament);
    expect(await titles()).toContain(tournament);
    await succeed(undo, { as, params: { id }, body: {} });
    expect(await titles()).not.toContain(tournament);
    expect(await db.$count(achievements, eq(achievements.tournament, tournament))).toBe(0);
  });
});

describe('GET /import/templates/{kind}.csv', () => {
  it.each(csvKind.options)('answers the columns of %s, which an import reads', async (kind) => {
    const template = await succeed(importEndpoints.template, { as: await signIn(), params: { kind } });
    expect(readCsv(new TextEncoder().encode(template), csvColumns[kind])).toEqual({ rows: [], wrong: [] });
    expect(template.trim().split(',')).toEqual(Object.keys(csvColumns[kind]));
  });

  it('is for administrators', async () => {
    const params = { kind: 'players' };
    expect(await fail(importEndpoints.template, { params })).toMatchObject({ status: 401 });
    for (const role of ['editor', 'writer'] as const) {
      const as = await signIn(await createUser({ role }));
      expect(await fail(importEndpoints.template, { as, params }), role).toMatchObject({ status: 403 });
    }
  });

  it.each(['articles', 'players.csv', 'PLAYERS', '..', 'toString'])('knows no file of %s', async (kind) => {
    expect(await fail(importEndpoints.template, { as: await signIn(), params: { kind } })).toMatchObject({
      status: 404,
    });
  });
});

describe('GET /export', () => {
  it('answers administrators an archive of the site', async () => {
    const file = await succeed(importEndpoints.export, { as: await signIn() });
    expect(file.slice(0, 2)).toBe('PK');
    expect(file).toContain('manifest.json');
  });

  it('leaves a line in the audit trail', async () => {
    const as = await signIn();
    await succeed(importEndpoints.export, { as });
    const isOwn = and(eq(activity.userId, as.user.id), eq(activity.verb, 'exported'));
    const [line] = await db.select().from(activity).where(isOwn);
    expect(line).toMatchObject({ kind: 'archive', title: expect.stringMatching(/^tempesta-.*\.zip$/) });
  });

  it('is for administrators', async () => {
    expect(await fail(importEndpoints.export, {})).toMatchObject({ status: 401 });
    for (const role of ['editor', 'writer'] as const) {
      const as = await signIn(await createUser({ role }));
      expect(await fail(importEndpoints.export, { as }), role).toMatchObject({ status: 403 });
    }
  });

  it('needs a recent sign-in', async () => {
    const as = await signIn();
    const createdAt = sql`now() - make_interval(secs => ${RECENT_SIGN_IN_SECONDS + 1})`;
    await db.update(sessions).set({ createdAt }).where(eq(sessions.userId, as.user.id));
    expect(await fail(importEndpoints.export, { as })).toMatchObject({ status: 403, code: 'reauthenticate' });
  });
});
