import { expect } from 'playwright/test';
import { partners as partnersOfDemo } from '@/lib/partners/fixtures';
import { site } from '@/lib/site';
import { createArticle } from '../../support/factories';
import { test } from '../test';

test('the navigation leads to news, teams, achievements and about, and to the shop in a new tab', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const [name, path] of [
    ['News', '/news'],
    ['Teams', '/teams'],
    ['Achievements', '/achievements'],
    ['About', '/about'],
  ] as const) {
    await main.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  }
  const shop = main.getByRole('link', { name: /Shop/ });
  await expect(shop).toHaveAttribute('href', site.shopUrl);
  await expect(shop).toHaveAttribute('target', '_blank');
  const footer = page.getByRole('navigation', { name: 'Footer' });
  const named = ['Privacy', 'Terms', 'Home', 'Matches', 'Tournaments', 'Transfers', 'Partners', 'Join', 'Contact'];
  await expect(footer.getByRole('link')).toHaveText([...named, 'RSS', 'Atom', 'JSON Feed']);
  for (const [index, path] of [
    '/privacy',
    '/terms',
    '/',
    '/matches',
    '/tournaments',
    '/transfers',
    '/partners',
    '/join',
    '/contact',
  ].entries()) {
    await footer.getByRole('link', { name: named[index], exact: true }).click();
    await expect(page).toHaveURL(path);
  }
});

test('the theme is dark at first, switches, is remembered, and does not flash', async ({ page }) => {
  await page.goto('/');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  // The stored theme is set before the body is parsed.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('body')) return;
      sessionStorage.setItem('themeAtBody', document.documentElement.dataset.theme ?? '');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  expect(await page.evaluate(() => sessionStorage.getItem('themeAtBody'))).toBe('light');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
});

test('a theme chosen in one tab applies to every open tab', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/teams');
  await page.bringToFront();
  for (const [chosen, next] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    await page.getByRole('button', { name: `Switch to ${chosen} theme` }).click();
    await expect(other.locator('html')).toHaveAttribute('data-theme', chosen);
    await expect(other.getByRole('button', { name: `Switch to ${next} theme` })).toBeVisible();
  }
});

for (const [button, answer] of [
  ['Accept all', 'all'],
  ['Only necessary', 'necessary'],
] as const) {
  test(`the cookie widget asks once: ${button}`, async ({ page }) => {
    await page.goto('/');
    const widget = page.getByRole('region', { name: 'Cookies' });
    await widget.getByRole('button', { name: button }).click();
    await expect(widget).toBeHidden();
    // The focus moves to the page.
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('consent'))).toBe(answer);
    await page.reload();
    // This button works only after hydration; the widget would have appeared by then, too.
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(widget).toBeHidden();
  });
}

test('with blocked storage the answer is kept until the page is left', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Blocked.', 'SecurityError');
      },
    });
  });
  await page.route('https://pictures.example/**', (route) => route.fulfill({ status: 204 }));
  const content = '<p><img src="https://pictures.example/a.png" alt="The stage"></p>';
  const { id } = await createArticle({ date: '2019-01-01', content });
  await page.goto(`/news/${id}`);
  await expect(page.getByRole('button', { name: 'Load picture from pictures.example' })).toBeVisible();
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect(page.getByTitle('The stage').contentFrame().getByRole('img', { name: 'The stage' })).toBeAttached();
});

test('the cookie widget can be opened again, and returns the focus', async ({ page }) => {
  await page.goto('/');
  const widget = page.getByRole('region', { name: 'Cookies' });
  await widget.getByRole('button', { name: 'Only necessary' }).click();
  const settings = page.getByRole('button', { name: 'Cookie settings' });
  await settings.click();
  await expect(widget.getByRole('button', { name: 'Accept all' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(widget).toBeHidden();
  await expect(settings).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('consent'))).toBe('all');
  // A click on its text moves the focus away from its buttons.
  for (const click of [() => Promise.resolve(), () => widget.getByText('Your call on cookies').click()]) {
    await settings.click();
    await click();
    await page.keyboard.press('Escape');
    await expect(widget).toBeHidden();
    await expect(settings).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('consent'))).toBe('all');
  }
});

test('a reopened cookie widget handles Escape only with the focus in it, and can be focused again', async ({
  page,
}) => {
  await page.goto('/');
  const widget = page.getByRole('region', { name: 'Cookies' });
  const first = widget.getByRole('button', { name: 'Accept all' });
  await first.click();
  const settings = page.getByRole('button', { name: 'Cookie settings' });
  await settings.click();
  const search = page.getByRole('banner').getByRole('searchbox');
  await search.fill('tek');
  await page.keyboard.press('Escape');
  await expect(widget).toBeVisible();
  await expect(search).toBeFocused();
  await settings.click();
  await expect(first).toBeFocused();
});

test('the cookie widget covers at most half of a low window', async ({ page }) => {
  for (const [width, height] of [
    [320, 256],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const widget = page.getByRole('region', { name: 'Cookies' });
    for (const button of await widget.getByRole('button').all()) await button.click({ trial: true });
    expect((await widget.boundingBox())?.height).toBeLessThanOrEqual(height / 2);
  }
});

test('the cookie widget comes before what it covers in the tab order', async ({ page }) => {
  await page.goto('/');
  const widget = page.getByRole('region', { name: 'Cookies' });
  await expect(widget).toBeVisible();
  await page.keyboard.press('Tab');
  for (const part of [widget.getByRole('link'), ...(await widget.getByRole('button').all())]) {
    await page.keyboard.press('Tab');
    await expect(part).toBeFocused();
  }
});

test('the footer can be scrolled out from under the cookie widget', async ({ page }) => {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
    await page.keyboard.press('End');
    const links = page.getByRole('navigation', { name: 'Footer' }).getByRole('link');
    // A trial click fails when something covers the link.
    for (const link of await links.all()) await link.click({ trial: true });
    const foot = page.getByRole('contentinfo');
    // The widget is below the footer, and nothing is below the widget. The page grows while its pictures load.
    const widget = page.getByRole('region', { name: 'Cookies' });
    const gaps = () =>
      widget.evaluate((element) => {
        scrollTo(0, document.documentElement.scrollHeight);
        const [footer, box] = [document.querySelector('footer'), element.getBoundingClientRect()];
        const above = box.top - (footer?.getBoundingClientRect().bottom ?? NaN);
        return { above: Math.round(above) || 0, below: Math.round(innerHeight - box.bottom), left: box.left };
      });
    await expect.poll(gaps).toEqual({ above: 0, below: 0, left: 0 });
    const room = () => foot.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom);
    await page.getByRole('button', { name: 'Only necessary' }).click();
    await expect.poll(room).toBeCloseTo(0, 0);
    await page.evaluate(() => localStorage.clear());
  }
});

test('three partners move in slots of 150 px, and stop under the pointer', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const partners = page.getByRole('region', { name: 'Partners' });
  const links = partners.getByRole('link');
  await expect(links).toHaveCount(partnersOfDemo.length);
  for (const [index, { name, url }] of partnersOfDemo.entries()) {
    await expect(links.nth(index)).toHaveAttribute('href', url);
    await expect(links.nth(index)).toHaveAttribute('rel', 'sponsored noopener');
    const logo = links.nth(index).getByRole('img', { name });
    expect((await logo.boundingBox())?.height).toBeCloseTo(40);
    expect((await partners.getByRole('listitem').nth(index).boundingBox())?.width).toBeCloseTo(150);
  }
  const band = partners.locator('.animate-marquee');
  const state = () => band.evaluate((element) => getComputedStyle(element).animationPlayState);
  await expect.poll(state).toBe('running');
  await band.locator('..').hover();
  await expect.poll(state).toBe('paused');
  await page.mouse.move(0, 0);
  await expect.poll(state).toBe('running');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await band.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
});

test('partners that have moved out of view come back on keyboard focus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const width of [390, 1280]) {
    for (const key of ['Tab', 'Shift+Tab']) {
      await test.step(`${key} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 });
        await page.goto('/');
        const partners = page.getByRole('region', { name: 'Partners' });
        const band = partners.locator('.animate-marquee');
        const links = await partners.getByRole('link').all();
        const pause = partners.getByRole('checkbox', { name: 'Pause' });
        await (key === 'Tab' ? page.getByRole('main').getByRole('link').last() : pause).focus();
        await band.evaluate((element) => {
          for (const animation of element.getAnimations()) animation.currentTime = 15_000;
        });
        for (const link of key === 'Tab' ? links : links.toReversed()) {
          await page.keyboard.press(key);
          await expect(link).toBeFocused();
          const [frame, logo] = [await band.locator('..').boundingBox(), await link.locator('img').boundingBox()];
          if (!frame || !logo) throw new Error('There is no box of what is not shown.');
          expect(logo.x).toBeGreaterThanOrEqual(frame.x);
          expect(logo.x + logo.width).toBeLessThanOrEqual(frame.x + frame.width);
        }
      });
    }
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, contextOptions: { reducedMotion: 'no-preference' } });

    test('the partners stop on request, also without a pointer', { tag: '@phone' }, async ({ page }) => {
      await page.goto('/');
      const partners = page.getByRole('region', { name: 'Partners' });
      const band = partners.locator('.animate-marquee');
      await partners.getByRole('checkbox', { name: 'Pause' }).check();
      await page.mouse.move(0, 0);
      await expect(band).toHaveCSS('animation-play-state', 'paused');
      await partners.getByRole('checkbox', { name: 'Pause' }).uncheck();
      await page.mouse.move(0, 0);
      await expect(band).toHaveCSS('animation-play-state', 'running');
    });
  });
}

test('a phone has the navigation, the search and the networks in its menu', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const open = page.getByRole('button', { name: 'Menu', exact: true });
  await open.click();
  const menu = page.locator('#site-menu');
  await expect(menu.getByRole('link', { name: 'Teams' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await menu.getByRole('searchbox').fill('tekken');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?query=tekken/);
});

test('the menu closes on navigation, also to the same page', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?query=tekken');
  const open = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.locator('#site-menu');
  await open.click();
  await menu.getByRole('searchbox').fill('rivals');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?query=rivals/);
  await expect(menu).toBeHidden();

  await page.goto('/teams');
  await open.click();
  await menu.getByRole('link', { name: 'Teams' }).click();
  await expect(menu).toBeHidden();

  await open.click();
  await menu.getByRole('link', { name: 'Twitch' }).focus();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
});

test('the page behind the menu does not scroll', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const scrolled = () => page.evaluate(() => scrollY);
  /** Turns the wheel and waits for the page's wheel event. */
  const turn = async (): Promise<void> => {
    const listener = await page.evaluateHandle(() => ({
      heard: new Promise<void>((resolve) => {
        const settle = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        addEventListener('wheel', settle, { once: true });
      }),
    }));
    await page.mouse.wheel(0, 300);
    await listener.evaluate(({ heard }) => heard);
  };
  await page.mouse.move(200, 400);
  await turn();
  await expect.poll(scrolled).toBe(300);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.locator('#site-menu')).toBeVisible();
  await page.mouse.move(200, 400);
  await turn();
  expect(await scrolled()).toBe(0);
});

test('an empty search does not navigate', async ({ page }) => {
  await page.goto('/about');
  const field = page.getByRole('banner').locator('input[name=query]:visible');
  await field.fill('   ');
  await field.press('Enter');
  await field.fill('  rivals ');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?query=rivals$/);
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('the skip link skips the header', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
