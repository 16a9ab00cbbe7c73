import { expect } from 'playwright/test';
import { publicPages } from '@/lib/resources';
import { newestArticle } from './newest';
import { test } from '../test';

/** A page of A4, in CSS pixels between usual margins. */
const PAPER = { width: 718, height: 1000 };

/**
 * Text that is unreadable on white paper, or on a picture, since browsers print only backgrounds with
 * `print-color-adjust: exact`. And elements that scroll on a screen: in print they are cut off.
 */
function faults(): string[] {
  const [READABLE, TOLERANCE] = [4.5, 1];
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const channels = (colour: string): number[] => {
    if (!canvas) return [];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) =>
      channel <= 10 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const printedBelow = (element: Element): string | null => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { printColorAdjust, backgroundColor } = getComputedStyle(at);
      if (printColorAdjust === 'exact' && (channels(backgroundColor)[3] ?? 0) > 0) return backgroundColor;
    }
    return null;
  };
  const pictures = [...document.images]
    .filter((image) => image.checkVisibility())
    .map((image) => image.closest(':has(> picture), div') ?? image);
  const isOnPicture = (element: Element): boolean => {
    const text = element.getBoundingClientRect();
    return pictures.some((picture) => {
      const { left, right, top, bottom } = picture.getBoundingClientRect();
      const width = Math.min(right, text.right) - Math.max(left, text.left);
      const height = Math.min(bottom, text.bottom) - Math.max(top, text.top);
      // The box of a line is higher than its letters.
      return width > TOLERANCE && height > text.height / 2 && !picture.contains(element);
    });
  };
  const said = (element: Element) => element.textContent.trim().slice(0, 40);
  const found: string[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[aria-hidden]')) continue;
    const { overflowX, color } = getComputedStyle(element);
    if (['auto', 'scroll'].includes(overflowX) && element.scrollWidth > element.clientWidth + TOLERANCE) {
      found.push(`cut off: ${said(element)}`);
    }
    const isText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    // An image has its own background.
    if (!isText || element.matches('.sr-only, .sr-only *') || element instanceof SVGElement) continue;
    const background = printedBelow(element);
    if (background === null && isOnPicture(element)) found.push(`on a picture: ${said(element)}`);
    const levels = [luminance(color), luminance(background ?? '#ffffff')].sort((a, b) => a - b);
    const contrast = ((levels[1] ?? 0) + 0.05) / ((levels[0] ?? 0) + 0.05);
    if (contrast < READABLE) found.push(`pale: ${said(element)} ${color} ${contrast.toFixed(1)}`);
  }
  return found;
}

for (const address of [...publicPages.map(({ path }) => path), '/search?query=harbour', 'article']) {
  test(`${address} prints readable and whole, with nothing over the text`, async ({ page }) => {
    await page.setViewportSize(PAPER);
    await page.goto(address === 'article' ? `/news/${(await newestArticle(page.request)).id}` : address);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
    expect(await page.evaluate(faults)).toEqual([]);
  });
}

test('a printed link to another site says where it leads', async ({ page }) => {
  await page.goto('/partners');
  await page.emulateMedia({ media: 'print' });
  const link = page.getByRole('main').locator('a[href^=http]').first();
  await expect(link).toBeVisible();
  const address = await link.getAttribute('href');
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(`${address}`);
});

test('printed results of a search have the width of the page', async ({ page }) => {
  await page.setViewportSize(PAPER);
  await page.goto('/search?query=harbour');
  await page.emulateMedia({ media: 'print' });
  const box = await page.getByRole('region', { name: 'News' }).getByRole('heading', { level: 3 }).first().boundingBox();
  expect(box?.width).toBeGreaterThan(PAPER.width / 2);
});

test('the large name in the footer is readable in forced colours', async ({ page }) => {
  await page.goto('/privacy');
  const word = page.getByRole('contentinfo').locator('[data-name]');
  await expect(word).toBeVisible();
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(word).toBeHidden();
});
