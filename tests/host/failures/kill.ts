import { describe, expect, it } from 'vitest';
import { startEmbedded } from '@/db/embedded/start';
import { familyOf, isRunning, kill } from '@/scripts/processes';
import { signInTo, type StaffCall } from '../../support/staff';
import { countRecaps, expectEachMatchOnce, scoreMatches } from './match-night';
import { databaseProcesses, type Pair, startOther } from './pair';

const ARTICLES = 6;
/** How many saves are acknowledged before the kill. */
const ANSWERED = 60;

const titleOf = (version: number): string => `Version ${version}`;

/** An article with the same text in all fields, so that a partial save is visible. */
const wholeOf = (title: string) => ({ title, excerpt: title, content: `<p>${title}</p>`.repeat(50) });

/** Staff who save and create articles until the site is gone. */
class Editors {
  /** The last acknowledged version of each article, by id. */
  readonly saved = new Map<number, number>();
  answered = 0;
  readonly #staff: StaffCall;
  readonly #category: number;

  constructor(staff: StaffCall, category: number) {
    this.#staff = staff;
    this.#category = category;
  }

  /** Settles when the site is gone. */
  async work(): Promise<void> {
    const ids = await Promise.all(Array.from({ length: ARTICLES }, () => this.#make()));
    await Promise.allSettled([...ids.map((id) => this.#edit(id)), this.#makeMany()]);
  }

  async #make(): Promise<number> {
    const article = { ...wholeOf(titleOf(0)), categoryId: this.#category, date: '2026-01-01' };
    const answer = await this.#untilSaved('POST', '/news', article);
    const { id } = (await answer.json()) as { id: number };
    this.#note(id, 0);
    return id;
  }

  async #edit(id: number): Promise<void> {
    for (let version = 1; ; version++) {
      await this.#untilSaved('PATCH', `/news/${id}`, wholeOf(titleOf(version)));
      this.#note(id, version);
    }
  }

  /** Sends a save again that a site under load has refused (503), as staff do. */
  async #untilSaved(...call: Parameters<StaffCall>): Promise<Response> {
    for (;;) {
      const answer = await this.#staff(...call);
      if (answer.ok) return answer;
      if (answer.status !== 503) throw new Error(`A save was answered ${answer.status}.`);
    }
  }

  async #makeMany(): Promise<void> {
    for (;;) await this.#make();
  }

  #note(id: number, version: number): void {
    this.saved.set(id, version);
    this.answered++;
  }
}

interface Row {
  id: number;
  title: string;
  excerpt: string;
  content: string;
  plainText: string;
}

interface Line {
  entityId: number;
  verb: string;
  title: string;
}

export const killed = (given: () => Pair): void => {
  describe('kill -9 of the database and a process during saves', () => {
    it('loses no acknowledged save, leaves no partial one, and doubles no result and no recap', async () => {
      const pair = given();
      const { sql, folder, category } = pair;
      const [{ last } = expect.fail()] = await sql<{ last: number }[]>`select max(id) as last from articles`;
      const editors = new Editors(await signInTo(pair.other), category);
      const scorer = await signInTo(pair.other);
      const working = Promise.allSettled([editors.work(), scoreMatches(scorer)]);
      await expect.poll(() => editors.answered, { timeout: 30_000, interval: 5 }).toBeGreaterThan(ANSWERED);
      await expect.poll(() => countRecaps(pair), { timeout: 30_000, interval: 5 }).toBeGreaterThan(0);
      const processes = [...familyOf(pair.other.pid), ...(await databaseProcesses(pair))];
      kill(processes);
      await working;

      await pair.database.ended;
      // Remaining processes of the old database hold its shared memory.
      await expect.poll(() => processes.filter(isRunning)).toEqual([]);
      pair.database = await startEmbedded({ dataDir: folder });
      pair.other = await startOther(folder, pair.database);
      const articles = await sql<Row[]>`
        select id, title, excerpt, content, plain_text as "plainText" from articles
        where id > ${last} and title like 'Version %'`;
      const trail = await sql<Line[]>`
        select entity_id as "entityId", verb, title from activity
        where kind = 'article' and entity_id > ${last} and title like 'Version %' order by id`;

      for (const { id, plainText, ...article } of articles) {
        expect(article).toEqual(wholeOf(article.title));
        expect(plainText.match(/Version \d+/g)).toEqual(Array(50).fill(article.title));
        const version = Number(article.title.split(' ')[1]);
        expect(version).toBeGreaterThanOrEqual(editors.saved.get(id) ?? 0);
        // The audit log has each of its changes, and no other.
        const versions = trail.filter(({ entityId }) => entityId === id).map(({ title }) => title);
        expect(versions).toEqual(Array.from({ length: version + 1 }, (_, index) => titleOf(index)));
      }
      expect(articles.map(({ id }) => id)).toEqual(expect.arrayContaining([...editors.saved.keys()]));
      expect(trail.filter(({ verb }) => verb === 'added')).toHaveLength(articles.length);
      expect((await fetch(`${pair.other.url}/news`)).status).toBe(200);
      await expectEachMatchOnce(pair, await signInTo(pair.other));
    });
  });
};
