import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../checks/site';
import { CONNECTIONS, hasWrk, load } from './load';

const SECONDS = 5;
const PUBLISHED = '/api/news/published?limit=20';
const SEARCH = '/api/news/search';

/** A script in Lua. Each request comes from another address: limits count by it. `turn` is the number of the request. */
export const script = (each: string): string => `
local turn = 0
request = function()
  turn = turn + 1
  wrk.headers["x-forwarded-for"] = "10." .. turn % 250 .. "." .. math.floor(turn / 250) % 250 .. "." .. math.floor(turn / 62500) % 250
  ${each}
  return wrk.format()
end
`;

/** Searches for words, one after the other. */
const search = (words: string[]): string => `
  local words = { ${words.map((word) => `"${word}"`).join(', ')} }
  wrk.method = "POST"
  wrk.headers["content-type"] = "application/json"
  wrk.body = '{"isPublished":true,"sort":"relevance","limit":8,"query":"' .. words[1 + turn % #words] .. '"}'
`;

/** Different words of the articles, as many as are wanted. */
async function wordsOf(url: string, count: number): Promise<string[]> {
  const answer = await fetch(`${url}/api/news/published?limit=100`);
  const texts = (await answer.json()) as { title: string; excerpt: string }[];
  const words = texts.flatMap(({ title, excerpt }) => `${title} ${excerpt}`.toLowerCase().match(/[a-z]{5,}/g) ?? []);
  return [...new Set(words)].slice(0, count);
}

interface Case {
  what: string;
  address: string;
  each?: string;
  headers?: Record<string, string>;
}

async function cases(url: string): Promise<Case[]> {
  const etag = (await fetch(url + PUBLISHED)).headers.get('etag') ?? '';
  return [
    { what: `GET ${PUBLISHED}`, address: PUBLISHED },
    { what: 'the same with If-None-Match', address: PUBLISHED, headers: { 'if-none-match': etag } },
    { what: `POST ${SEARCH}, one word again and again`, address: SEARCH, each: search(['harbour']) },
    { what: `POST ${SEARCH}, a hundred words in turns`, address: SEARCH, each: search(await wordsOf(url, 100)) },
    { what: 'GET /search?query=harbour', address: '/search?query=harbour' },
  ];
}

/** Calls that the front answers from memory for a moment, from many clients. */
export async function measureCalls(site: Site, folder: string): Promise<void> {
  if (!(await hasWrk())) {
    console.log('Calls are measured with wrk, which is not installed here.');
    return;
  }
  const url = site.env.TEST_BASE_URL ?? '';
  const file = path.join(folder, 'calls.lua');
  const rows = [];
  for (const { what, address, each = '', headers = {} } of await cases(url)) {
    writeFileSync(file, script(each));
    const { perSecond, p50, p99 } = await load(url + address, SECONDS, { 'accept-encoding': 'gzip', ...headers }, file);
    rows.push({ what, 'requests/s': Math.round(perSecond), 'p50 ms': p50, 'p99 ms': p99 });
  }
  console.log(`\nCalls, ${CONNECTIONS} connections:`);
  console.table(rows);
}
