import { expect } from 'playwright/test';
import { createArticle } from '../../support/factories';
import { bring, enter, key, openEditor, press, savedContent, text, write } from './editor';
import { test } from './staff';

test('Links, code, formulas, videos and tables are made in their dialogs', async ({ page }) => {
  test.slow();
  const id = await openEditor(page);
  await test.step('A link; what is not allowed becomes about:blank', async () => {
    await press(page, 'Link');
    await page.getByLabel('Address').fill('example.org/a');
    await page.keyboard.press('Enter');
    await write(page, ' ');
    await key(page, 'ControlOrMeta+k');
    await page.getByLabel('Address').fill('javascript:alert(1)');
    await press(page, 'Apply');
    await enter(page);
  });
  await test.step('Code is coloured when typing stops', async () => {
    await expect(page.getByRole('button', { name: 'Language', exact: true })).toBeDisabled();
    await write(page, '``` ');
    await press(page, 'Language');
    await expect(page.getByRole('menuitemradio')).toHaveCount(14);
    await page.getByRole('menuitemradio', { name: 'C++' }).click();
    await write(page, 'int a;');
    await expect(text(page).locator('.hljs-type')).toHaveText('int');
    await key(page, 'ControlOrMeta+Enter');
  });
  await test.step('A formula with its preview', async () => {
    await press(page, 'Formula');
    await page.getByLabel('Formula in TeX').fill('\\frac{a}{');
    await expect(page.getByText('This formula cannot be read')).toBeVisible();
    await press(page, 'Insert');
    await expect(page.getByLabel('Formula in TeX')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Formula in TeX').fill('\\frac{a}{b}');
    await expect(page.getByRole('img', { name: 'Preview of' }).locator('.katex')).toBeVisible();
    await press(page, 'Insert');
    await expect(text(page).locator('.math-inline .katex')).toBeVisible();
    await text(page).locator('.math-inline').dblclick();
    await page.getByLabel('On a line of its own').check();
    await press(page, 'Change');
    await expect(text(page).locator('.math-block .katex')).toBeVisible();
    await write(page, 'After the formula');
    await enter(page);
  });
  await test.step('A video', async () => {
    await press(page, 'Video');
    await page.getByLabel('Video link').fill('https://example.org/video');
    await press(page, 'Insert');
    await expect(page.getByLabel('Video link')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Video link').fill('youtu.be/dQw4w9WgXcQ?t=1m2s');
    await press(page, 'Insert');
    await expect(text(page)).toBeFocused();
    await bring(page, 'paste', { 'text/plain': 'https://clips.twitch.tv/Some-Clip' });
    await write(page, 'After the videos');
    await enter(page);
  });
  await test.step('A table', async () => {
    const tool = async (name: string) => {
      await press(page, 'Table');
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    await tool('Insert table');
    await expect(text(page).getByRole('columnheader')).toHaveCount(3);
    for (const name of ['Add row below', 'Add column after', 'Delete column', 'Delete row', 'Add row above']) {
      await tool(name);
    }
    await tool('Header row');
    await tool('Header column');
    const cells = text(page).getByRole('cell');
    await cells.nth(0).click();
    await write(page, 'a');
    await expect(cells.nth(0)).toHaveText('a');
    await key(page, 'Shift+ArrowRight');
    await expect(text(page).locator('.selectedCell')).toHaveCount(2);
    await tool('Merge cells');
    await expect(text(page).locator('[colspan="2"]')).toHaveCount(1);
    await tool('Split cell');
    await expect(text(page).locator('[colspan="2"]')).toHaveCount(0);
    await tool('Insert table');
    await expect(page.getByRole('alert').filter({ hasText: 'cannot be inserted into a table' })).toBeVisible();
    await press(page, 'Dismiss');
    await expect(text(page).getByRole('table')).toHaveCount(1);
  });
  const html = await savedContent(page, id);
  for (const part of [
    '<a href="https://example.org/a">example.org/a</a>',
    '<a href="about:blank">javascript:alert(1)</a>',
    '<pre><code class="language-cpp">int a;</code></pre>',
    '<div data-type="block-math" data-latex="\\frac{a}{b}"></div><p>After the formula</p>',
    '<div data-video="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=62"></div>',
    '<div data-video="https://clips.twitch.tv/embed?clip=Some-Clip"></div><p>After the videos</p>',
    '<table',
  ]) {
    expect(html).toContain(part);
  }
});

test('A page of the site is found by its name in the link dialog', async ({ page }) => {
  const { id: target } = await createArticle({ title: 'Zondarella lifts the trophy', isPublished: true });
  const id = await openEditor(page);
  await press(page, 'Link');
  await page.getByLabel('Address').fill('Zondarella');
  const option = page.getByRole('option', { name: /Zondarella lifts the trophy/ });
  await expect(option).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(text(page).getByRole('link')).toHaveText('Zondarella lifts the trophy');
  expect(await savedContent(page, id)).toBe(`<p><a href="/news/${target}">Zondarella lifts the trophy</a></p>`);
});
