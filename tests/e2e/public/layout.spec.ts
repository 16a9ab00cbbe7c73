import { expect, type Locator, type Page } from 'playwright/test';
import sharp from 'sharp';
import { contrastOf, READABLE, type Rgba } from '@/lib/colours';
import { newsEndpoints } from '@/lib/news/contract';
import { charactersPerLine, expectHeadingOrder, expectToFit, expectToFitEveryScreen } from '../looks';
import { test } from '../test';

// Positions are measured, since screenshots differ from machine to machine (docs/decisions/0023).

async function box(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const found = await locator.boundingBox();
  if (!found) throw new Error('There is no box of what is not shown.');
  return found;
}

/** The number of boxes in the row of the first one. */
async function columns(cards: Locator): Promise<number> {
  const boxes = await Promise.all((await cards.all()).map(box));
  return boxes.filter(({ y }) => Math.abs(y - (boxes[0]?.y ?? 0)) < 2).length;
}

/** Articles of the demonstration content: one with every element, and one of plain text. */
const RICH = 'Everything the editor can do';
const PLAIN = 'Champions at home: Tempesta win the Grand Harbour Open';

/** The address of the article with a title; other tests leave articles of their own. */
async function addressOf(page: Page, title: string): Promise<string> {
  const answer = await page.request.post('/api/news/search', { data: { query: title, limit: 20 } });
  const found = newsEndpoints.search.response.parse(await answer.json()).find((article) => article.title === title);
  if (!found) throw new Error(`There is no article “${title}”.`);
  return `/news/${found.id}`;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path === '/news/rich' ? await addressOf(page, RICH) : path);
}

test('An article with everything that the editor can do fits every screen', async ({ page }) => {
  await open(page, '/news/rich');
  await expectHeadingOrder(page);
  await expectToFitEveryScreen(page);
});

/** Elements with arbitrary text from staff or a search, by page. */
const WRITTEN: [path: string, texts: string][] = [
  ['/', 'article h3 + p:not(:last-child), time ~ span:last-child'],
  ['/news', 'article h3 + p:not(:last-child), time ~ span:last-child'],
  [
    '/news/rich',
    'nav[aria-labelledby=contents] a, h1 + div > p:first-child > span, article h3 + p:not(:last-child), time ~ span:last-child',
  ],
  ['/about', 'li > div > h3 + p'],
  ['/achievements', 'tbody th > span, tbody td:nth-child(n + 3)'],
  ['/search?query=tempesta', 'h3 + p'],
];

test('A very long word stays within its column', async ({ page }) => {
  for (const [path, texts] of WRITTEN) {
    await test.step(path, async () => {
      await open(page, path);
      const changed = await page.locator(`main :is(${texts})`).evaluateAll((elements) => {
        for (const element of elements) element.textContent = 'endless'.repeat(40);
        return elements.length;
      });
      expect(changed).toBeGreaterThan(0);
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await expectToFit(page);
      }
    });
  }
});

test('Winnings in words leave room for the tournament', async ({ page }) => {
  await page.goto('/achievements');
  const row = page.getByRole('main').getByRole('row').nth(1);
  await row
    .getByRole('cell')
    .nth(1)
    .evaluate((cell) => (cell.textContent = '€1,000 and gaming chairs'));
  for (const width of [320, 390, 600]) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page);
    const { width: left } = await box(row.getByRole('rowheader'));
    expect(left).toBeGreaterThan(120);
  }
});

test('The hero, the newsroom and an article have the expected layout', async ({ page }) => {
  const main = page.getByRole('main');

  await test.step('the hero: one large card beside four, and none on a phone', async () => {
    await page.goto('/');
    const cards = main.getByRole('region', { name: 'Featured news' }).getByRole('article');
    await expect(cards).toHaveCount(5);
    await page.setViewportSize({ width: 390, height: 900 });
    await expect(cards.first()).toBeHidden();
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const [large, small] = [await box(cards.first()), await box(cards.nth(1))];
      expect(large.width / small.width).toBeCloseTo(2, 1);
      expect(large.height / small.height).toBeCloseTo(2, 1);
      expect(await columns(cards)).toBe(3);
      // Its edge is the edge of the page's content.
      const header = await box(page.getByRole('banner').getByRole('button', { name: /theme/ }));
      const last = await box(cards.nth(2));
      expect(last.x + last.width).toBeCloseTo(header.x + header.width, 0);
    }
  });

  await test.step('the newsroom: two columns, the side beside them on large screens', async () => {
    await page.goto('/news');
    const cards = main
      .getByRole('list')
      .filter({ has: page.getByRole('article') })
      .first()
      .getByRole('article');
    for (const [width, expected] of [
      [390, 1],
      [768, 2],
      [1280, 2],
      [1920, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect(await columns(cards), `${width} px`).toBe(expected);
    }
    const tags = await box(main.getByRole('navigation', { name: 'Popular tags' }));
    const second = await box(cards.nth(1));
    expect(tags.x).toBeGreaterThan(second.x + second.width);
  });

  await test.step('an article: 65 to 75 characters in a line, the picture as wide as the page', async () => {
    await page.goto(await addressOf(page, PLAIN));
    await page.setViewportSize({ width: 1280, height: 900 });
    const characters = await charactersPerLine(page, 'main .rich-text');
    expect(characters).toBeGreaterThanOrEqual(65);
    expect(characters).toBeLessThanOrEqual(75);
    await page.setViewportSize({ width: 1920, height: 900 });
    const [title, picture] = [
      await box(main.getByRole('heading', { level: 1 })),
      await box(main.locator('img').first()),
    ];
    expect(picture.x).toBeCloseTo(title.x, 0);
  });
});

test('In forced colours, focus and selection are visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/news');
  const chosen = page.getByRole('link', { name: 'ALL', exact: true });
  const other = page.getByRole('navigation', { name: 'Popular tags' }).getByRole('link').nth(1);
  const background = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await background(chosen)).not.toBe(await background(other));

  const outline = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).outlineStyle);
  await other.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await outline(other)).not.toBe('none');
  // With focus the search box becomes a combobox, once that code has loaded.
  const field = page.getByRole('banner').locator('input:visible');
  expect(await outline(field)).toBe('none');
  await field.focus();
  expect(await outline(field)).not.toBe('none');

  for (const edged of [
    page.getByRole('button', { name: 'Load More' }),
    page.getByRole('article').first().locator('span').first(),
  ]) {
    expect(await edged.evaluate((element) => parseFloat(getComputedStyle(element).borderTopWidth))).toBeGreaterThan(0);
  }
});

/** A colour as browsers serialise it. */
function readRgb(colour: string): Rgba {
  const [red = NaN, green = NaN, blue = NaN] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return { red, green, blue, alpha: 1 };
}

test('The focus ring is visible on clipped elements', async ({ page }) => {
  for (const path of ['/', '/news/rich', '/nowhere']) {
    await test.step(path, async () => {
      await open(page, path);
      await expect(page.getByRole('button', { name: 'Accept all' })).toBeVisible();
      await page.keyboard.press('Tab');
      const rings = await page.locator(':is(a, button, input):visible').evaluateAll((elements) =>
        elements
          .filter((element) => element instanceof HTMLElement && getComputedStyle(element).clipPath !== 'none')
          .map((element) => {
            if (element instanceof HTMLElement) element.focus();
            const { outlineStyle, outlineWidth, outlineOffset, outlineColor, backgroundColor } =
              getComputedStyle(element);
            const edge = parseFloat(outlineOffset) + parseFloat(outlineWidth);
            return { outlineStyle, edge, outlineColor, backgroundColor };
          }),
      );
      expect(rings.length).toBeGreaterThan(0);
      for (const { outlineStyle, edge, outlineColor, backgroundColor } of rings) {
        expect(outlineStyle).toBe('solid');
        expect(edge).toBeLessThanOrEqual(0);
        expect(contrastOf(readRgb(outlineColor), readRgb(backgroundColor))).toBeGreaterThan(3);
      }
    });
  }
});

test('On a phone a title is readable on the bolt behind it', async ({ page }) => {
  for (const path of ['/', '/achievements', '/tournaments']) {
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1 });
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const ink = await title.evaluate((element) => {
        const { color } = getComputedStyle(element);
        element.style.color = 'transparent';
        return color;
      });
      const behind = await sharp(await title.screenshot())
        .removeAlpha()
        .raw()
        .toBuffer();
      await title.evaluate((element) => element.style.removeProperty('color'));
      const contrasts = Array.from({ length: behind.length / 3 }, (_, pixel) => {
        const [red = NaN, green = NaN, blue = NaN] = behind.subarray(3 * pixel);
        return contrastOf(readRgb(ink), { red, green, blue, alpha: 1 });
      });
      expect(Math.min(...new Set(contrasts)), `${path} at ${width} px`).toBeGreaterThanOrEqual(READABLE);
    }
  }
});

test('The logo is vertically aligned with the elements beside it', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const logo = await box(header.getByRole('link', { name: /, home$/ }).locator('svg'));
  const shop = await box(header.getByRole('link', { name: /Shop/ }));
  expect(Math.abs(logo.y + logo.height / 2 - shop.y - shop.height / 2)).toBeLessThanOrEqual(1);
});

test('A picture animates from its card to its article, unless motion is reduced', async ({ page }) => {
  /** The animated elements while the article opens. */
  const moving = async (): Promise<string[]> => {
    await page.goto('/news');
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const transition = start(update);
        void transition.ready.then(() => {
          const moved = document
            .getAnimations()
            .flatMap(({ effect }) =>
              effect instanceof KeyframeEffect && effect.getKeyframes().length > 0 ? [effect.pseudoElement ?? ''] : [],
            );
          document.documentElement.dataset.moved = moved.filter((part) => part.includes('group(article-')).join();
        });
        return transition;
      };
    });
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await page.waitForURL(/\/news\/\d+$/);
    await expect(page.locator('html')).toHaveAttribute('data-moved');
    return ((await page.locator('html').getAttribute('data-moved')) ?? '').split(',').filter(Boolean);
  };
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await moving()).toHaveLength(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving()).toEqual([]);
});
