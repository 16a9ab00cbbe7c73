import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '@/db/embedded/free-port';
import { type EmbeddedServer, startEmbedded } from '@/db/embedded/start';
import { HTML_MAX, RICH_TEXT_MAX_ELEMENTS } from '@/lib/limits';
import { commandOf, familyOf, hasProc } from '@/scripts/processes';
import { slowness } from '../support/machine-speed';
import { healthy, npmStart, type Started } from '../support/npm-start';
import { ADMIN_PASSWORD, SESSION_SECRET, signInTo, type StaffCall } from '../support/staff';

/** How long one turn of the event loop may take on a machine of the usual speed, in milliseconds of processor time. */
const HELD_MAX_MS = 50;

const PROBE = pathToFileURL(path.resolve('tests/support/event-loop-probe.mjs')).href;

let folder: string;
let database: EmbeddedServer;
let site: Started;
let server: number;
let staff: StaffCall;
let categoryId: number;

beforeAll(async () => {
  if (!hasProc) return;
  folder = mkdtempSync(path.join(tmpdir(), 'tempesta-loop-'));
  chmodSync(folder, 0o755);
  database = await startEmbedded({ dataDir: folder });
  const variables = { DATABASE_URL: database.url, DATA_DIR: folder, PORT: String(await freePort()), SEED: 'none' };
  const probed = { NODE_OPTIONS: `--import ${PROBE}` };
  site = await healthy(npmStart({ SESSION_SECRET, ADMIN_PASSWORD, ...variables, ...probed }));
  server = familyOf(site.pid).find((one) => commandOf(one).includes('dist/server.js')) ?? expect.fail('No server.');
  staff = await signInTo(site);
  categoryId = (await made(await staff('POST', '/news-category', { name: 'News' }))).id;
});

afterAll(async () => {
  if (!hasProc) return;
  await site.end();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

const made = async (answer: Response): Promise<{ id: number }> => {
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: number };
};

/** The longest turn since the last call. */
async function longestHold(): Promise<number> {
  const said = () => [...site.output().matchAll(/^held for ([\d.]+) ms$/gm)];
  const before = said().length;
  process.kill(server, 'SIGUSR2');
  await expect.poll(() => said().length).toBeGreaterThan(before);
  return Number(said().at(-1)?.[1]);
}

/** How often a request is measured: what else runs on the machine makes some of the turns longer, a fault makes all. */
const RUNS_MAX = 8;

/**
 * Returns the longest turn of the event loop during a request. The request is sent once before, since code is compiled on
 * its first run; of the others the least counts.
 */
async function holdOf(send: () => Promise<void>): Promise<number> {
  await send();
  await longestHold();
  let least = Infinity;
  for (let run = 0; run < RUNS_MAX && least >= HELD_MAX_MS; run += 1) {
    await send();
    least = Math.min(least, await longestHold());
  }
  return least;
}

/** Expects that a turn was not too long for this machine, whose speed is measured beside it. */
function expectQuick(turns: Record<string, number>): void {
  const most = HELD_MAX_MS * slowness();
  expect(
    Object.entries(turns).filter(([, held]) => held >= most),
    `at least ${most.toFixed(1)} ms`,
  ).toEqual([]);
}

const read = async (address: string): Promise<number> => {
  const answer = await fetch(site.url + address);
  await answer.arrayBuffer();
  return answer.status;
};

const article = (content: string) => ({ title: 'Long', categoryId, date: '2026-01-01', isPublished: true, content });

const paragraph = `<p>${'word '.repeat(198)}</p>`;
const cells = (count: number): string => `<table><tr>${'<td>x</td>'.repeat(count)}</tr></table>`;
const code = `<pre><code class="language-javascript">${'const a = /b/; '.repeat(300)}</code></pre>`;
const formula = `<p><span data-type="inline-math" data-latex="${'\\frac{a}{b}'.repeat(150)}"></span></p>`;

/** The worst content of each kind that a save accepts. */
const accepted: [string, string][] = [
  ['as long as a text may be', paragraph.repeat(Math.floor(HTML_MAX / paragraph.length))],
  // V8 holds a page with one such letter in twice the memory.
  [
    'as long as it may be, with a letter outside Latin-1',
    `<p>€</p>${paragraph.repeat(Math.floor(HTML_MAX / paragraph.length) - 1)}`,
  ],
  ['in Cyrillic, as long as it may be', `<p>${'слово '.repeat(198)}</p>`.repeat(380)],
  ['in as many table cells as it may have', cells(RICH_TEXT_MAX_ELEMENTS - 10)],
  ['in as many paragraphs as it may have', '<p>x</p>'.repeat(RICH_TEXT_MAX_ELEMENTS)],
  ['with pictures of other hosts', '<p><img src="https://pictures.example/a.png"></p>'.repeat(4_000)],
  ['with pictures in many widths', '<p><img src="/uploads/abcdefghijklmnopqrstuv/original.jpg"></p>'.repeat(1_500)],
  ['with links', '<p><a href="https://example.org/">x</a> y</p>'.repeat(RICH_TEXT_MAX_ELEMENTS / 2)],
  ['in colours', '<p><span style="color: #ff0000">x</span></p>'.repeat(RICH_TEXT_MAX_ELEMENTS / 2)],
  ['with code', code.repeat(4)],
  ['with formulas', formula.repeat(5)],
];

describe.skipIf(!hasProc)('the event loop is not blocked by', () => {
  it.each(accepted)('an article %s, its page, its preview and the feed', async (_what, content) => {
    const { id } = await made(await staff('POST', '/news', article(content)));
    let title = 0;
    const saving = await holdOf(async () => {
      expect((await staff('PATCH', `/news/${id}`, { content, title: `Long ${(title += 1)}` })).status).toBe(200);
    });
    const showing = await holdOf(async () => {
      expect((await staff('PATCH', `/news/${id}`, { title: `Long ${(title += 1)}` })).status).toBe(200);
      expect(await read(`/news/${id}`)).toBe(200);
    });
    const feeding = await holdOf(async () => {
      expect((await staff('PATCH', `/news/${id}`, { title: `Long ${(title += 1)}` })).status).toBe(200);
      expect(await read('/feed.xml')).toBe(200);
    });
    expect((await staff('DELETE', `/news/${id}`)).status).toBe(200);
    expectQuick({ saving, showing, feeding });
  });

  it('content that is refused', async () => {
    const refused: string[] = [];
    const held = await holdOf(async () => {
      const answer = await staff('POST', '/news', article(cells(50_000)));
      expect(answer.status).toBe(422);
      refused.push(((await answer.json()) as { message: string }).message);
    });
    expect(refused[0]).toBe('Content has 50,003 elements: at most 12,000.');
    expectQuick({ held });
  });

  it.each([
    ['many values', `{"a":[${'{},'.repeat(600_000)}{}]}`, 413],
    ['many fields', `{${Array.from({ length: 100_000 }, (_, index) => `"k${index}":1`).join()}}`, 413],
    ['deep nesting', '['.repeat(1_000_000), 413],
    ['a run of combining marks', JSON.stringify({ query: '\u0301\u0316'.repeat(400_000) }), 422],
  ])('a search with %s', async (_what, body, status) => {
    const held = await holdOf(async () => {
      const headers = { 'content-type': 'application/json' };
      expect((await fetch(`${site.url}/api/news/search`, { method: 'POST', headers, body })).status).toBe(status);
    });
    expectQuick({ held });
  });

  it('a form with many parts', async () => {
    const held = await holdOf(async () => {
      const form = new FormData();
      for (let index = 0; index < 20_000; index += 1) form.append('a', 'x');
      expect((await staff('POST', '/upload/content', form)).status).toBe(413);
    });
    expectQuick({ held });
  });
});
