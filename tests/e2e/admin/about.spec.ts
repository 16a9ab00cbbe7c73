import { expect, type Page } from 'playwright/test';
import { eq } from 'drizzle-orm';
import { siteContent } from '@/db/schema';
import { ABOUT_KEY, siteContentEndpoints } from '@/lib/site-content/contract';
import { db } from '../../support/database';
import { HTML_MAX } from '@/lib/limits';
import { panelMessages } from '@/lib/panel-messages';
import { failing, holding, losingAnswers } from '../calls';
import { succeed } from '../../support/client';
import { bring } from './editor';
import { comeBack, keptDrafts, picture, question, test } from './staff';

const key = '/site-content/key/about_us';
const content = (page: Page) => page.getByRole('textbox', { name: 'Content' });

/** The tests of this file share one content: they take turns, and each goes on where another failed. */
test.describe.configure({ mode: 'default' });

/** Back to the default text. */
const forget = () => db.delete(siteContent).where(eq(siteContent.key, ABOUT_KEY));

async function chooseImage(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  await (await chooser).setFiles(file);
}

test('The content is previewed, edited and saved; Cancel restores it', async ({ page, staff }) => {
  const words = `We are ${staff.user.username}.`;
  await page.goto('/admin/about');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(content(page)).toBeFocused();
  await content(page).fill(words);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(words);

  await page.getByRole('button', { name: 'Edit' }).click();
  await content(page).fill('Never mind.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('main')).toContainText(words);
  await page.goto('/about');
  await expect(page.getByRole('main')).toContainText(words);
});

test('A picture is uploaded when it is inserted, if it is one', async ({ page }) => {
  await page.goto('/admin/about');
  await page.getByRole('button', { name: 'Edit' }).click();
  await chooseImage(page, { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('Please select a valid image file (JPG, PNG, GIF, or WebP)')).toBeVisible();
  await chooseImage(page, { name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(10_485_761) });
  await expect(page.getByText('File size must be less than 10MB')).toBeVisible();
  await failing(page, 'POST', '/upload/content');
  await chooseImage(page, await picture('a.png'));
  await expect(page.getByText('Failed to upload image. Please try again.')).toBeVisible();
  await page.unrouteAll();
  await failing(page, 'POST', '/upload/content', 413, { message: 'Too many pixels.' });
  await chooseImage(page, await picture('a.png'));
  await expect(page.getByText('Too many pixels.')).toBeVisible();
  await page.unrouteAll();
  await chooseImage(page, await picture('a.png'));
  await expect(content(page).locator('img[src^="/uploads/"]')).toBeVisible();
});

test('Changes elsewhere do not touch the open form, and are reported when it is saved', async ({ page }) => {
  await page.goto('/admin/about');
  await page.getByRole('button', { name: 'Edit' }).click();
  await content(page).fill('Mine.');
  const asked = () => page.waitForResponse((answer) => answer.url().endsWith(key));

  await test.step('the content cannot be asked for again', async () => {
    await failing(page, 'GET', key);
    const answer = asked();
    await comeBack(page);
    await answer;
    await content(page).press('ControlOrMeta+End');
    await content(page).pressSequentially(' All mine.');
    await expect(content(page)).toHaveText('Mine. All mine.');
    await page.unrouteAll();
  });
  await test.step('somebody else saves another version', async () => {
    const { id } = (await (await page.request.get(`/api${key}`)).json()) as { id: number };
    await page.request.patch(`/api/site-content/${id}`, { data: { content: '<p>Theirs.</p>' } });
    const answer = asked();
    await comeBack(page);
    await answer;
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(question(page)).toContainText('has saved a newer version');
    await question(page).getByRole('button', { name: 'Reload their version' }).click();
    await expect(content(page)).toHaveText('Theirs.');
  });
});

test('Content that another user saved first is a newer version', async ({ page }) => {
  await forget();
  await page.goto('/admin/about');
  await page.getByRole('button', { name: 'Edit' }).click();
  await content(page).fill('Mine.');
  await page.request.post('/api/site-content', { data: { content: '<p>Theirs.</p>' } });
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  await save();
  await expect(question(page)).toContainText('Changed meanwhile');
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(content(page)).toHaveText('Mine.');
  await save();
  await question(page).getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(page.getByText('About page saved.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Mine.');
});

test('A first save of one’s own whose answer was lost is no conflict', async ({ page }) => {
  await forget();
  await page.goto('/admin/about');
  await page.getByRole('button', { name: 'Edit' }).click();
  await content(page).fill('Sent once.');
  await losingAnswers(page, 'POST', '/site-content', true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Failed to save site content')).toBeVisible();
  await page.unrouteAll();
  await content(page).fill('Sent twice.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('About page saved.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Sent twice.');
});

test('The longest content there may be is previewed, in letters that take three bytes', async ({ page }) => {
  const end = '<p>End.</p>';
  const paragraph = (length: number) => `<p>${'“'.repeat(length - 7)}</p>`;
  const long = paragraph(1000).repeat(HTML_MAX / 1000 - 1) + paragraph(1000 - end.length) + end;
  expect(long).toHaveLength(HTML_MAX);
  const stored = { id: 1, key: 'about_us', content: long, updatedAt: '2026-01-01T00:00:00.000Z' };
  await page.route(`**/api${key}`, (route) => route.fulfill({ json: stored }));
  await page.goto('/admin/about');
  // 4.5 MB go to the server, are cleaned there, and come back: on a loaded machine that takes its time.
  await expect(page.getByText('End.', { exact: true })).toBeVisible({ timeout: 45_000 });
});

test('Content without anything to see is previewed as visitors see it: as the default text', async ({ page }) => {
  const blank = { id: 1, key: 'about_us', content: '<p><br></p>', updatedAt: '2026-01-01T00:00:00.000Z' };
  await page.route(`**/api${key}`, (route) => route.fulfill({ json: blank }));
  await page.goto('/admin/about');
  await expect(page.getByRole('heading', { name: 'Who Are We' })).toBeVisible();
});

/** Saves with the keys during an upload. @returns what lets the upload finish, and the message that is shown until then */
async function saveTooEarly(page: Page) {
  await page.goto('/admin/about');
  await page.getByRole('button', { name: 'Edit' }).click();
  const release = await holding(page, 'POST', '/upload/content');
  await chooseImage(page, await picture('a.png'));
  await expect(page.getByText('Adding the picture...')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  const why = page.getByText(panelMessages.pictures.onTheirWay);
  await expect(why).toBeVisible();
  return { release, why };
}

test('A picture on its way is waited for', async ({ page }) => {
  const { release, why } = await saveTooEarly(page);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  release();
  await expect(why).toBeHidden();
  const placed = content(page).locator('img[src^="/uploads/"]').first();
  await expect(placed).toBeVisible();
  const src = await placed.getAttribute('src');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('main').locator(`img[src="${src}"]`)).toBeVisible();
});

test('What is said of a picture on its way goes with the form', async ({ page }) => {
  const { release, why } = await saveTooEarly(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(why).toBeHidden();
  release();
});

test('A draft takes the place of the text that is there, and the cursor is in it', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const stored = { id: 1, key: 'about_us', content: '<h2>Stored</h2>', updatedAt: '2026-01-01T00:00:00.000Z' };
  await page.route(`**/api${key}`, (route) => route.fulfill({ json: stored }));
  await page.goto('/admin/about?edit=1');
  await content(page).fill('Typed.');
  await expect.poll(() => keptDrafts(page)).toContain('Typed.');
  await page.reload();
  await expect(content(page)).toHaveText('Stored');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(content(page)).toHaveText('Typed.');
  await expect(content(page)).toBeFocused();
});

test('A pasted picture whose upload was cut off is uploaded when the draft is restored', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const { buffer } = await picture('a.png');
  const source = `data:image/png;base64,${buffer.toString('base64')}`;
  // A picture at its beginning may stay when all of a text is selected: the editor reads a selection as one of words.
  await forget();
  await page.goto('/admin/about');
  await page.getByRole('button', { name: 'Edit' }).click();
  await content(page).fill('Pasted:');
  await holding(page, 'POST', '/upload/content');
  await bring(page, 'paste', { 'text/html': `<p>A cup</p><p><img src="${source}"></p>`, 'text/plain': 'A cup' });
  await expect(page.getByText('Adding the picture...')).toBeVisible();
  await expect.poll(() => keptDrafts(page)).toContain(source);
  await page.reload();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(content(page)).toContainText('A cup');
  await expect(content(page).locator('img[src^="/uploads/"]')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('About page saved.')).toBeVisible();
  const [stored] = await db.select().from(siteContent).where(eq(siteContent.key, ABOUT_KEY));
  expect(stored?.content).toContain('<img src="/uploads/');
  expect(stored?.content).not.toContain('data:');
});

test('What is refused of the content is said beside it, and the cursor is there again', async ({ page }) => {
  await page.goto('/admin/about');
  await page.getByRole('button', { name: 'Edit' }).click();
  await content(page).fill('Too long.');
  await failing(page, 'PATCH', '/site-content/*', 400, { fieldErrors: { content: ['Must be shorter.'] } });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(content(page)).toHaveAccessibleDescription('Must be shorter.');
  await expect(content(page)).toBeFocused();
});

test('Waiting, failing to load and failing to save have their words', async ({ page }) => {
  await page.goto('/admin/about');
  await page.getByRole('button', { name: 'Edit' }).click();
  await content(page).fill('Not saved.');
  await failing(page, 'PATCH', '/site-content/*');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Failed to save site content')).toBeVisible();
  await expect(content(page)).toHaveText('Not saved.');
  await page.getByRole('button', { name: 'Cancel' }).click();

  const release = await holding(page, 'GET', key);
  await page.reload();
  await expect(page.getByText('Loading about content...')).toBeVisible();
  release();
  await page.unrouteAll({ behavior: 'wait' });
  await failing(page, 'GET', key);
  await page.reload();
  await expect(page.getByText('Failed to load site content')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Who Are We' })).toBeVisible();
});

test('The history of the content shows what a save changed, and restores it', async ({ page, staff }) => {
  await forget();
  const saved = await succeed(siteContentEndpoints.create, { as: staff, body: { content: '<p>One word.</p>' } });
  const body = { content: '<p>One <a href="https://example.org">word</a>.</p>' };
  await succeed(siteContentEndpoints.update, { as: staff, params: { id: saved.id }, body });
  await page.goto(`/admin/about?edit=${saved.id}`);
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history.getByText('+ link to https://example.org')).toBeVisible();
  await history.getByRole('list', { name: 'Versions' }).getByRole('button').nth(1).click();
  await history.getByRole('button', { name: 'Restore' }).click();
  await question(page).getByRole('button', { name: 'Restore' }).click();
  await expect(content(page)).toHaveText('One word.');
  await expect(content(page).getByRole('link')).toHaveCount(0);
  await forget();
});
