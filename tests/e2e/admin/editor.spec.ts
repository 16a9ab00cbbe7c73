import { expect, type Locator, type Page } from 'playwright/test';
import { createArticle } from '../../support/factories';
import { holding } from '../calls';
import { bring, enter, key, openEditor, press, savedContent, text, write } from './editor';
import { test } from './staff';

const SCRIPTS = '**/_next/static/**/*.js';

/** Delays the editor's code until its form opens: the browser never says that it is idle. */
const neverIdle = (page: Page) => page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));

test('A click on the label sets the caret into the text', async ({ page }) => {
  const { id } = await createArticle();
  await page.goto(`/admin/news?edit=${id}`);
  await expect(text(page)).toBeVisible();
  await page.getByText('Content', { exact: true }).click();
  await expect(text(page)).toBeFocused();
});

test('The editor’s code is there before its form opens', async ({ page }) => {
  const code = page.waitForResponse(
    async (answer) => answer.url().endsWith('.js') && (await answer.text()).includes('ProseMirror'),
  );
  await page.goto('/admin/news');
  await code;
  await page.route(SCRIPTS, (route) => route.abort());
  await page.getByRole('button', { name: 'Add Article' }).click();
  await expect(text(page)).toBeVisible();
});

test('By its address, the editor’s code is asked for while the session is', async ({ page }) => {
  const release = await holding(page, 'GET', '/auth/me');
  const code = page.waitForResponse(
    async (answer) => answer.url().endsWith('.js') && (await answer.text()).includes('ProseMirror'),
  );
  await page.goto('/admin/news?edit=new');
  await code;
  release();
  await expect(text(page)).toBeVisible();
});

test('An article and the categories are asked for side by side', async ({ page }) => {
  const { id } = await createArticle();
  const release = await holding(page, 'GET', '/news-category');
  const asked = page.waitForRequest(`**/api/news/${id}`);
  await page.goto(`/admin/news?edit=${id}`);
  await asked;
  release();
  await expect(text(page)).toBeVisible();
});

test('A form whose editor cannot be loaded keeps its values, and Try again loads the editor', async ({ page }) => {
  await neverIdle(page);
  await page.goto('/admin/news');
  await expect(page.getByLabel('Search titles')).toBeVisible();
  await page.route(SCRIPTS, (route) => route.abort());
  await page.getByRole('button', { name: 'Add Article' }).click();
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Typed meanwhile');
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to load the editor.' });
  await expect(failure).toBeVisible();
  await page.unrouteAll();
  await failure.getByRole('button', { name: 'Try again' }).press('Enter');
  await text(page).fill('Written.');
  await expect(title).toHaveValue('Typed meanwhile');
});

test('What is typed after Enter in the title belongs to the text, before the editor has loaded too', async ({
  page,
}) => {
  await neverIdle(page);
  await page.goto('/admin/news');
  await expect(page.getByLabel('Search titles')).toBeVisible();
  let release: (() => void) | undefined;
  const typed = new Promise<void>((resolve) => (release = resolve));
  await page.route(SCRIPTS, async (route) => {
    await typed;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add Article' }).click();
  await page.getByLabel('Title', { exact: true }).fill('A title');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two');
  await page.keyboard.press('Enter');
  await page.keyboard.type('lines');
  release?.();
  await expect(text(page).getByRole('paragraph')).toHaveText(['Two', 'lines']);
  await page.keyboard.type(' of text');
  await expect(text(page).getByRole('paragraph')).toHaveText(['Two', 'lines of text']);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A title');
});

test('Text is typed with every format of the toolbar', async ({ page }) => {
  test.slow();
  const id = await openEditor(page);
  await test.step('An arrow that appears beside the toolbar moves no button', async () => {
    const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
    const before = await toolbar.boundingBox();
    await toolbar.evaluate((row) => row.scrollTo({ left: row.scrollWidth, behavior: 'instant' }));
    await expect(toolbar.locator('xpath=preceding-sibling::button')).toBeVisible();
    await expect(toolbar.locator('xpath=following-sibling::button')).toBeHidden();
    expect(await toolbar.boundingBox()).toEqual(before);
  });
  await test.step('Marks', async () => {
    for (const name of ['Bold', 'Italic', 'Underline', 'Strike', 'Subscript', 'Superscript']) {
      await press(page, name);
      await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
      await write(page, name);
      await press(page, name);
    }
    await enter(page);
  });
  await test.step('Headings, alignment and indent', async () => {
    for (const level of [1, 2, 3, 4]) {
      await press(page, `Heading ${level}`);
      await write(page, `H${level}`);
      await enter(page);
    }
    for (const name of ['Align centre', 'Align right', 'Justify', 'Align left']) {
      await press(page, name);
      await write(page, name);
      await enter(page);
    }
    for (let level = 0; level < 9; level += 1) await press(page, 'Indent');
    await write(page, 'Eight');
    await press(page, 'Outdent');
    await enter(page);
    for (let level = 0; level < 7; level += 1) await press(page, 'Outdent');
    await press(page, 'Align left');
  });
  await test.step('Colours', async () => {
    await press(page, 'Text colour');
    await expect(page.getByRole('toolbar', { name: 'Palette' }).getByRole('button')).toHaveCount(21);
    await press(page, 'Blue');
    await press(page, 'Background colour');
    await press(page, 'Amber');
    await write(page, 'Colour');
    await press(page, 'Text colour');
    await press(page, 'No colour');
    await press(page, 'Background colour');
    await press(page, 'No colour');
    await enter(page);
  });
  await test.step('Lists', async () => {
    await press(page, 'Bullet list');
    await write(page, 'One');
    await enter(page);
    await press(page, 'Indent');
    await write(page, 'Two');
    await enter(page);
    await press(page, 'Outdent');
    await press(page, 'Outdent');
    await press(page, 'Ordered list');
    await write(page, 'Three');
    await enter(page);
    await enter(page);
    await press(page, 'Checklist');
    await write(page, 'Four');
    await text(page).getByRole('checkbox').check();
    await key(page, 'ControlOrMeta+End');
    await enter(page);
    await press(page, 'Outdent');
    await press(page, 'Blockquote');
    await write(page, 'Five');
  });
  const html = await savedContent(page, id);
  for (const part of [
    '<strong>Bold</strong><em>Italic</em><u>Underline</u><s>Strike</s><sub>Subscript</sub><sup>Superscript</sup>',
    '<h1>H1</h1><h2>H2</h2><h3>H3</h3><h4>H4</h4>',
    '<p style="text-align: center">Align centre</p><p style="text-align: right">Align right</p>',
    '<p style="text-align: justify">Justify</p><p style="text-align: left">Align left</p>',
    'data-indent="7">Eight</p>',
    '<span style="color: var(--palette-blue); background-color: var(--palette-amber)">Colour</span>',
    '<ul><li><p>One</p><ul><li><p>Two</p></li></ul></li></ul><ol><li><p>Three</p></li></ol>',
    'data-checked="true"',
    '<blockquote><p>Five</p></blockquote>',
  ]) {
    expect(html).toContain(part);
  }
});

test('Markdown, the slash menu, clean pasting, undo and the keyboard', { tag: '@phone' }, async ({ page }) => {
  const id = await openEditor(page);
  await test.step('Markdown', async () => {
    await write(page, '## Head');
    await enter(page);
    await write(page, '- item **bold** `code`');
    await enter(page);
    await enter(page);
    await write(page, '[ ] task');
    await enter(page);
    await enter(page);
  });
  await test.step('The slash menu', async () => {
    await write(page, '/he');
    const list = page.getByRole('listbox', { name: 'Insert' });
    await expect(list.getByRole('option')).toHaveCount(4);
    await page.keyboard.press('ArrowDown');
    await expect(list.getByRole('option', { name: 'Heading 2' })).toHaveAttribute('aria-selected', 'true');
    await enter(page);
    await expect(list).toBeHidden();
    await write(page, 'Slashed');
    await enter(page);
  });
  await test.step('Pasting from Word', async () => {
    await bring(page, 'paste', {
      'text/html': '<p class=MsoNormal style="margin:0cm"><span style="color:black"><b>W</b>ord<o:p></o:p></span></p>',
      'text/plain': 'Word',
    });
    await enter(page);
  });
  await test.step('Undo and redo', async () => {
    await write(page, 'Gone');
    await press(page, 'Undo');
    await expect(text(page)).not.toContainText('Gone');
    await press(page, 'Redo');
    await expect(text(page)).toContainText('Gone');
  });
  await test.step('One stop of the Tab key, arrows within', async () => {
    await page.getByRole('button', { name: 'Bold', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Italic', exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(text(page)).toBeFocused();
  });
  await test.step('The toolbar stays in view, and on a phone in one row', async () => {
    // Past where the toolbar began, and not past the text, which the other fields follow on a phone.
    await page.evaluate(() => scrollTo(0, 450));
    await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeInViewport();
    const { height = 0 } = (await page.getByRole('toolbar', { name: 'Formatting' }).boundingBox()) ?? {};
    if ((page.viewportSize()?.width ?? 0) < 640) expect(height).toBeLessThan(70);
  });
  await test.step('The read time is computed', async () => {
    await expect(page.getByLabel('Read time')).toHaveValue('');
    await expect(page.getByLabel('Read time')).toHaveAttribute('placeholder', '1 MIN Read');
  });
  const html = await savedContent(page, id);
  expect(html).toContain('<h2>Head</h2><ul><li><p>item <strong>bold</strong> <code>code</code></p></li></ul>');
  expect(html).toContain('<h2>Slashed</h2><p><strong>W</strong>ord</p><p>Gone</p>');
  expect(html).toContain('data-type="taskItem"');
});

test('Colours show in the editor as on the page, and are stored as they were', async ({ page }) => {
  const cell = (style: string, inside: string) => `<td style="${style}"><p>${inside}</p></td>`;
  const cells =
    cell('background-color: #ffffff', 'white') +
    cell('background-color: #ffe066', '<span style="color: #8a0000">red</span>') +
    cell('background-color: var(--palette-blue)', 'palette');
  const content =
    '<p><span style="color: rgb(0, 0, 0)">black</span> <span style="color: #8a0000">dark</span> ' +
    '<span style="background-color: #ffe066">behind</span> <mark style="background-color: #ffe066">marked</mark> ' +
    `<span style="color: var(--palette-teal)">teal</span></p><table><tbody><tr>${cells}</tr></tbody></table>`;
  const words = ['black', 'dark', 'behind', 'marked', 'teal', 'white', 'red', 'palette'];
  const coloursIn = async (part: Locator): Promise<string[]> =>
    Promise.all(
      words.map((word) => part.getByText(word, { exact: true }).evaluate((at) => getComputedStyle(at).color)),
    );
  const id = await openEditor(page, content);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const inEditor = await coloursIn(text(page));
  await page.keyboard.type('.');
  const html = await savedContent(page, id);
  expect(html).toContain('<span style="color: #000000">black</span> <span style="color: #8a0000">dark</span>');
  expect(html).not.toContain('data-stored-style');
  await page.goto(`/news/${id}`);
  expect(inEditor).toEqual(await coloursIn(page.getByRole('article').first()));
});

test('The line that one writes stays in sight between the toolbar and the form’s buttons', async ({ page }) => {
  const line = '<p>A line of a long article.</p>';
  await openEditor(page, line.repeat(60));
  /** Whether nothing lies over the caret. */
  const isCaretFree = () =>
    text(page).evaluate((element) => {
      const { x, y, height } = getSelection()?.getRangeAt(0).getClientRects()[0] ?? new DOMRect();
      return (
        element.contains(document.elementFromPoint(x, y)) && element.contains(document.elementFromPoint(x, y + height))
      );
    });
  for (const height of [800, 600, 400]) {
    await page.setViewportSize({ width: 1280, height });
    for (const way of ['Home', 'End']) {
      await key(page, `ControlOrMeta+${way}`);
      for (let step = 0; step < 20; step++) await key(page, way === 'Home' ? 'ArrowDown' : 'ArrowUp');
      await page.keyboard.type('Typed');
      await expect.poll(isCaretFree, `${height} ${way}`).toBe(true);
      for (let step = 0; step < 40; step++) await key(page, way === 'Home' ? 'ArrowDown' : 'ArrowUp');
      await page.keyboard.type('Typed');
      await expect.poll(isCaretFree, `${height} ${way}, the other way`).toBe(true);
    }
  }
});

test('What a script types arrives as it was typed, where it was typed', async ({ page }) => {
  const id = await openEditor(page, '<p></p><p>After it.</p>');
  await key(page, 'ControlOrMeta+Home');
  const words = 'The quick brown fox jumps over the lazy dog.';
  await text(page).evaluate(async (_, letters) => {
    for (const letter of letters) {
      // oxlint-disable-next-line typescript/no-deprecated -- how extensions of browsers type
      document.execCommand('insertText', false, letter);
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, words);
  expect(await savedContent(page, id)).toBe(`<p>${words}</p><p>After it.</p>`);
});

test('A figure that is pasted behind a text keeps its picture', async ({ page }) => {
  const id = await openEditor(page, '<p>Before it.</p>');
  const figure = '<figure><img src="https://example.com/a.png" alt="A"><figcaption>Its caption</figcaption></figure>';
  await bring(page, 'paste', { 'text/html': figure });
  await expect(text(page).locator('figure')).toContainText('Its caption');
  // Its host does not answer, or does not let the page copy it.
  await expect(page.getByRole('alert').filter({ hasText: '1 picture stays on example.com' })).toBeVisible();
  expect(await savedContent(page, id)).toContain(figure);
});
