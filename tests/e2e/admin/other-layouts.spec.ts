import { expect } from 'playwright/test';
import { createArticle } from '../../support/factories';
import { saved, storedById } from './articles';
import { openEditor, text } from './editor';
import { test } from './staff';

/** Presses a key of a layout with other letters: what it writes, and where it is. */
const press =
  (key: string, code: string) =>
  (element: Element, [name, place]: string[] = [key, code]) =>
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, code: place, ctrlKey: true, bubbles: true, cancelable: true }),
    );

test('Shortcuts work on a keyboard with Cyrillic letters', async ({ page }) => {
  const { id } = await createArticle({ content: '<p>Start</p>' });
  await page.goto(`/admin/news?edit=${id}`);
  await text(page).click();
  await page.keyboard.press('ControlOrMeta+A');
  await text(page).evaluate(press('и', 'KeyB'), ['и', 'KeyB']);
  await expect(text(page).locator('strong')).toHaveText('Start');
  await page.locator('body').evaluate(press('ы', 'KeyS'), ['ы', 'KeyS']);
  await saved(page);
  expect((await storedById(id))?.content).toBe('<p><strong>Start</strong></p>');
  await page.goto('/admin/news');
  // The panel listens for the key once it is there.
  await expect(page.getByRole('button', { name: 'Find' })).toBeVisible();
  await page.locator('body').evaluate(press('л', 'KeyK'), ['л', 'KeyK']);
  await expect(page.getByRole('combobox', { name: 'Find in the panel' })).toBeFocused();
});

test('A file that is dropped beside a place for files opens nothing', async ({ page }) => {
  await openEditor(page, '<p>Start</p>');
  const places = [page.locator('body'), page.getByRole('heading').first(), page.getByLabel('Title', { exact: true })];
  for (const place of places) {
    const isRefused = await place.evaluate((element) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['a'], 'a.pdf', { type: 'application/pdf' }));
      return ['dragover', 'drop'].map(
        (kind) => !element.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true })),
      );
    });
    expect(isRefused).toEqual([true, true]);
  }
  const isText = await page.locator('body').evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', 'words');
    return element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  expect(isText).toBe(true);
});
