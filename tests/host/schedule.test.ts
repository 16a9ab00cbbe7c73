import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasProc } from '@/scripts/processes';
import { freePort } from '@/db/embedded/free-port';
import { healthy, npmStart, type Started } from '../support/npm-start';
import { ADMIN_PASSWORD, SESSION_SECRET } from '../support/staff';
import { make, type Pair, serverOf, startPair, stop } from './failures/pair';

const MINUTE = 60_000;
const started: Started[] = [];

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

  it(
    'are made before the first answer when their moment passed while no process ran',
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
      for (const one of [site, other]) process.kill(serverOf(one), 'SIGKILL');
      await Promise.all([site.ended, other.ended]);
      await sql`update articles set publish_at = now() - interval '1 minute' where id = ${id}`;

      const where = { DATABASE_URL: database.url, DATA_DIR: folder, PORT: String(await freePort()) };
      const next = npmStart({ ...where, SESSION_SECRET, ADMIN_PASSWORD, SEED: 'none' });
      started.push(next);
      await healthy(next);
      expect(await shows(next, '/news', 'Missed')).toBe(true);
      expect(await statusOf(next, id)).toBe(200);
      expect(await linesOf(pair, id)).toEqual(['The schedule published']);
    },
  );
});
