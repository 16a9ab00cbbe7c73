import { expect, type Locator, type Page } from 'playwright/test';
import { notFoundMessages } from '@/lib/messages';
import { PLAYER_HOSTS } from '@/lib/platform/rich-text/videos';
import { createArticle, createCategory } from '../../support/factories';
import { expectAccessible, expectNoOverlap, expectToFit } from '../looks';
import { watchPolicy } from '../policy';
import { newestArticle, publishedArticles } from './newest';
import { shownDay } from '../../support/expected';
import { test } from '../test';

/** Older than all others: the lists that other tests look at stay as they are. */
const date = '2019-01-01';
const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4);

/** Waits until a picture is there, as drawn from its file. */
async function expectDrawn(picture: Locator): Promise<void> {
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
}

test('an article has its picture, badge, title, date, read time, body, author and two others', async ({ page }) => {
  const article = await newestArticle(page.request);
  await page.goto(`/news/${article.id}`);
  const body = page.getByRole('main').getByRole('article').first();
  await expect(body.getByRole('heading', { level: 1 })).toHaveText(article.title);
  await expect(body.locator('img').first()).toHaveAttribute('fetchpriority', 'high');
  for (const text of [article.category.name, shownDay(article.date), article.readTime]) {
    await expect(body).toContainText(text);
  }
  await expect(body).toContainText(`Posted by ${article.author?.username}`);
  expect((await body.locator('.rich-text').innerText()).length).toBeGreaterThan(100);

  const others = (await publishedArticles(page.request, 5)).filter(({ id }) => id !== article.id).slice(0, 2);
  const nextUp = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Next Up' }) });
  await expect(nextUp.getByRole('article').getByRole('heading')).toHaveText(others.map(({ title }) => title));
  await nextUp.getByRole('link', { name: 'Explore More' }).click();
  await expect(page).toHaveURL('/news');
});

test('its author has a page with the newest of their articles', async ({ page }) => {
  const { id, title, author } = await newestArticle(page.request);
  await page.goto(`/news/${id}`);
  const byline = page.getByText(`Posted by ${author?.username}`);
  await byline.getByRole('link', { name: author?.username, exact: true }).click();
  await expect(page).toHaveURL(`/authors/${author?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(author?.username ?? '');
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(title);
  await expectToFit(page);
  await expectAccessible(page);
});

test('it can be passed on, and its link copied', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await newestArticle(page.request);
  await page.goto(`/news/${id}`);
  const address = `${baseURL}/news/${id}`;
  const share = page.getByRole('group', { name: 'Share' });
  for (const network of ['X', 'Facebook']) {
    const href = (await share.getByRole('link', { name: `Share on ${network}` }).getAttribute('href')) ?? '';
    expect([...new URL(href).searchParams.values()]).toContain(address);
  }
  // It is said for a moment only.
  await Promise.all([
    expect(share.getByRole('status')).toHaveText('Link copied'),
    share.getByRole('button', { name: 'Copy link' }).click(),
  ]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

test('a link that cannot be copied is not said to be', { tag: '@phone' }, async ({ page }) => {
  // As over plain http.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const { id } = await newestArticle(page.request);
  await page.goto(`/news/${id}`);
  const share = page.getByRole('group', { name: 'Share' });
  await share.getByRole('button', { name: 'Copy link' }).click();
  await expect(share.getByRole('status')).toHaveText('Could not copy. The address bar has the link.');
  await expectToFit(page);
  await expectNoOverlap(page);

  // It does not happen again on a return.
  await page.getByRole('link', { name: 'The Newsroom' }).click();
  await expect(page).toHaveURL('/news');
  await page.goBack();
  await expect(share.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(share.getByRole('status')).toBeEmpty();
});

test('three headings make a table of contents, fewer do not', async ({ page }) => {
  const headings = ['First half', 'Second half', 'What is next'];
  const content = headings.map((text) => `<h2>${text}</h2>${'<p>On and on it went.</p>'.repeat(20)}`).join('');
  const long = await createArticle({ date, content });
  await page.goto(`/news/${long.id}`);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link')).toHaveText(headings);
  await contents.getByRole('link', { name: 'Second half' }).click();
  const header = await page.getByRole('banner').boundingBox();
  const top = async () => (await page.getByRole('heading', { name: 'Second half' }).boundingBox())?.y ?? NaN;
  // A little below the header, and no more.
  await expect.poll(async () => Math.abs((await top()) - (header?.height ?? NaN) - 16)).toBeLessThan(4);

  const short = await createArticle({ date, content: '<h2>One</h2><p>Text</p><h2>Two</h2><p>Text</p>' });
  await page.goto(`/news/${short.id}`);
  await expect(page.getByRole('heading', { name: 'Two' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
});

test('on paper it is the article alone, with its tables and its code', async ({ page }) => {
  const content =
    '<pre><code>const wind = 9;</code></pre><table><tbody><tr><td>Strait Street</td></tr></tbody></table>' +
    '<p><img src="https://pictures.example/a.png" alt="The stage"></p>';
  const { id, title } = await createArticle({ date, content });
  await page.goto(`/news/${id}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Strait Street' })).toBeVisible();
  await expect(page.getByText('const wind = 9;')).toBeVisible();
  await expect(page.locator('.external-embed', { hasText: 'The stage' })).toHaveCSS('background-image', 'none');
  for (const part of [
    page.getByRole('link', { name: 'The Newsroom' }),
    page.getByRole('heading', { name: 'Next Up' }),
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('group', { name: 'Share' }),
    page.getByRole('region', { name: 'Partners' }),
    page.getByRole('region', { name: 'Cookies' }),
    page.getByRole('button', { name: 'Load picture' }),
  ]) {
    await expect(part).toBeHidden();
  }
});

test(
  'a picture on another host waits for the visitor, who reads where it lies',
  { tag: '@phone' },
  async ({ page }) => {
    const src = 'https://pictures.example/stage.png';
    const asked: string[] = [];
    await page.route('https://pictures.example/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ path: 'public/brand/icon-512.png' });
    });
    const { id } = await createArticle({ date, image: src });
    await page.goto(`/news/${id}`);
    const article = page.getByRole('main').getByRole('article').first();
    await expect(article.getByText('This picture lies on pictures.example.')).toBeVisible();
    await expect(article.getByRole('link', { name: 'Open it there' })).toHaveAttribute('href', src);
    await expectNoOverlap(page);
    expect(asked).toEqual([]);
    await article.getByRole('button', { name: 'Load picture from pictures.example' }).press('Enter');
    const framed = page.locator(':focus').locator('iframe').contentFrame().getByRole('presentation');
    await expect(framed).toHaveAttribute('src', src);
    await expectDrawn(framed);
    expect(asked).toEqual([src]);
  },
);

/** The autoplay of each player that is asked for, and how many of them are there, on this page or one that was left. */
async function watchPlayers(page: Page) {
  const asked: (string | null)[] = [];
  const host = 'https://www.youtube-nocookie.com/';
  await page.route(`${host}**`, (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('autoplay'));
    return route.fulfill({ contentType: 'text/html', body: '<p>It plays.</p>' });
  });
  const loaded = () => page.frames().filter((frame) => frame.url().startsWith(host)).length;
  return { asked, loaded };
}

const VIDEO = '<div data-video="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></div>';
const player = (page: Page) => page.getByTitle('Video on YouTube');
const toNewsroom = (page: Page) => page.getByRole('link', { name: 'The Newsroom' });

test('a video waits for the visitor, stops where its page is left, and is there again', async ({ page }) => {
  const { asked, loaded } = await watchPlayers(page);
  const { id } = await createArticle({ date, content: VIDEO });
  await page.goto(`/news/${id}`);
  const play = page.getByRole('button', { name: 'Play video from YouTube' });
  await expect(play).toBeVisible();
  expect(asked).toEqual([]);
  await play.press('Enter');
  await expect(player(page)).toBeFocused();
  await expect.poll(() => asked).toEqual(['1']);

  await toNewsroom(page).click();
  await expect(page).toHaveURL('/news');
  await expect.poll(loaded).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(`/news/${id}`);
  await expect(player(page)).toBeVisible();
  await expect.poll(() => asked).toEqual(['1', null]);
  await expect(player(page)).not.toBeFocused();
});

test('a video that all cookies let in loads by itself, and not behind another page', async ({ page }) => {
  const { asked, loaded } = await watchPlayers(page);
  const { id } = await createArticle({ date, content: VIDEO });
  await page.goto(`/news/${id}`);
  await expect(page.getByRole('button', { name: 'Play video from YouTube' })).toBeVisible();
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect(player(page)).toBeVisible();
  await expect.poll(() => asked).toEqual([null]);
  await expect(player(page)).not.toBeFocused();

  await toNewsroom(page).click();
  await expect(page).toHaveURL('/news');
  await expect.poll(loaded).toBe(0);
  await page.goBack();
  await expect(player(page)).toBeVisible();
  await expect.poll(() => asked).toEqual([null, null]);
});

test('the player of each site is let in, once the visitor agrees', async ({ page }) => {
  const asked: string[] = [];
  for (const host of PLAYER_HOSTS) {
    await page.route(`${host}/**`, (route) => {
      asked.push(host);
      return route.fulfill({ contentType: 'text/html', body: '<p>It plays.</p>' });
    });
  }
  const links = [
    'https://www.youtube.com/playlist?list=PLbpi6ZahtOH6Blw3RGYpWkSByi_T7Rygb',
    'https://www.twitch.tv/tempesta',
    'https://clips.twitch.tv/Some-Clip',
    'https://vimeo.com/76979871/abcdef1234',
    'https://kick.com/tempesta',
    'https://www.facebook.com/tempesta/videos/1234567890/',
    'https://streamable.com/moo92x',
    'https://open.spotify.com/episode/7makk4oTQel546B0PZlDM5',
    'https://x.com/tempesta/status/1683920951807971329',
    'https://www.instagram.com/p/CxYz_1-abc/',
    'https://www.tiktok.com/embed/v2/6718335390845095173',
  ];
  const content = [...links, 'https://maps.example/1'];
  const frames = content.map((src) => `<iframe class="ql-video" src="${src}"></iframe>`).join('');
  const { id } = await createArticle({ date, content: frames });
  await page.goto(`/news/${id}`);
  await expect(page.getByRole('button', { name: /^(?:Play video|Play audio|Show post) from / })).toHaveCount(
    links.length,
  );
  await expect(page.getByRole('link', { name: 'maps.example/1' })).toBeVisible();
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: 'Accept all' }).click();
  const players = page.locator('.video-embed iframe');
  await expect(players).toHaveCount(links.length);
  for (const [at] of links.entries()) await players.nth(at).scrollIntoViewIfNeeded();
  await expect.poll(() => [...new Set(asked)].sort()).toEqual([...PLAYER_HOSTS].sort());
});

test('each block reads in its own direction, and its marker stands where it begins', async ({ page }) => {
  const content =
    '<p>Hello</p><p>\u05e9\u05dc\u05d5\u05dd</p><ul><li>One</li><li>\u05d0\u05d7\u05ea</li></ul><blockquote><p>\u05d0</p></blockquote>';
  const { id } = await createArticle({ date, content });
  await page.goto(`/news/${id}`);
  const body = page.locator('.rich-text');
  await expect(body.getByText('Hello')).toHaveCSS('direction', 'ltr');
  await expect(body.getByText('\u05e9\u05dc\u05d5\u05dd')).toHaveCSS('direction', 'rtl');
  const [one, two] = [body.getByRole('listitem').first(), body.getByRole('listitem').last()];
  await expect(one).toHaveCSS('margin-right', '0px');
  await expect(one).not.toHaveCSS('margin-left', '0px');
  await expect(two).toHaveCSS('margin-left', '0px');
  await expect(two).not.toHaveCSS('margin-right', '0px');
  await expect(body.getByRole('blockquote')).toHaveCSS('border-right-width', '4px');
});

test('a picture in a text takes the focus of the button that loaded it, and that once', async ({ page }) => {
  await page.route('https://pictures.example/**', (route) => route.fulfill({ path: 'public/brand/icon-512.png' }));
  const content = '<p><img src="https://pictures.example/a.png" alt="The stage"></p>';
  const { id } = await createArticle({ date, content });
  await page.goto(`/news/${id}`);
  await page.getByRole('button', { name: 'Load picture from pictures.example' }).press('Enter');
  const place = page.locator('.external-picture');
  const picture = place.locator('iframe').contentFrame().getByRole('img', { name: 'The stage' });
  await expect(place).toBeFocused();
  await expectDrawn(picture);
  await toNewsroom(page).click();
  await expect(page).toHaveURL('/news');
  await page.goBack();
  await expect(picture).toBeVisible();
  await expect(place).not.toBeFocused();
});

test(
  'pictures of other hosts show as large as they are once all cookies are let in, and on the pages after',
  { tag: '@phone' },
  async ({ page }) => {
    const policy = await watchPolicy(page);
    const asked: string[] = [];
    await page.route('https://pictures.example/**', (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({ path: 'public/brand/icon-192.png' });
    });
    const content = [
      '<p><img src="https://pictures.example/natural.png" alt="Natural"></p>',
      '<p><img src="https://pictures.example/narrow.png" alt="Narrow" width="96" data-align="center"></p>',
    ].join('');
    const { id } = await createArticle({ date, content, image: 'https://pictures.example/lead.png' });
    await page.goto(`/news/${id}`);
    await expect(page.getByRole('button', { name: 'Load picture from pictures.example' })).toHaveCount(3);
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Accept all' }).click();
    for (const [name, width] of [
      ['Natural', 192],
      ['Narrow', 96],
    ] as const) {
      const frame = page.getByTitle(name);
      await frame.scrollIntoViewIfNeeded();
      await expectDrawn(frame.contentFrame().getByRole('img', { name }));
      await expect.poll(() => frame.boundingBox()).toMatchObject({ width, height: width });
    }
    await expect.poll(() => [...asked].sort()).toEqual(['/lead.png', '/narrow.png', '/natural.png']);
    await page.reload();
    await expectDrawn(page.getByTitle('Narrow').contentFrame().getByRole('img', { name: 'Narrow' }));
    policy.expectKept();
  },
);

test('a page loads no picture of another host, whatever is put into it', async ({ page }) => {
  const asked: string[] = [];
  await page.route('https://pictures.example/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ path: 'public/brand/icon-192.png' });
  });
  await page.goto('/news');
  const outcome = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const picture = new Image();
        picture.onload = () => resolve('loaded');
        picture.onerror = () => resolve('stopped');
        picture.src = 'https://pictures.example/beacon.png';
      }),
  );
  expect([outcome, asked]).toEqual(['stopped', []]);
});

test('what is written from right to left reads so', async ({ page }) => {
  const { name, id: categoryId } = await createCategory();
  const content = '<p>فاز الفريق في فاليتا</p><ul><li>أولا</li></ul><pre><code>const wind = 9;</code></pre>';
  const { id, title } = await createArticle({ date, categoryId, title: 'بطولة العاصفة', excerpt: 'باختصار', content });
  await page.goto(`/news/${id}`);
  const body = page.getByRole('main').getByRole('article').first();
  for (const part of [body.getByRole('heading', { name: title }), body.getByText('فاز الفريق'), body.getByText('أولا')])
    await expect(part).toHaveCSS('direction', 'rtl');
  await expect(body.getByText('const wind = 9;')).toHaveCSS('direction', 'ltr');
  for (const address of [`/news?tag=${encodeURIComponent(name)}`, `/search?query=${encodeURIComponent(title)}`]) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading', { name: title })).toHaveCSS('direction', 'rtl');
    await expect(page.getByRole('main').getByText('باختصار')).toHaveCSS('direction', 'rtl');
  }
});

test('Maltese letters are asked for with the page, and no file twice', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') asked.push(new URL(request.url()).pathname);
  });
  const { id } = await createArticle({ date, title: 'Żebbuġ, side by side', content: '<p>In Ħamrun</p>' });
  const answer = await page.goto(`/news/${id}`);
  await page.evaluate(() => document.fonts.ready);
  const named = [...(answer?.headers().link ?? '').matchAll(/<([^>]+_maltese[^>]+)>/g)].map(([, path]) => path);
  expect(named).toHaveLength(2);
  expect(asked).toEqual(expect.arrayContaining(named));
  expect(new Set(asked).size).toBe(asked.length);
  // Another copy of a file would have another address.
  const families = asked.map((path) => path.replace(/\.\w+\.woff2$/, ''));
  expect(new Set(families).size).toBe(asked.length);
});

test('very long words and a missing picture break nothing', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const article = await createArticle({ date, title: LONG_WORD, excerpt: LONG_WORD, content: `<p>${LONG_WORD}</p>` });
  await page.goto(`/news/${article.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG_WORD);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a missing article, a draft and any unknown address show the 404 page with its status', async ({ page }) => {
  for (const path of ['/news/2000000000', '/news/abc', '/nowhere', '/styleguide', '/news/2000000000/more']) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(404);
    const html = await answer.text();
    for (const part of ['<title>404 Page Not Found', `>${notFoundMessages.heading}</h1>`, '>404<']) {
      expect(html, path).toContain(part);
    }
  }
  const draft = await createArticle({ date, isPublished: false });
  const answer = await page.goto(`/news/${draft.id}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: notFoundMessages.heading })).toBeVisible();
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^404 Page Not Found/);
  await page.getByRole('link', { name: notFoundMessages.back }).click();
  await expect(page).toHaveURL('/');
});
