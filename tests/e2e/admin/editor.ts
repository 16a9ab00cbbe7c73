import { expect, type Locator, type Page } from 'playwright/test';
import { createArticle } from '../../support/factories';
import { save, saved, storedById } from './articles';
import { picture } from './staff';

/** Returns where the content of an article is written. */
export const text = (page: Page): Locator => page.getByRole('textbox', { name: 'Content' });
/** Presses a button of the toolbar or of a dialog. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A dialog gives the focus back in the next frame: what a person could not type sooner, a test must not either. */
export async function write(page: Page, words: string): Promise<void> {
  await expect(text(page)).toBeFocused();
  await page.keyboard.type(words);
}

/** Presses a key in the text. */
export async function key(page: Page, name: string): Promise<void> {
  await expect(text(page)).toBeFocused();
  await page.keyboard.press(name);
}
export const enter = (page: Page) => key(page, 'Enter');

/** Opens the editor on an article with this content, ready to write at its end. @returns the article's id */
export async function openEditor(page: Page, content = ''): Promise<number> {
  const { id } = await createArticle({ content });
  await page.goto(`/admin/news?edit=${id}`);
  await text(page).click();
  await key(page, 'ControlOrMeta+End');
  return id;
}

/** Saves, and answers what the server stored. */
export async function savedContent(page: Page, id: number): Promise<string> {
  await save(page);
  await saved(page);
  return (await storedById(id))?.content ?? '';
}

/**
 * Pastes or drops as a browser does it: the event carries the data. The editor learns of a moved cursor with the
 * next frame, so this waits for it, as a user would.
 */
export async function bring(
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
