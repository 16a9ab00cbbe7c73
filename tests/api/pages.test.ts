import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { parse } from 'parse5';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { newsEndpoints } from '@/lib/news/contract';
import { teams } from '@/lib/teams/fixtures';
import { zonedMoment } from '@/lib/clock';
import { LOCALE } from '@/lib/locale';
import { site } from '@/lib/site';
import { publicPages } from '@/lib/resources';
import { succeed } from '../support/client';
import { createArticle, createCategory, createUser, unique } from '../support/factories';
import { elementsOf } from '../support/html';
import { baseUrl } from '../support/server';
import { signIn } from '../support/session';

const get = (path: string) => fetch(new URL(path, baseUrl), { headers: { 'x-forwarded-for': '192.0.2.77' } });

/** The head of a page without scripts, and its structured data. */
async function look(path: string) {
  const html = await (await get(path)).text();
  const elements = elementsOf(parse(html, { scriptingEnabled: false }));
  const attribute = (element: (typeof elements)[number], name: string) =>
    element.attrs.find((one) => one.name === name)?.value;
  const valuesOf = (tag: string, [name, value]: [string, string], wanted: string) =>
    elements
      .filter((element) => element.tagName === tag && attribute(element, name) === value)
      .map((element) => attribute(element, wanted));
  const scripts = elements.filter((element) => attribute(element, 'type') === 'application/ld+json');
  const things = scripts.flatMap((script) => {
    const [text] = script.childNodes;
    const json = JSON.parse(text && 'value' in text ? text.value : '') as { '@graph': Record<string, unknown>[] };
    return json['@graph'];
  });
  return {
    html,
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    lang: attribute(elements[0] ?? fail('no element'), 'lang'),
    meta: (name: string) =>
      valuesOf('meta', [name.includes(':') && !name.startsWith('twitter') ? 'property' : 'name', name], 'content')[0],
    links: (rel: string) => valuesOf('link', ['rel', rel], 'href'),
    things,
    thing: (type: string) => things.find((one) => one['@type'] === type),
  };
}

function fail(message: string): never {
  throw new Error(message);
}

/** The pages with their own head for search engines. */
const PAGES = publicPages.map(({ path }) => path).filter((page) => page !== '/search');

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
  }),
);

describe('every page', () => {
  it.each([
    ...PAGES,
    '/search',
    '/search?query=storm',
    '/search?query=xyzzyplugh',
    '/nowhere',
    '/admin/login',
    '/api/docs',
  ])('%s is valid HTML', async (path) => {
    const html = await (await get(path)).text();
    const { results } = await validator.validateString(html);
    const faults = results.flatMap(({ messages }) => messages);
    expect(html.match(/<\/body>|<\/html>/g)).toEqual(['</body>', '</html>']);
    expect(faults.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`)).toEqual([]);
  });

  it('has a unique title and description, its address, and a card', async () => {
    const pages = await Promise.all(PAGES.map(look));
    for (const key of ['title', 'description'] as const) {
      const said = pages.map((page) => (key === 'title' ? page.title : page.meta('description')));
      expect(new Set(said).size, key).toBe(PAGES.length);
    }
    for (const [index, page] of pages.entries()) {
      const address = new URL(PAGES[index] ?? '', baseUrl).href;
      expect(page.lang).toBe(LOCALE);
      expect(page.links('canonical').map((href) => new URL(href ?? '').href)).toEqual([address]);
      expect(new URL(page.meta('og:url') ?? '').href).toBe(address);
      expect(page.meta('og:image')).toMatch(`${baseUrl}/`);
      expect(page.meta('twitter:card')).toBe('summary_large_image');
      expect(page.meta('robots')).toContain('max-image-preview:large');
      expect(page.links('alternate')).toEqual(['/feed.xml', '/atom.xml', '/feed.json'].map((path) => baseUrl + path));
      expect(page.links('manifest')).toHaveLength(1);
      expect(page.links('icon').length).toBeGreaterThan(0);
      expect(page.meta('theme-color')).toMatch(/^#/);
    }
  });

  it('outside search engines has noindex', async () => {
    for (const path of ['/search?query=storm', '/admin/login', '/nowhere'])
      expect((await look(path)).meta('robots')).toContain('noindex');
  });
});

describe('structured data', () => {
  it('describes the organisation and the site’s search', async () => {
    const home = await look('/');
    expect(home.thing('SportsOrganization')).toMatchObject({
      '@id': `${baseUrl}/#organization`,
      name: site.name,
      foundingDate: '2007',
      sameAs: Object.values(site.social),
      logo: { url: `${baseUrl}/brand/icon-512.png` },
    });
    expect(home.thing('WebSite')).toMatchObject({
      '@id': `${baseUrl}/#website`,
      publisher: { '@id': `${baseUrl}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${baseUrl}/search?query={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    });
  });

  it('names the teams with all their players', async () => {
    const { things, thing } = await look('/teams');
    const named = things.filter((one) => one['@type'] === 'SportsTeam');
    expect(named.map((team) => (team.athlete as unknown[]).length)).toEqual(teams.map((team) => team.players.length));
    for (const team of named) expect(team['@id']).toMatch(new RegExp(`^${baseUrl}/teams/[a-z0-9-]+#team$`));
    expect(thing('BreadcrumbList')).toMatchObject({ itemListElement: [{ name: 'Home' }, { position: 2 }] });
  });

  it('omits sample matches and tournaments', async () => {
    expect((await look('/matches')).things).toEqual([]);
    expect((await look('/tournaments')).things).toEqual([]);
  });
});

describe('an article', () => {
  const title = `${unique('Article')} </script><script>alert("ħ")</script>`;
  let path: string;
  let published: string;
  let category: string;
  let author: { id: number; username: string };

  beforeAll(async () => {
    author = await createUser();
    const made = await createCategory();
    category = made.name;
    const as = await signIn();
    const body = { title, excerpt: 'In short.', date: '2026-07-01', categoryId: made.id, isPublished: true };
    const { id, publishedAt } = await succeed(newsEndpoints.create, { as, body });
    path = `/news/${id}`;
    published = zonedMoment(new Date(publishedAt ?? ''));
    author = as.user;
  });

  it('is valid HTML with the demonstration’s content', async () => {
    const list = await succeed(newsEndpoints.published, { query: { limit: 100 } });
    const { id } = list.find((one) => one.title === 'Everything the editor can do') ?? fail('The article is gone.');
    const { results } = await validator.validateString(await (await get(`/news/${id}`)).text());
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  });

  it('has every field of structured data', async () => {
    const { thing, html } = await look(path);
    const address = `${baseUrl}${path}`;
    const page = `${baseUrl}/authors/${author.id}`;
    expect(html).not.toContain('</script><script>alert("ħ")');
    expect(thing('NewsArticle')).toEqual({
      '@type': 'NewsArticle',
      '@id': `${address}#article`,
      mainEntityOfPage: { '@type': 'WebPage', '@id': address },
      url: address,
      headline: title,
      description: 'In short.',
      image: [
        expect.stringContaining(`${baseUrl}/share${path}/16x9?v=`),
        expect.stringContaining(`${baseUrl}/share${path}/4x3?v=`),
        expect.stringContaining(`${baseUrl}/share${path}/1x1?v=`),
      ],
      datePublished: published,
      dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+]0[12]:00$/),
      author: { '@type': 'Person', '@id': `${page}#person`, name: author.username, url: page },
      publisher: expect.objectContaining({
        '@type': 'SportsOrganization',
        '@id': `${baseUrl}/#organization`,
        name: site.name,
      }),
      articleSection: category,
      inLanguage: LOCALE,
      isPartOf: { '@id': `${baseUrl}/#website` },
    });
    expect(thing('BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: `${baseUrl}/` },
        { position: 2, name: 'The Newsroom', item: `${baseUrl}/news` },
        { position: 3, name: title, item: address },
      ],
    });
  });

  it('has the tags for social networks', async () => {
    const { meta, title: pageTitle } = await look(path);
    expect(pageTitle).toContain(site.name);
    expect(meta('og:type')).toBe('article');
    expect(meta('og:title')).toBe(title);
    expect(meta('description')).toBe('In short.');
    expect(meta('article:published_time')).toBe(published);
    expect(meta('article:modified_time')).toMatch(/[+]0[12]:00$/);
    expect(meta('twitter:image')).toBe(meta('og:image'));
  });

  it('describes itself by its text where it has no excerpt', async () => {
    const { id } = await createArticle({
      excerpt: '',
      content: `<p>It began in Ħamrun.</p><p>${'And went on. '.repeat(40)}</p>`,
    });
    const description = (await look(`/news/${id}`)).meta('description') ?? '';
    expect(description).toMatch(/^It began in Ħamrun\. And .*…$/);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  it.each([
    ['card', 1200, 630],
    ['16x9', 1200, 675],
    ['4x3', 1200, 900],
    ['1x1', 1200, 1200],
  ])('has a picture: %s', async (shape, width, height) => {
    const answer = await get(`/share${path}/${shape}`);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const { width: drawnWidth, height: drawnHeight } = await sharp(await answer.arrayBuffer()).metadata();
    expect([drawnWidth, drawnHeight]).toEqual([width, height]);
  });

  it.each([
    ['nowhere', 'Side by side', '<p>In two towns</p>', []],
    ['in a heading', 'Żebbuġ, side by side', '<h2>Ħamrun</h2><p>In two towns</p>', ['big_shoulders_maltese']],
    ['in its text', 'Side by side', '<p>In Żebbuġ and Ħamrun</p>', ['figtree_maltese']],
    ['in both', 'Żebbuġ, side by side', '<p>In Ħamrun</p>', ['big_shoulders_maltese', 'figtree_maltese']],
  ])('names the fonts for its Maltese letters, which stand %s', async (_, heading, content, fonts) => {
    const { id } = await createArticle({ date: '2019-01-01', title: heading, content });
    const link = (await get(`/news/${id}`)).headers.get('link') ?? '';
    expect([...link.matchAll(/<[^>]+\/(\w+_maltese)\.[^>]+>/g)].map(([, name]) => name)).toEqual(fonts);
  });

  it('has a picture as each section has one of its own, and nothing else', async () => {
    const sections = ['news', 'teams', 'matches', 'tournaments', 'achievements', 'transfers', 'partners', 'about'];
    for (const section of sections) {
      expect(await (await get(`/${section}`)).text()).toContain(`${baseUrl}/share/${section}`);
      expect((await get(`/share/${section}`)).headers.get('content-type')).toMatch(/^image\//);
    }
    for (const page of ['/', '/terms']) expect(await (await get(page)).text()).toContain(`${baseUrl}/share/home`);
    const others = await Promise.all(['/share/nothing', `/share${path}/2x1`].map(get));
    expect(others.map(({ status }) => status)).toEqual([404, 404]);
  });

  it('has icons of the sizes in the manifest', async () => {
    const { icons } = (await (await get('/manifest.webmanifest')).json()) as {
      icons: { src: string; sizes: string }[];
    };
    expect(icons.length).toBeGreaterThan(1);
    for (const { src, sizes } of icons) {
      const { width, height } = await sharp(await (await get(src)).arrayBuffer()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
});
