import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../checks/site';
import { script } from './calls';
import { hasWrk, load } from './load';

const SECONDS = 8;
const LIST = '/api/news/published?limit=40';

/** The different words of each article, all of which a search for two of them finds. */
async function wordsOfArticles(url: string): Promise<string[][]> {
  const articles = (await (await fetch(url + LIST)).json()) as { title: string; excerpt: string; content: string }[];
  return articles.map(({ title, excerpt, content }) => {
    const text = `${title} ${excerpt} ${content.replace(/<[^>]*>/g, ' ')}`.toLowerCase();
    return [...new Set(text.match(/\b[a-z]{5,}\b/g) ?? [])];
  });
}

/** Two words of one article, another pair each time. */
const withHits = (articles: string[][]): string => `
  local articles = { ${articles.map((words) => `{${words.map((word) => `"${word}"`).join()}}`).join()} }
  local words = articles[1 + turn % #articles]
  local pair = math.floor(turn / #articles)
  local query = words[1 + pair % #words] .. "%20" .. words[1 + math.floor(pair / #words) % #words]`;

/** A word that no article has and that no correction makes one of. */
const WITHOUT_HITS = 'local query = "zq" .. turn .. "xwv" .. turn % 97 .. "kk"';

const asPage = '\n  wrk.path = "/search?query=" .. query';
const asCall = `
  wrk.path = "/api/news/search"
  wrk.method = "POST"
  wrk.headers["content-type"] = "application/json"
  wrk.body = '{"isPublished":true,"limit":8,"query":"' .. query:gsub("%%20", " ") .. '"}'`;

/** Searches of which each is another one, so that no cache answers: one after the other, and 32 at a time. */
export async function measureSearches(site: Site, folder: string): Promise<void> {
  if (!(await hasWrk())) {
    console.log('Searches are measured with wrk, which is not installed here.');
    return;
  }
  const url = site.env.TEST_BASE_URL ?? '';
  const hits = withHits(await wordsOfArticles(url));
  const cases = [
    { what: 'page, with hits', each: hits + asPage },
    { what: 'page, without', each: WITHOUT_HITS + asPage },
    { what: 'call, with hits', each: hits + asCall },
    { what: 'call, without', each: WITHOUT_HITS + asCall },
  ];
  const file = path.join(folder, 'searches.lua');
  const rows = [];
  for (const { what, each } of cases) {
    writeFileSync(file, script(each));
    const alone = await load(url, SECONDS, { 'accept-encoding': 'gzip' }, file, 1);
    // The second load starts where no search of the first is asked again.
    writeFileSync(file, script(each).replace('local turn = 0', 'local turn = 50000'));
    const many = await load(url, SECONDS, { 'accept-encoding': 'gzip' }, file);
    rows.push({
      what,
      'alone p50 ms': alone.p50,
      'searches/s': Math.round(many.perSecond),
      'p99 ms': many.p99,
      'to alone': Math.round((many.p99 / alone.p50) * 10) / 10,
    });
  }
  console.log('\nSearches, each another one, 1 and 32 connections:');
  console.table(rows);
}
