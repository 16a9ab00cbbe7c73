import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasProc } from '@/scripts/processes';
import { freePort } from '@/db/embedded/free-port';
import { healthy, npmStart, type Started } from '../support/npm-start';
import { type Receiver, startReceiver } from '../support/receiver';
import { make, type Pair, serverOf, STAFFED, startPair, stop } from './failures/pair';

const MINUTE = 60_000;
const PUBLISHED = { excerpt: '', content: '<p>Text</p>', date: '2026-01-02', isPublished: true };
const started: Started[] = [];
const receivers: Receiver[] = [];

/** Starts a receiver of what is published. */
async function listen({ staff }: Pair): Promise<Receiver> {
  const receiver = await startReceiver();
  receivers.push(receiver);
  const events = ['article.published'];
  await make(staff, '/webhooks', { name: `Receiver ${receivers.length}`, kind: 'signed', url: receiver.url, events });
  return receiver;
}

const statusOf = async ({ url }: Started, id: number): Promise<number> => (await fetch(`${url}/news/${id}`)).status;

const shows = async ({ url }: Started, path: string, text: string): Promise<boolean> =>
  (await (await fetch(`${url}${path}`)).text()).includes(text);

/** The verbs and users of an article's lines in the audit trail, without that of its creation. */
async function linesOf({ sql }: Pair, id: number): Promise<string[]> {
  const rows = await sql`select username || ' ' || verb as line from activity
    where kind = 'article' and entity_id = ${id} and verb <> 'added' order by id`;
  return rows.map(({ line }) => String(line));
}

describe.skipIf(!hasProc)('planned changes, with two processes on one database', () => {
  let pair: Pair;
  beforeAll(async () => {
    pair = await startPair();
  });
  afterAll(async () => {
    for (const receiver of receivers) receiver.stop();
    await Promise.all(started.map((site) => site.end()));
    await stop(pair);
  });

  it(
    'are seen from both within a second of their minute and not before, and are made once',
    { timeout: 3 * MINUTE },
    async () => {
      const { staff, site, other, category } = pair;
      // Whole minutes, the next of which is far enough away to look before it.
      const at = Math.ceil((Date.now() + 25_000) / MINUTE) * MINUTE;
      const moment = new Date(at).toISOString();
      const article = { excerpt: '', content: '<p>Text</p>', date: '2026-01-02', categoryId: category };
      const coming = await make(staff, '/news', { ...article, title: 'Coming', publishAt: moment });
      const going = await make(staff, '/news', { ...article, title: 'Going', isPublished: true, unpublishAt: moment });
      const statuses = () => Promise.all([site, other].flatMap((one) => [statusOf(one, coming), statusOf(one, going)]));

      // Pages are rendered for the first time on a machine that may be busy.
      await delay(at - Date.now() - 15_000);
      expect(await statuses()).toEqual([404, 200, 404, 200]);
      expect(await shows(other, '/news', 'Coming')).toBe(false);
      await delay(at - Date.now() + 50);
      // The first request after the moment, on each, is answered with the change.
      expect(await statuses()).toEqual([200, 404, 200, 404]);
      expect(await shows(other, '/news', 'Coming')).toBe(true);
      expect(await shows(site, '/feed.xml', 'Going')).toBe(false);
      const [row] = await pair.sql`select published_at from articles where id = ${coming}`;
      expect(Number(row?.published_at) - at).toBeLessThan(1_000);

      await delay(500);
      expect(await linesOf(pair, coming)).toEqual(['The schedule published']);
      expect(await linesOf(pair, going)).toEqual(['The schedule withdrew']);
    },
  );

  it('are told to webhooks once', { timeout: MINUTE }, async () => {
    const { staff, category } = pair;
    const receiver = await listen(pair);
    const publish = (title: string) => make(staff, '/news', { ...PUBLISHED, title, categoryId: category });
    for (let count = 0; count < 10; count++) await publish(`Told ${count}`);
    await receiver.until(10);
    await publish('Last');
    await receiver.until(11);
    const titles = receiver.received.map(({ body }) => (JSON.parse(body) as { data: { title: string } }).data.title);
    expect(titles.toSorted()).toEqual(['Last', ...Array.from({ length: 10 }, (_, count) => `Told ${count}`)]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(11);
  });

  it(
    'are made before the first answer when their moment passed while no process ran, and what was being told is told again',
    { timeout: 3 * MINUTE },
    async () => {
      const { staff, sql, site, other, category, database, folder } = pair;
      const at = new Date(Date.now() + 60 * MINUTE).toISOString();
      const article = {
        title: 'Missed',
        excerpt: '',
        content: '<p>Text</p>',
        date: '2026-01-03',
        categoryId: category,
      };
      const id = await make(staff, '/news', { ...article, publishAt: at });
      expect(await statusOf(other, id)).toBe(404);
      const receiver = await listen(pair);
      receiver.answer(() => undefined);
      await make(staff, '/news', { ...PUBLISHED, title: 'Unheard', categoryId: category });
      await receiver.until(1);
      for (const one of [site, other]) process.kill(serverOf(one), 'SIGKILL');
      await Promise.all([site.ended, other.ended]);
      // As if the time that a request may take were over.
      await sql`update webhooks set busy_until = now()`;
      await sql`update articles set publish_at = now() - interval '1 minute' where id = ${id}`;

      const where = { DATABASE_URL: database.url, DATA_DIR: folder, PORT: String(await freePort()) };
      const next = npmStart({ ...where, ...STAFFED, SEED: 'none' });
      started.push(next);
      await healthy(next);
      expect(await shows(next, '/news', 'Missed')).toBe(true);
      expect(await statusOf(next, id)).toBe(200);
      expect(await linesOf(pair, id)).toEqual(['The schedule published']);
      const [unheard] = receiver.received;
      const sameAs = ({ headers, body }: (typeof receiver.received)[number]) =>
        headers['webhook-id'] === unheard?.headers['webhook-id'] && body === unheard?.body;
      await expect.poll(() => receiver.received.filter(sameAs).length).toBe(2);
    },
  );
});
