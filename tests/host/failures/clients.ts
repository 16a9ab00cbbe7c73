import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { HTML_MAX } from '@/lib/limits';
import { openFilesLimit, peakMemory } from '@/scripts/processes';
import type { Started } from '../../support/npm-start';
import { photograph } from '../../support/pictures';
import { logIn, pictureForm } from '../../support/staff';
import { keepAsking } from '../../support/traffic';
import { type Pair, serverOf } from './pair';

const IDLE_CONNECTIONS = 10_000;
/** How much memory they may take, in MB. */
const IDLE_MEMORY_MB = 150;
/** Other open files of a process. */
const OTHER_FILES = 500;
/** How long an idle client stays connected at least. */
const LET_BE_FOR = 10_000;
/** How long an idle or very slow client stays connected at most. */
const CUT_OFF_WITHIN = 30_000;
const ENDS_WITHIN = 10_000;

/** Opens a connection that sends `first` and then `drop` each second. */
function client(site: Started, first = '', drop = ''): Socket {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  // The tests wait for the end of the connection, with or without an error.
  socket.on('error', () => undefined).resume();
  if (first) socket.write(first);
  if (!drop) return socket;
  const dripping = setInterval(() => socket.write(drop), 1_000);
  return socket.on('close', () => clearInterval(dripping));
}

/** Waits for the end of a connection. `once` would reject when the other side resets it. */
async function closed(socket: Socket): Promise<void> {
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
}

/** How long a new connection stays open, in milliseconds. */
async function lifetimeOf(socket: Socket): Promise<number> {
  const begun = performance.now();
  await closed(socket);
  return performance.now() - begun;
}

/** Opens idle connections in batches, which do not overflow the accept queue. */
async function connectMany(site: Started, count: number) {
  const all: { socket: Socket; lifetime: Promise<number> }[] = [];
  while (all.length < count) {
    const sockets = Array.from({ length: 200 }, () => client(site));
    all.push(...sockets.map((socket) => ({ socket, lifetime: lifetimeOf(socket) })));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  }
  return all;
}

const line = z.object({ level: z.number(), time: z.iso.datetime(), msg: z.string().optional() }).loose();

/** Returns the lines of the log since the server listens. */
const linesOf = (site: Started) =>
  (site.output().split(/Tempesta serves .*\n/)[1] ?? '')
    .trimEnd()
    .split('\n')
    .map((text) => line.parse(JSON.parse(text)));

export const clientFailures = (given: () => Pair): void => {
  describe('the log', () => {
    const FORGED = '{"level":30,"time":"2026-01-01T00:00:00.000Z","msg":"forged"}';

    it('consists of JSON lines, which requests cannot forge', async () => {
      const { site, sql, staff } = given();
      const nasty = `x\r\n${FORGED}\u001b[2J\u2028`;
      const encoded = encodeURIComponent(nasty);
      await staff('POST', '/auth/login', { username: nasty, password: nasty });
      await staff('POST', '/news-category', { name: nasty });
      for (const address of [`/api/${encoded}`, `/api/news/${encoded}`, `/news/${encoded}?${encoded}`, `/${encoded}`]) {
        await fetch(site.url + address, { headers: { 'user-agent': encoded, 'x-request-id': encoded } });
      }
      const address = '/matches/77';
      await sql`alter table matches rename to elsewhere`;
      const [page, call] = await Promise.all([fetch(site.url + address), staff('GET', '/overview')]);
      await sql`alter table elsewhere rename to matches`;
      expect([page.status, call.status]).toEqual([503, 500]);

      const named = ({ headers }: Response) =>
        linesOf(site).filter(({ requestId }) => requestId === headers.get('x-request-id'));
      const failed = { level: 50, method: 'GET', status: 500 };
      const failedCall = { ...failed, path: '/overview', userId: 1, err: { code: '42P01' } };
      // A response may arrive before its log line.
      await expect.poll(() => named(call)).toMatchObject([failedCall]);
      await expect.poll(() => named(page)).toMatchObject([{ ...failed, path: '/matches/[id]', status: 503 }]);
      expect(named(call)[0]?.ms).toBeGreaterThan(0);
      process.kill(serverOf(site), 'SIGUSR2');
      const warning = { level: 40, from: 'process', msg: 'Something is odd.' };
      await expect.poll(() => linesOf(site)).toContainEqual(expect.objectContaining(warning));
      expect(linesOf(site).some(({ msg }) => msg === 'forged')).toBe(false);
      // oxlint-disable-next-line no-control-regex -- what a terminal would obey is what must not be there
      expect(site.output()).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
    });
  });

  describe('clients that close their connection', () => {
    const WAYS = ['destroy', 'resetAndDestroy', 'end'] as const;
    /** Aborted requests must not be logged at this level or above. */
    const WARNING = 40;
    const json = 'Content-Type: application/json\r\n';

    const cookieOf = async (site: Started): Promise<string> =>
      (await logIn(site)).headers.get('set-cookie')?.split(';', 1)[0] ?? '';

    /** Sends the head of a request and waits for `100 Continue`. */
    async function begin(site: Started, words: string): Promise<Socket> {
      const socket = client(site, `${words}Host: x\r\nExpect: 100-continue\r\n\r\n`);
      await once(socket, 'data');
      return socket;
    }

    it.each([
      ['a search, which the front reads', `POST /api/news/search HTTP/1.1\r\n${json}Content-Length: 1000\r\n`, '{"q'],
      ['a search in chunks', `POST /api/news/search HTTP/1.1\r\n${json}Transfer-Encoding: chunked\r\n`, '3\r\n{"q\r\n'],
      ['an article', `POST /api/news HTTP/1.1\r\n${json}Content-Length: 100000\r\n`, '{"title":'],
      [
        'a preview',
        `POST /admin/news HTTP/1.1\r\nContent-Type: text/plain\r\nNext-Action: ${'a'.repeat(42)}\r\nContent-Length: 1000\r\n`,
        '["',
      ],
      [
        'an upload',
        'POST /api/upload/content HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n',
        '--b\r\n',
      ],
    ])('during %s are logged at debug level', async (_what, head, part) => {
      const { site } = given();
      const cookie = await cookieOf(site);
      for (const leave of WAYS) {
        const before = linesOf(site).length;
        const socket = await begin(site, `${head}${head.includes('search') ? '' : `Cookie: ${cookie}\r\n`}`);
        socket.write(part);
        socket[leave]();
        const left = () => linesOf(site).slice(before);
        await expect.poll(left).toContainEqual(expect.objectContaining({ level: 20 }));
        expect(left().filter(({ level }) => level >= WARNING)).toEqual([]);
      }
    });

    it('during a response are not logged as warnings', async () => {
      const { site, staff, category } = given();
      const content = `<p>${'word '.repeat(HTML_MAX / 5 - 2)}</p>`;
      const fields = { title: 'Long', date: '2026-01-01', categoryId: category, content };
      const made = await staff('POST', '/news', fields);
      expect(made.status).toBe(201);
      const { id } = (await made.json()) as { id: number };
      const cookie = await cookieOf(site);
      for (const leave of WAYS) {
        for (const address of [`/api/news/${id}`, '/admin', '/api/openapi.json']) {
          const before = linesOf(site).length;
          const socket = client(site, `GET ${address} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`);
          await once(socket, 'data');
          socket[leave]();
          await closed(socket);
          // When this response arrives, the server has seen the end of the connection.
          expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
          expect(
            linesOf(site)
              .slice(before)
              .filter(({ level }) => level >= WARNING),
          ).toEqual([]);
        }
      }
      expect((await staff('DELETE', `/news/${id}`)).status).toBe(200);
    });
  });

  describe('a full disk', () => {
    it('refuses a picture with a message, leaves no files, and accepts the next one that fits', async () => {
      const { folder, sql, staff } = given();
      const upload = async (width: number) =>
        staff('POST', '/upload/content', pictureForm(await photograph(width, width).jpeg().toBuffer()));
      const refused = await upload(1900);
      expect(refused.status).toBe(503);
      const message = 'There is no room left on the server. Nothing was saved.';
      expect(await refused.json()).toMatchObject({ code: 'unavailable', message });
      const left = readdirSync(path.join(folder, 'uploads'), { recursive: true, encoding: 'utf8' });
      expect(left.filter((name) => !['.incoming', '.deleted'].includes(name))).toEqual([]);
      expect(await sql`select * from images`).toEqual([]);

      expect((await upload(100)).status).toBe(201);
      expect(await sql`select * from images`).toHaveLength(1);
    });
  });

  describe('idle and very slow clients', () => {
    it('take little memory, are disconnected, and do not delay others', async () => {
      const { site } = given();
      const server = serverOf(site);
      const room = Math.min(openFilesLimit('self'), openFilesLimit(server)) - OTHER_FILES;
      const pages = ['/', '/news'].map((page) => site.url + page);
      for (const page of pages) await fetch(page);
      const before = peakMemory([server]);

      const idle = await connectMany(site, Math.min(IDLE_CONNECTIONS, room));
      const json = 'Content-Type: application/json\r\nContent-Length: 1000';
      const head = client(site, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'a');
      const body = client(site, `POST /api/news/search HTTP/1.1\r\nHost: x\r\n${json}\r\n\r\n`, ' ');
      const begun = performance.now();
      const traffic = keepAsking(pages);
      expect((await logIn(site)).status).toBe(200);
      expect(idle.at(-1)?.socket.closed).toBe(false);

      const lifetimes = await Promise.all(idle.map(({ lifetime }) => lifetime));
      await Promise.all([head, body].map(closed));
      expect(Math.min(...lifetimes)).toBeGreaterThan(LET_BE_FOR);
      expect(performance.now() - begun).toBeLessThan(CUT_OFF_WITHIN);
      const { answers, wrong } = await traffic.stop();
      expect(wrong).toEqual([]);
      expect(answers).toBeGreaterThan(100);
      expect(peakMemory([server]) - before).toBeLessThan(IDLE_MEMORY_MB);
    });
  });

  describe('SIGTERM', () => {
    it('lets a running request finish, and closes the database', async () => {
      const { category, site, other, sql, staff } = given();
      const waiting = async () => (await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`).length;
      const gone = () =>
        fetch(`${site.url}/api/health`).then(
          () => false,
          () => true,
        );
      const { call } = await sql.begin(async (tx) => {
        await tx`lock table categories in access exclusive mode`;
        const call = staff('PATCH', `/news-category/${category}`, { name: 'After' });
        await expect.poll(waiting).toBeGreaterThan(0);
        void site.end();
        await expect.poll(gone).toBe(true);
        return { call };
      });
      const released = performance.now();
      const answer = await call;
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ id: category, name: 'After' });
      await site.ended;
      expect(performance.now() - released).toBeLessThan(ENDS_WITHIN);

      await other.end();
      const open = async () => (await sql`select 1 from pg_stat_activity where application_name = 'tempesta'`).length;
      await expect.poll(open).toBe(0);
    });
  });
};
