import { expect } from 'playwright/test';
import { expectAccessible, expectToFit } from '../looks';
import { key, openEditor, press, savedContent, text } from './editor';
import { test } from './staff';

test(
  'the text is wide and first, the other fields are beside it or below',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await page.goto('/admin/news?edit=new');
    const category = page.getByLabel('Category', { exact: true });
    await expect(text(page)).toBeVisible();
    const [textBox, fieldBox] = [await text(page).boundingBox(), await category.boundingBox()];
    if (!textBox || !fieldBox) throw new Error('The fields are hidden.');
    if (isMobile) expect(fieldBox.y).toBeGreaterThan(textBox.y + textBox.height);
    else expect(fieldBox.x).toBeGreaterThan(textBox.x + textBox.width);
    expect(textBox.width).toBeGreaterThan(isMobile ? 250 : 700);
    if (!isMobile) expect(textBox.y).toBeLessThan(260);

    await expectToFit(page);
    await expectAccessible(page, !isMobile);
  },
);

test('Words that are selected with the mouse have a small menu, which no other selection has', async ({ page }) => {
  const id = await openEditor(page, '<p>First</p><p>Second</p>');
  const menu = page.getByRole('menu', { name: 'Selection' });
  const item = (name: string) => menu.getByRole('menuitemcheckbox', { name, exact: true });
  const selectWord = (word: string) =>
    text(page)
      .getByText(word)
      .dblclick({ position: { x: 12, y: 12 } });

  await key(page, 'Shift+Home');
  await press(page, 'Italic');
  await expect(text(page).locator('em')).toHaveText('Second');
  await text(page).selectText();
  await press(page, 'Italic');
  await expect(text(page).locator('em')).toHaveCount(2);
  await expect(menu).toHaveCount(0);

  await test.step('it stands in the text, and its names are of no button', async () => {
    await selectWord('First');
    await expect(menu).toBeVisible();
    await expect(page.getByRole('button', { name: 'Bold', exact: true })).toHaveCount(1);
    await expectAccessible(page);
    const [box, around] = [await menu.boundingBox(), await text(page).boundingBox()];
    if (!box || !around) throw new Error('The menu is hidden.');
    expect(box.y).toBeGreaterThanOrEqual(around.y);
    expect(box.x).toBeGreaterThanOrEqual(around.x);
    expect(box.x + box.width).toBeLessThanOrEqual(around.x + around.width);
  });

  await test.step('it formats, and ends with a key', async () => {
    await item('Bold').click();
    await expect(item('Bold')).toBeChecked();
    await menu.getByRole('menuitem', { name: 'Clear formatting' }).click();
    await expect(item('Italic')).not.toBeChecked();
    await item('Heading 2').click();
    await key(page, 'Escape');
    await expect(menu).toHaveCount(0);
    await selectWord('Second');
    await item('Link').click();
    await page.getByLabel('Address').fill('https://example.org/');
    await press(page, 'Apply');
    await expect(menu).toHaveCount(0);
  });
  expect(await savedContent(page, id)).toMatch(/^<h2>First<\/h2><p><a [^>]+><em>Second<\/em><\/a><\/p>$/);
});

test('A block is selected and moved by the grip beside it', async ({ page }) => {
  const table = '<table><tbody><tr><td><p>Cell</p></td></tr></tbody></table>';
  const id = await openEditor(page, `<p>First</p>${table}<p>Third</p>`);
  const grip = page.getByTitle(/^Drag to move/);
  await text(page).getByText('Third').hover();
  await grip.click();
  await expect(text(page).locator('.ProseMirror-selectednode')).toHaveText('Third');
  await text(page).getByText('Cell').hover();
  await grip.dragTo(text(page).getByText('First'), { targetPosition: { x: 4, y: 2 } });
  await expect(text(page).locator('p').first()).toHaveText('Cell');
  expect(await savedContent(page, id)).toMatch(/^<table.*<p>Cell<\/p>.*<\/table><p>First<\/p><p>Third<\/p>$/);
});
