import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settings as table } from '@/db/schema';
import { newsEndpoints } from '@/lib/news/contract';
import { settingsEndpoints } from '@/lib/settings/contract';
import { SETTINGS_TAG } from '@/lib/settings/resource';
import { teamEndpoints } from '@/lib/teams/contract';
import { parse } from 'parse5';
import { sql } from 'drizzle-orm';
import { succeed } from '../support/client';
import { db } from '../support/database';
import {
  createArticle,
  createMatch,
  createMembership,
  createPlayer,
  createTournament,
  createUser,
  unique,
} from '../support/factories';
import { elementsOf } from '../support/html';
import { signIn } from '../support/session';
import { body } from '../support/visit';

/** What `String.replace`, `util.format` and templates of titles read as patterns. */
const PATTERNS = "$$$ and $& more, $1 $` $' %s %d %%";
const SITE_NAME = `Club $& $$ %s of 100%`;
const written = (word: string): string => `${unique(word)} ${PATTERNS}`;

beforeEach(async () => {
  await succeed(settingsEndpoints.update, { as: await signIn(), body: { name: SITE_NAME } });
});

/** The site says its own name to other tests. */
afterEach(async () => {
  await db.delete(table);
  const notice = JSON.stringify({ from: 'tests', tags: [SETTINGS_TAG] });
  await db.execute(sql`select pg_notify('cache_invalidations', ${notice})`);
});

/** Returns the titles of a page as a browser and as other sites read them. */
async function titlesOf(path: string) {
  const elements = elementsOf(parse(await body(path)));
  const title = elements.find(({ tagName }) => tagName === 'title')?.childNodes[0];
  const content = (key: string): string | undefined =>
    elements
      .find(({ tagName, attrs }) => tagName === 'meta' && attrs.some(({ value }) => value === key))
      ?.attrs.find(({ name }) => name === 'content')?.value;
  return {
    tab: title && 'value' in title ? title.value : undefined,
    shared: [content('og:title'), content('twitter:title')],
    siteName: content('og:site_name'),
  };
}

/** Makes one thing of each kind that has a page. @returns its title and the address of its page */
const made: Record<string, () => Promise<{ title: string; path: string }>> = {
  article: async () => {
    const { id, title } = await createArticle({ title: written('Prize pool') });
    return { title, path: `/news/${id}` };
  },
  'search title of an article': async () => {
    const { id, metaTitle } = await createArticle({ metaTitle: PATTERNS });
    return { title: metaTitle, path: `/news/${id}` };
  },
  team: async () => {
    const given = { name: written('Team'), game: 'Tekken 8', archived: true };
    const { name, slug } = await succeed(teamEndpoints.create, { as: await signIn(), body: given });
    return { title: name, path: `/teams/${slug}` };
  },
  player: async () => {
    const { id, nickname, slug } = await createPlayer({ nickname: written('Player') });
    await createMembership({ playerId: id });
    return { title: nickname, path: `/players/${slug}` };
  },
  tournament: async () => {
    const { name, slug } = await createTournament({ name: written('Cup') });
    return { title: name, path: `/tournaments/${slug}` };
  },
  match: async () => {
    const { id, teamA, teamB } = await createMatch({ teamA: written('Side'), teamB: written('Side') });
    return { title: `${teamA} vs ${teamB}`, path: `/matches/${id}` };
  },
  author: async () => {
    const { id, username } = await createUser({ username: written('author') });
    await createArticle({ authorId: id });
    return { title: username, path: `/authors/${id}` };
  },
};

describe('a title with signs that are patterns to programs', () => {
  it.each(Object.entries(made))('stands as it was written above its page: %s', async (_kind, make) => {
    const { title, path } = await make();
    expect(await titlesOf(path)).toEqual({
      tab: `${title} | ${SITE_NAME}`,
      shared: [title, title],
      siteName: SITE_NAME,
    });
  });

  it('stands as it was written above a preview and a search', async () => {
    const { id, title } = await createArticle({ title: written('Draft'), isPublished: false });
    const { url } = await succeed(newsEndpoints.previewLink, { as: await signIn(), params: { id } });
    expect(await titlesOf(new URL(url).pathname)).toMatchObject({ tab: `${title} | ${SITE_NAME}` });
    const search = await titlesOf(`/search?query=${encodeURIComponent(PATTERNS)}`);
    expect(search).toMatchObject({ tab: `“${PATTERNS}” | Search | ${SITE_NAME}` });
  });

  it('stands as it was written in feeds', async () => {
    const { title } = await createArticle({ title: written('Prize pool') });
    const feed = JSON.parse(await body('/feed.json')) as { title: string; items: { title: string }[] };
    expect(feed.title).toContain(SITE_NAME);
    expect(feed.items.map((item) => item.title)).toContain(title);
    for (const path of ['/feed.xml', '/atom.xml']) {
      const xml = (await body(path)).replaceAll('&apos;', "'").replaceAll('&amp;', '&');
      expect(xml, path).toContain(`<![CDATA[${title}]]>`);
      expect(xml, path).toContain(`<title>${SITE_NAME}</title>`);
    }
  });
});

describe('the name of a site with signs that are patterns to programs', () => {
  it.each([
    '/news',
    '/matches',
    '/tournaments',
    '/about',
    '/privacy',
    '/search',
    '/nowhere',
    '/news/999999999',
    '/api/docs',
  ])('ends the title of %s', async (path) => {
    expect((await titlesOf(path)).tab).toMatch(/^[\w ]+ \| /);
    expect((await titlesOf(path)).tab?.endsWith(` | ${SITE_NAME}`)).toBe(true);
  });

  it('begins the titles of the home page and of the teams', async () => {
    expect((await titlesOf('/')).tab?.startsWith(SITE_NAME)).toBe(true);
    expect((await titlesOf('/teams')).tab).toBe(`${SITE_NAME} Teams`);
  });

  it('stands as it was written in the manifest and the contract', async () => {
    expect(JSON.parse(await body('/manifest.webmanifest'))).toMatchObject({ name: SITE_NAME });
    expect(JSON.parse(await body('/api/openapi.json'))).toMatchObject({ info: { title: `${SITE_NAME} API` } });
  });
});
