import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedServer, startEmbedded } from '@/db/embedded/start';
import type { ImportReport } from '@/lib/imports/report';
import { jpeg } from '../support/pictures';
import { runScript } from '../support/run-script';
import { SESSION_SECRET } from '../support/staff';

let folder: string;
let server: EmbeddedServer;
let picture: Buffer;

type Handler = (url: URL, request: IncomingMessage, response: ServerResponse) => unknown;

/** What another server answers: JSON for the value of a handler, 404 for undefined. Tests put their own in the place of one. */
let answers: Record<string, Handler> = {};

const other = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://x');
  const answer = answers[`${request.method} ${url.pathname}`]?.(url, request, response);
  if (response.headersSent) return;
  if (Buffer.isBuffer(answer)) return void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(answer);
  response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer ?? {}));
});

const origin = (): string => `http://127.0.0.1:${(other.address() as AddressInfo).port}`;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tempesta-contract-'));
  chmodSync(folder, 0o755);
  server = await startEmbedded({ dataDir: folder });
  const variables = { DATABASE_URL: server.url, SESSION_SECRET, SEED: 'none', DATA_DIR: folder };
  Object.assign(process.env, { ...variables, UPLOADS_DIR: path.join(folder, 'uploads'), WEBHOOK_ALLOW_PRIVATE: '1' });
  const { prepareDatabase } = await import('@/scripts/prepare');
  await prepareDatabase();
  picture = await jpeg(64, 48);
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
}, 60_000);

afterAll(async () => {
  const { client, searchClient } = await import('@/db/client');
  await Promise.all([client, searchClient].map((pool) => pool.end()));
  other.closeAllConnections();
  other.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const database = async () => ({ ...(await import('@/db/client')), ...(await import('@/db/schema')) });

/** An article as the specification has it: no more than that. */
const article = (id: number, fields: object = {}) => ({
  ...{ id, title: `Article ${id}`, excerpt: 'E', content: '<p>Text</p>', image: null, date: '2024-03-01' },
  ...{
    isPublished: true,
    category: { name: 'News', bgColour: '#112233', colour: '#ffffff' },
    author: { username: 'ari' },
  },
  ...fields,
});

const published = [
  article(1, {
    image: '/uploads/cup.jpg',
    content:
      '<p><img src="/uploads/cup.jpg" alt="Cup"> <a href="/news/2">two</a> <img src="https://third.example/x.png"></p>',
  }),
  article(2, { content: `<p><a href="/news/1#top">one</a></p>`, category: undefined, categoryId: 8 }),
];

beforeEach(async () => {
  const { db, achievements, articles, categories, images, siteContent, users } = await database();
  for (const table of [articles, achievements, categories, images, siteContent]) await db.delete(table);
  await db.delete(users).where(like(users.email, '%old.example'));
  answers = {
    'GET /api/news/published': ({ searchParams }) => published.slice(Number(searchParams.get('offset'))),
    'GET /api/news-category': () => [
      { id: 7, name: 'News', bgColour: '#112233', colour: '#ffffff' },
      { id: 8, name: 'Streams', bgColour: 'wrong', colour: '#fff' },
    ],
    'GET /api/achievements': () => [
      {
        id: 1,
        place: '1',
        placeRank: 1,
        team: 'CS2',
        game: 'Counter-Strike 2',
        players: 'ari, zed',
        tournament: 'Open',
      },
    ],
    'GET /api/site-content/key/about_us': () => ({ id: 1, content: '<p>About <b>them</b></p>' }),
    'GET /uploads/cup.jpg': () => picture,
  };
});

interface Options {
  dryRun?: boolean;
  credentials?: { username: string; password: string } | null;
  address?: string;
}

async function importSite({ dryRun = false, credentials = null, address = `${origin()}/api/` }: Options = {}) {
  const { importOtherSite } = await import('@/lib/imports/other-site/run');
  const { runByCommand } = await import('@/lib/imports/run');
  return importOtherSite(address, credentials, runByCommand(dryRun));
}

const rowOf = (report: ImportReport, kind: string) => report.kinds.find((row) => row.kind === kind);
const left = ({ leftOut }: ImportReport): string[] =>
  leftOut.map(({ kind, name, reason }) => `${kind} ${name ?? ''}: ${reason}`);

async function articleCalled(title: string) {
  const { db, articles } = await database();
  const [row] = await db.select().from(articles).where(eq(articles.title, title));
  return row ?? expect.fail(`There is no article ${title}.`);
}

describe('npm run import -- contract', () => {
  it('makes what visitors of the other site see', async () => {
    const report = await importSite();
    expect(report.leftOut).toEqual([]);
    for (const [kind, made] of Object.entries({ articles: 2, categories: 2, achievements: 1, pictures: 1, users: 0 })) {
      expect(rowOf(report, kind)?.made, kind).toBe(made);
    }
    const [one, two] = [await articleCalled('Article 1'), await articleCalled('Article 2')];
    expect(one).toMatchObject({
      isPublished: true,
      authorId: null,
      authorName: 'ari',
      announce: false,
      date: '2024-03-01',
    });
    expect(one.image).toMatch(/^\/uploads\/[\w-]+\/image\.jpg$/);
    expect(one.content).toBe(
      `<p><img src="${one.image}" alt="Cup"> <a href="/news/${two.id}">two</a> <img src="https://third.example/x.png" alt=""></p>`,
    );
    expect(two.content).toBe(`<p><a href="/news/${one.id}#top">one</a></p>`);
    const { db, categories, achievements, siteContent } = await database();
    const [streams] = await db.select().from(categories).where(eq(categories.name, 'Streams'));
    expect(two.categoryId).toBe(streams?.id);
    expect(await db.select({ players: achievements.players }).from(achievements)).toEqual([
      { players: ['ari', 'zed'] },
    ]);
    expect(await db.select({ content: siteContent.content }).from(siteContent)).toEqual([
      { content: '<p>About <strong>them</strong></p>' },
    ]);
  });

  it('adds nothing in a second run, goes on where one was cut off, and writes nothing in a dry one', async () => {
    const { db, articles, activity } = await database();
    const planned = await importSite({ dryRun: true });
    expect(await db.$count(articles)).toBe(0);
    const done = await importSite();
    expect(planned.kinds).toEqual(done.kinds);
    const lines = await db.$count(activity);
    expect(await importSite()).toMatchObject({ made: 0, changed: 0, leftOut: [] });
    expect(await db.$count(activity)).toBe(lines);
    await db.delete(articles).where(eq(articles.title, 'Article 2'));
    expect(rowOf(await importSite(), 'articles')).toMatchObject({ made: 1, skipped: 1 });
  });

  it('makes with a user’s rights what only staff see, and invites the users', async () => {
    let signedOut = false;
    const isStaff = (request: IncomingMessage) => request.headers.cookie === 'session=abc';
    answers['POST /api/auth/login'] = (_url, _request, response) =>
      response.writeHead(200, { 'set-cookie': 'session=abc; HttpOnly; Path=/' }).end('{"user":{}}');
    answers['POST /api/auth/logout'] = () => ((signedOut = true), {});
    answers['GET /api/news'] = ({ searchParams }, request) =>
      isStaff(request)
        ? [...published, article(3, { isPublished: false })].slice(Number(searchParams.get('offset')))
        : [];
    answers['GET /api/users'] = (_url, request) =>
      isStaff(request)
        ? [
            { id: 1, username: 'ari', name: 'Ari', surname: '', email: 'ari@old.example' },
            { id: 2, username: 'x', email: 'none' },
          ]
        : undefined;
    const report = await importSite({ credentials: { username: 'ari', password: 'x' } });
    expect(rowOf(report, 'users')).toMatchObject({ made: 1, leftOut: 1 });
    const { db, users } = await database();
    const [ari] = await db.select().from(users).where(eq(users.email, 'ari@old.example'));
    expect(ari).toMatchObject({ username: 'ari', role: 'writer', passwordHash: null });
    expect(await articleCalled('Article 3')).toMatchObject({ isPublished: false, authorId: ari?.id, authorName: '' });
    expect(signedOut).toBe(true);
  });

  it('never overwrites a written about text', async () => {
    const { db, siteContent } = await database();
    await db.insert(siteContent).values({ key: 'about_us', content: '<p>Ours</p>' });
    expect(left(await importSite())).toEqual([
      'site-content The about text: This site already has one, and an import never overwrites it.',
    ]);
  });

  it('leaves out what is not as the contract has it', async () => {
    answers['GET /api/news/published'] = ({ searchParams }) =>
      searchParams.get('offset') === '0'
        ? [
            { id: 5, title: 7 },
            null,
            'x',
            article(6, { title: '' }),
            article(7, { content: 3, image: {}, tags: 'x' }),
            article(7),
          ]
        : [];
    // What a database cannot hold.
    answers['GET /api/news-category'] = () => [
      { id: 7, name: 'a\u0000' },
      { id: 8, name: '\ud800' },
    ];
    answers['GET /api/site-content/key/about_us'] = () => ({ id: 1, content: '<p>\ud800</p>' });
    answers['GET /api/achievements'] = () => [{ id: 'x' }, 4];
    const report = await importSite();
    expect(rowOf(report, 'articles')).toMatchObject({ made: 1, leftOut: 4 });
    expect(rowOf(report, 'achievements')).toMatchObject({ made: 0, leftOut: 2 });
    expect(rowOf(report, 'categories')).toMatchObject({ made: 1, leftOut: 2 });
    expect(rowOf(report, 'site-content')).toMatchObject({ made: 0, leftOut: 1 });
  });

  it('copies pictures of the other site alone, and says which are none', async () => {
    const sources = ['/uploads/none.jpg', '/uploads/away.jpg', 'http://169.254.169.254/latest', '../../etc/passwd'];
    const content = sources.map((src) => `<p><img src="${src}"></p>`).join('');
    answers['GET /uploads/none.jpg'] = () => Buffer.from('no picture');
    answers['GET /api/news/published'] = ({ searchParams }) =>
      searchParams.get('offset') === '0' ? [article(1, { content })] : [];
    expect(left(await importSite())).toEqual([
      'pictures /uploads/none.jpg: This file is not an accepted picture. Use JPEG, PNG, GIF, WebP or AVIF.',
      'pictures /uploads/away.jpg: The old site answered 404.',
      'pictures /etc/passwd: The old site answered 404.',
    ]);
  });

  it.each<{ what: string; says: string; answer: Record<string, Handler> }>([
    {
      what: 'answers no list',
      says: 'GET /news-category did not answer with a list.',
      answer: { 'GET /api/news-category': () => ({ items: [] }) },
    },
    {
      what: 'answers no JSON',
      says: 'GET /achievements did not answer with JSON.',
      answer: { 'GET /api/achievements': (_url, _request, response) => response.end('<html>') },
    },
    {
      what: 'fails',
      says: 'GET /achievements answered 500.',
      answer: { 'GET /api/achievements': (_url, _request, response) => response.writeHead(500).end() },
    },
    {
      what: 'leads to another site',
      says: 'leads to another site: http://localhost:',
      answer: {
        'GET /api/achievements': (_url, _request, response) =>
          response.writeHead(302, { location: `${origin().replace('127.0.0.1', 'localhost')}/uploads/cup.jpg` }).end(),
      },
    },
    {
      what: 'answers without an end',
      says: 'GET /achievements: The answer is too long.',
      answer: {
        'GET /api/achievements': (_url, _request, response) => {
          const chunk = Buffer.alloc(1024 * 1024, 0x20);
          response.on('error', () => undefined);
          const more = (): void => {
            while (!response.destroyed && response.write(chunk));
          };
          response.on('drain', more).writeHead(200);
          more();
        },
      },
    },
    {
      what: 'has no news',
      says: 'GET /news/published answered 404.',
      answer: { 'GET /api/news/published': () => undefined },
    },
    {
      what: 'closes the connection',
      says: 'The host closed the connection.',
      answer: {
        'GET /api/news/published': (_url, { socket }, response) => (response.writeHead(200), socket.destroy()),
      },
    },
  ])('says what is wrong with a server that $what, and goes on later', async ({ says, answer }) => {
    const before = { ...answers };
    answers = { ...answers, ...answer };
    await expect(importSite()).rejects.toThrow(says);
    answers = before;
    expect(rowOf(await importSite(), 'articles')?.made).toBe(2);
  });

  it('ends where a list of other things begins again', async () => {
    // It ignores limit and offset.
    answers['GET /api/news/published'] = () => published;
    expect(rowOf(await importSite(), 'articles')?.made).toBe(2);
  });

  it('refuses a wrong password, and a server that signs in without a session', async () => {
    const credentials = { username: 'ari', password: 'x' };
    answers['POST /api/auth/login'] = (_url, _request, response) => response.writeHead(401).end('{}');
    await expect(importSite({ credentials })).rejects.toThrow('did not accept ari with this password');
    answers['POST /api/auth/login'] = () => ({ user: {} });
    await expect(importSite({ credentials })).rejects.toThrow('asks for more than a password');
  });

  it.each(['ftp://x.example', 'nothing', 'https://user:secret@x.example/api'])(
    'refuses the address %s',
    async (address) => {
      await expect(importSite({ address })).rejects.toThrow('ddress');
    },
  );

  it('is a command', async () => {
    const file = path.join(folder, 'password');
    writeFileSync(file, 'x\n');
    const variables = { DATABASE_URL: server.url, DATA_DIR: folder, SESSION_SECRET };
    const call = (more: Record<string, string>, ...words: string[]) =>
      runScript('import', ['contract', ...words], { ...variables, ...more });
    const done = await call({ WEBHOOK_ALLOW_PRIVATE: '1' }, `${origin()}/api`, '--dry-run');
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining('articles: 2 would be made') as string });
    expect(await call({}, `${origin()}/api`)).toMatchObject({
      code: 1,
      output: expect.stringContaining('Only https addresses are allowed.') as string,
    });
    expect((await call({}, `${origin()}/api`, '--username', 'ari')).code).toBe(2);
    expect(
      (await call({ WEBHOOK_ALLOW_PRIVATE: '1' }, `${origin()}/api`, '--username', 'a', '--password-file', file)).code,
    ).toBe(1);
  });
});
