import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';

/** WCAG 2.2, target size (minimum), in CSS pixels. */
const TARGET_MIN = 24;

interface Part {
  rules?: string[];
  /** A selector. */
  within?: string;
}

/** Returns what axe finds on the page as it is: a line for each element. */
export async function accessibilityProblems(page: Page, { rules, within }: Part = {}): Promise<string[]> {
  // Only what is wrong is told: else axe takes three times as long. A frame shows a page of its own, with landmarks of its own.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], iframes: false }).setLegacyMode();
  if (rules) axe.withRules(rules);
  if (within !== undefined) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/**
 * Nothing stands in anybody's way, in the dark theme and in the light one, which differs in its colours alone.
 * @param inBothThemes not on a phone, which has the colours of other screens
 */
export async function expectAccessible(page: Page, inBothThemes = true): Promise<void> {
  // A page of the panel waits for who is signed in before it has a heading.
  await expect(page.locator('h1').first()).toBeAttached();
  expect(await accessibilityProblems(page)).toEqual([]);
  if (!inBothThemes) return;
  const theme = await page.locator('html').getAttribute('data-theme');
  await page.evaluate((other) => (document.documentElement.dataset.theme = other), theme === 'dark' ? 'light' : 'dark');
  expect(await accessibilityProblems(page, { rules: ['color-contrast', 'link-in-text-block'] })).toEqual([]);
}

/** Nothing makes the page wider than the screen. */
export async function expectToFit(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

/** Nothing that stands beside something else lies on it, unless it was moved there on purpose. */
export async function expectNoOverlap(page: Page): Promise<void> {
  const overlaps = await page.evaluate(() => {
    const TOLERANCE = 2;
    /** In the flow and to be seen: what is positioned, pulled by a margin or spans rows is meant to lie on something. */
    const inFlow = (element: Element): boolean => {
      if (element.matches('[rowspan]')) return false;
      const style = getComputedStyle(element);
      const pulled = [style.marginTop, style.marginLeft, style.marginBottom].some((margin) => parseFloat(margin) < 0);
      const shown = element.checkVisibility({ visibilityProperty: true }) && style.display !== 'contents';
      return shown && !pulled && ['static', 'relative'].includes(style.position) && !style.display.startsWith('inline');
    };
    const named = (element: Element) => `<${element.localName}> ${element.textContent.trim().slice(0, 40)}`;
    type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
    const extents = new Map<Element, Box>();
    /** Its box with what stands out of it, measured a single time. */
    const extent = (element: Element): Box => {
      const found = extents.get(element) ?? measured(element);
      extents.set(element, found);
      return found;
    };
    const measured = (element: Element): Box => {
      const box = element.getBoundingClientRect();
      if (getComputedStyle(element).overflow !== 'visible') return box;
      return [...element.children]
        .filter(inFlow)
        .map(extent)
        .reduce<Box>(
          (all, part) => ({
            left: Math.min(all.left, part.left),
            top: Math.min(all.top, part.top),
            right: Math.max(all.right, part.right),
            bottom: Math.max(all.bottom, part.bottom),
          }),
          box,
        );
    };
    const lieOn = (one: Element, other: Element): boolean => {
      const a = extent(one);
      const b = extent(other);
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return width > TOLERANCE && height > TOLERANCE;
    };
    return [...document.querySelectorAll('body *:not(svg, svg *)')].flatMap((parent) => {
      const children = [...parent.children].filter(inFlow);
      return children.flatMap((child, index) =>
        children.slice(index + 1).flatMap((next) => (lieOn(child, next) ? [`${named(child)} and ${named(next)}`] : [])),
      );
    });
  });
  expect(overlaps).toEqual([]);
}

/** Expects that what can be clicked is large enough to be hit. A link in a sentence is as large as its words. */
async function expectTargets(page: Page): Promise<void> {
  const small = await page.evaluate((least) => {
    const inSentence = (element: Element): boolean =>
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent.trim() !== element.textContent.trim();
    /** The title of a card: what is to be hit is the whole card. */
    const coversCard = (element: Element): boolean => getComputedStyle(element, '::after').position === 'absolute';
    return [...document.querySelectorAll('a[href], :is(button, select, input:not([type="hidden"])):enabled')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !inSentence(element) && !coversCard(element) && !element.closest('.sr-only'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.right > 0 && box.bottom > 0 && (box.width < least || box.height < least))
      .map(({ element, box }) => `${element.outerHTML.slice(0, 120)}: ${box.width} x ${box.height}`);
  }, TARGET_MIN);
  expect(small).toEqual([]);
}

/** From the narrowest phone to a wide screen, with the width at which the menu becomes a row. */
const WIDTHS = [320, 390, 768, 993, 1280, 1920, 2560];

/** Expects that the open page fits at every width, that nothing lies on something else and that what is clicked can be hit. */
export async function expectToFitEveryScreen(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page);
      await expectNoOverlap(page);
      await expectTargets(page);
    });
  }
}

/** Expects no accessibility problem at the widths of a phone, a tablet and two screens. */
export async function expectAccessibleOnEveryScreen(page: Page): Promise<void> {
  for (const width of [390, 768, 1920, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    // Each theme has the same colours at every width.
    await expectAccessible(page, width === 1280);
  }
}

/** One heading of the first level, and none that skips a level. */
export async function expectHeadingOrder(page: Page): Promise<void> {
  const levels = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
      .map((heading) => Number(heading.localName.slice(1))),
  );
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  const skips = levels.filter((level, index) => level - (levels[index - 1] ?? 0) > 1);
  expect(skips, `headings: ${levels.join(' ')}`).toEqual([]);
}

/** Returns how many characters stand in a full line of a text's paragraphs, on average. */
export function charactersPerLine(page: Page, text: string): Promise<number> {
  return page.evaluate((selector) => {
    const lengths = [...document.querySelectorAll(`${selector} > p`)].flatMap((paragraph) => {
      const lines = new Map<number, number>();
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange();
        for (let at = 0; at < (node.nodeValue ?? '').length; at++) {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const line = Math.round(range.getBoundingClientRect().bottom / 8);
          lines.set(line, (lines.get(line) ?? 0) + 1);
        }
      }
      // The last line ends where the words do.
      return [...lines.values()].slice(0, -1);
    });
    return lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  }, text);
}
