import { expect, type Locator, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { articles } from '@/db/schema';
import { db } from '../../support/database';
import { createArticle } from '../../support/factories';
import { picture, test } from './staff';

const text = (page: Page): Locator => page.getByRole('textbox', { name: 'Content' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** A dialog gives the focus back in the next frame: what a person could not type sooner, a test must not either. */
async function type(page: Page, words: string): Promise<void> {
  await expect(text(page)).toBeFocused();
  await page.keyboard.type(words);
}
async function key(page: Page, name: string): Promise<void> {
  await expect(text(page)).toBeFocused();
  await page.keyboard.press(name);
}
const enter = (page: Page) => key(page, 'Enter');

/** Opens the editor on an article with this content, ready to write at its end. */
async function open(page: Page, content = ''): Promise<number> {
  const { id } = await createArticle({ content });
  await page.goto(`/admin/news?edit=${id}`);
  await text(page).click();
  await key(page, 'ControlOrMeta+End');
  return id;
}

/** Saves, and answers what the server stored. */
async function stored(page: Page, id: number): Promise<string> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Article saved successfully!')).toBeVisible();
  return (await db.select().from(articles).where(eq(articles.id, id)))[0]?.content ?? '';
}

/**
 * Pastes or drops as a browser does it: the event carries the data. Where the cursor went, an editor hears with the next
 * frame, and nobody pastes sooner.
 */
async function bring(
  page: Page,
  kind: 'paste' | 'drop',
  data: Record<string, string>,
  ...files: string[]
): Promise<void> {
  const bytes = files.length === 0 ? [] : [...(await picture('x.png')).buffer];
  await text(page).evaluate(
    async (element, given) => {
      await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const transfer = new DataTransfer();
      for (const [mime, value] of Object.entries(given.data)) transfer.setData(mime, value);
      for (const type of given.files) {
        transfer.items.add(new File([new Uint8Array(given.bytes)], type.replace('/', '.'), { type }));
      }
      const box = (element.querySelector('p') ?? element).getBoundingClientRect();
      const shared = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        given.kind === 'paste'
          ? new ClipboardEvent('paste', { ...shared, clipboardData: transfer })
          : new DragEvent('drop', { ...shared, dataTransfer: transfer, clientX: box.left + 2, clientY: box.top + 2 }),
      );
    },
    { kind, data, files, bytes },
  );
}

test('A click on the label sets the caret into the text', async ({ page }) => {
  const { id } = await createArticle();
  await page.goto(`/admin/news?edit=${id}`);
  await expect(text(page)).toBeVisible();
  await page.getByText('Content', { exact: true }).click();
  await expect(text(page)).toBeFocused();
});

test('Text is typed with every format of the toolbar', async ({ page }) => {
  test.slow();
  const id = await open(page);
  await test.step('Marks', async () => {
    for (const name of ['Bold', 'Italic', 'Underline', 'Strike', 'Subscript', 'Superscript']) {
      await press(page, name);
      await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
      await type(page, name);
      await press(page, name);
    }
    await enter(page);
  });
  await test.step('Headings, alignment and indent', async () => {
    for (const level of [1, 2, 3, 4]) {
      await press(page, `Heading ${level}`);
      await type(page, `H${level}`);
      await enter(page);
    }
    for (const name of ['Align centre', 'Align right', 'Justify', 'Align left']) {
      await press(page, name);
      await type(page, name);
      await enter(page);
    }
    for (let level = 0; level < 9; level += 1) await press(page, 'Indent');
    await type(page, 'Eight');
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
    await type(page, 'Colour');
    await press(page, 'Text colour');
    await press(page, 'No colour');
    await press(page, 'Background colour');
    await press(page, 'No colour');
    await enter(page);
  });
  await test.step('Lists', async () => {
    await press(page, 'Bullet list');
    await type(page, 'One');
    await enter(page);
    await press(page, 'Indent');
    await type(page, 'Two');
    await enter(page);
    await press(page, 'Outdent');
    await press(page, 'Outdent');
    await press(page, 'Ordered list');
    await type(page, 'Three');
    await enter(page);
    await enter(page);
    await press(page, 'Checklist');
    await type(page, 'Four');
    await text(page).getByRole('checkbox').check();
    await key(page, 'ControlOrMeta+End');
    await enter(page);
    await press(page, 'Outdent');
    await press(page, 'Blockquote');
    await type(page, 'Five');
  });
  const html = await stored(page, id);
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

test('Links, code, formulas, videos and tables are made in their dialogs', async ({ page }) => {
  test.slow();
  const id = await open(page);
  await test.step('A link; what is not allowed becomes about:blank', async () => {
    await press(page, 'Link');
    await page.getByLabel('Address').fill('example.org/a');
    await page.keyboard.press('Enter');
    await type(page, ' ');
    await key(page, 'ControlOrMeta+k');
    await page.getByLabel('Address').fill('javascript:alert(1)');
    await press(page, 'Apply');
    await enter(page);
  });
  await test.step('Code is coloured when typing stops', async () => {
    await expect(page.getByRole('button', { name: 'Language', exact: true })).toBeDisabled();
    await type(page, '``` ');
    await press(page, 'Language');
    await expect(page.getByRole('menuitemradio')).toHaveCount(14);
    await page.getByRole('menuitemradio', { name: 'C++' }).click();
    await type(page, 'int a;');
    await expect(text(page).locator('.hljs-type')).toHaveText('int');
    await key(page, 'ControlOrMeta+Enter');
  });
  await test.step('A formula with its preview', async () => {
    await press(page, 'Formula');
    await page.getByLabel('Formula in TeX').fill('\\frac{a}{');
    await expect(page.getByText('This formula cannot be read')).toBeVisible();
    await page.getByLabel('Formula in TeX').fill('\\frac{a}{b}');
    await expect(page.getByRole('img', { name: 'Preview of' }).locator('.katex')).toBeVisible();
    await press(page, 'Insert');
    await expect(text(page).locator('.math-inline .katex')).toBeVisible();
    await text(page).locator('.math-inline').dblclick();
    await page.getByLabel('On a line of its own').check();
    await press(page, 'Change');
    await expect(text(page).locator('.math-block .katex')).toBeVisible();
    await type(page, 'After the formula');
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
    await type(page, 'After the videos');
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
    await type(page, 'a');
    await expect(cells.nth(0)).toHaveText('a');
    await key(page, 'Shift+ArrowRight');
    await expect(text(page).locator('.selectedCell')).toHaveCount(2);
    await tool('Merge cells');
    await expect(text(page).locator('[colspan="2"]')).toHaveCount(1);
    await tool('Split cell');
    await expect(text(page).locator('[colspan="2"]')).toHaveCount(0);
  });
  const html = await stored(page, id);
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

test('Pictures are pasted, dropped, described and given a caption', async ({ page }) => {
  const id = await open(page, '<p>Start</p>');
  const images = text(page).getByRole('img');
  await bring(page, 'paste', {}, 'image/png');
  await expect(text(page).locator('img')).toHaveCount(1);
  await bring(page, 'drop', {}, 'image/jpeg');
  await expect(text(page).locator('img')).toHaveCount(2);
  await bring(page, 'drop', {}, 'application/pdf');
  await expect(refusal(page)).toContainText(/^Drop or paste PNG or JPEG pictures here\./);
  await text(page).locator('img').first().click();
  await page.getByLabel('Alt text').fill('A storm');
  await page.getByLabel('Picture width').selectOption('50%');
  await press(page, 'Align right');
  await expect(images.filter({ visible: true }).and(page.getByAltText('A storm'))).toHaveAttribute(
    'data-align',
    'right',
  );
  await press(page, 'Caption');
  await type(page, 'Over Valletta');
  const html = await stored(page, id);
  expect(html).toMatch(
    /<figure><img src="\/uploads\/[^>]* alt="A storm" width="64" height="36" data-align="right" style="width: 50%"><figcaption>Over Valletta<\/figcaption><\/figure>/,
  );
  expect(html.match(/<img src="\/uploads\//g)).toHaveLength(2);
});

/** What is said of pictures that were not taken. */
const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: /PNG|Choose a picture/ });

test('Pictures that are not taken are named, and the others of the same choice come in', async ({ page }) => {
  await open(page, '<p>Start</p>');
  const images = text(page).locator('img');
  await test.step('chosen', async () => {
    const chooser = page.waitForEvent('filechooser');
    await press(page, 'Image');
    const heic = { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('x') };
    await (await chooser).setFiles([heic, await picture('after.png')]);
    await expect(images).toHaveCount(1);
    await expect(refusal(page)).toHaveText('IMG_1.heic: Choose a picture (JPEG, PNG, GIF, WebP or AVIF).');
  });
  await test.step('dropped', async () => {
    await bring(page, 'drop', {}, 'image/webp', 'image/png', 'image/gif');
    await expect(images).toHaveCount(2);
    await expect(refusal(page)).toHaveText(/^image\.webp, image\.gif: Drop or paste PNG or JPEG pictures here\./);
  });
  await test.step('pasted; what is taken takes the message away', async () => {
    await bring(page, 'paste', {}, 'image/png');
    await expect(images).toHaveCount(3);
    await expect(refusal(page)).toBeHidden();
    await bring(page, 'paste', {}, 'image/gif');
    await expect(refusal(page)).toHaveText(/^Drop or paste PNG or JPEG pictures here\./);
    await expect(images).toHaveCount(3);
  });
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
  const id = await open(page, content);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const inEditor = await coloursIn(text(page));
  await page.keyboard.type('.');
  const html = await stored(page, id);
  expect(html).toContain('<span style="color: #000000">black</span> <span style="color: #8a0000">dark</span>');
  expect(html).not.toContain('data-stored-style');
  await page.goto(`/news/${id}`);
  expect(inEditor).toEqual(await coloursIn(page.getByRole('article').first()));
});

test('Several pictures are chosen at once, and one writes on after them', async ({ page }) => {
  const id = await open(page, '<p>Start</p>');
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Image');
  await (await chooser).setFiles(await Promise.all([61, 62, 63].map((width) => picture(`${width}.png`, width))));
  await expect(text(page).locator('img')).toHaveCount(3);
  await type(page, 'After');
  const img = (width: number) => `<img src="/uploads/[^"]+" alt="" width="${width}" height="36">`;
  expect(await stored(page, id)).toMatch(new RegExp(`^<p>Start</p>${[61, 62, 63].map(img).join('')}<p>After</p>$`));
});

test('A picture in a line of text is described letter by letter', async ({ page }) => {
  const { buffer } = await picture('x.png');
  await open(page, `<p>a <img src="data:image/png;base64,${buffer.toString('base64')}" alt=""> b</p>`);
  await text(page).locator('img').click();
  await page.getByLabel('Alt text').pressSequentially('A cup');
  await expect(page.getByLabel('Alt text')).toHaveValue('A cup');
  await expect(text(page).getByAltText('A cup')).toBeVisible();
});

test('Markdown, the slash menu, clean pasting, undo and the keyboard', { tag: '@phone' }, async ({ page }) => {
  const id = await open(page);
  await test.step('Markdown', async () => {
    await type(page, '## Head');
    await enter(page);
    await type(page, '- item **bold** `code`');
    await enter(page);
    await enter(page);
    await type(page, '[ ] task');
    await enter(page);
    await enter(page);
  });
  await test.step('The slash menu', async () => {
    await type(page, '/he');
    const list = page.getByRole('listbox', { name: 'Insert' });
    await expect(list.getByRole('option')).toHaveCount(4);
    await page.keyboard.press('ArrowDown');
    await expect(list.getByRole('option', { name: 'Heading 2' })).toHaveAttribute('aria-selected', 'true');
    await enter(page);
    await expect(list).toBeHidden();
    await type(page, 'Slashed');
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
    await type(page, 'Gone');
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
    await page.mouse.wheel(0, 2000);
    await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeInViewport();
    const { height = 0 } = (await page.getByRole('toolbar', { name: 'Formatting' }).boundingBox()) ?? {};
    if ((page.viewportSize()?.width ?? 0) < 640) expect(height).toBeLessThan(70);
  });
  await test.step('The estimated read time is offered', async () => {
    await expect(page.getByText('The page says “3 MIN Read”.')).toBeVisible();
    await page.getByRole('button', { name: 'Use 1 MIN Read' }).press('Enter');
    await expect(page.getByText('The page says “1 MIN Read”.')).toBeFocused();
  });
  const html = await stored(page, id);
  expect(html).toContain('<h2>Head</h2><ul><li><p>item <strong>bold</strong> <code>code</code></p></li></ul>');
  expect(html).toContain('<h2>Slashed</h2><p><strong>W</strong>ord</p><p>Gone</p>');
  expect(html).toContain('data-type="taskItem"');
});
