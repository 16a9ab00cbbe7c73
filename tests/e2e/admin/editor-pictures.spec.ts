import { randomBytes } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import sharp from 'sharp';
import { failing } from '../calls';
import { save } from './articles';
import { bring, key, openEditor, press, savedContent, text, write } from './editor';
import { picture, test } from './staff';

/** What is said of pictures that were not taken. */
const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: /PNG|HEIC|could not be pasted/ });

const dataUrl = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

test('Pictures are pasted, dropped, described and given a caption', async ({ page }) => {
  const id = await openEditor(page, '<p>Start</p>');
  const images = text(page).getByRole('img');
  await bring(page, 'paste', {}, 'image/png');
  await expect(text(page).locator('img')).toHaveCount(1);
  await bring(page, 'drop', {}, 'image/jpeg');
  await expect(text(page).locator('img')).toHaveCount(2);
  await bring(page, 'drop', {}, 'application/pdf');
  await expect(refusal(page)).toContainText(/^Drop or paste PNG, JPEG, WebP or GIF pictures here\./);
  await text(page).locator('img').first().click();
  await page.getByLabel('Alternative text').fill('A storm');
  await page.getByLabel('Picture width').selectOption('50%');
  await press(page, 'Align right');
  await expect(images.filter({ visible: true }).and(page.getByAltText('A storm'))).toHaveAttribute(
    'data-align',
    'right',
  );
  await press(page, 'Caption');
  await write(page, 'Over Valletta');
  const html = await savedContent(page, id);
  expect(html).toMatch(
    /<figure><img src="\/uploads\/[^>]* alt="A storm" width="64" height="36" data-align="right" style="width: 50%"><figcaption>Over Valletta<\/figcaption><\/figure>/,
  );
  expect(html.match(/<img src="\/uploads\//g)).toHaveLength(2);
});

test('Several pictures can be chosen together, and typing continues after them', async ({ page }) => {
  const id = await openEditor(page, '<p>Start</p>');
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Image');
  await (await chooser).setFiles(await Promise.all([61, 62, 63].map((width) => picture(`${width}.png`, width))));
  await expect(text(page).locator('img')).toHaveCount(3);
  await write(page, 'After');
  const img = (width: number) => `<img src="/uploads/[^"]+" alt="" width="${width}" height="36">`;
  expect(await savedContent(page, id)).toMatch(
    new RegExp(`^<p>Start</p>${[61, 62, 63].map(img).join('')}<p>After</p>$`),
  );
});

test('A picture in a line of text is described letter by letter', async ({ page }) => {
  const { buffer } = await picture('x.png');
  await openEditor(page, `<p>a <img src="data:image/png;base64,${buffer.toString('base64')}" alt=""> b</p>`);
  await text(page).locator('img').click();
  await page.getByLabel('Alternative text').pressSequentially('A cup');
  await expect(page.getByLabel('Alternative text')).toHaveValue('A cup');
  await expect(text(page).getByAltText('A cup')).toBeVisible();
});

test('Pictures that are not taken are named, and the others of the same choice come in', async ({ page }) => {
  await openEditor(page, '<p>Start</p>');
  const images = text(page).locator('img');
  await test.step('chosen', async () => {
    const chooser = page.waitForEvent('filechooser');
    await press(page, 'Image');
    const heic = { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('x') };
    await (await chooser).setFiles([heic, await picture('after.png')]);
    await expect(images).toHaveCount(1);
    await expect(refusal(page)).toContainText('IMG_1.heic: This is a HEIC photo');
  });
  await test.step('dropped', async () => {
    await bring(page, 'drop', {}, 'image/avif', 'image/png', 'image/bmp');
    await expect(images).toHaveCount(2);
    await expect(refusal(page)).toHaveText(/^image\.avif, image\.bmp: Drop or paste PNG, JPEG, WebP or GIF pictures/);
  });
  await test.step('pasted; what is taken takes the message away', async () => {
    await bring(page, 'paste', {}, 'image/png');
    await expect(images).toHaveCount(3);
    await expect(refusal(page)).toBeHidden();
    await bring(page, 'paste', {}, 'image/avif');
    await expect(refusal(page)).toHaveText(/^Drop or paste PNG, JPEG, WebP or GIF pictures here\./);
    await bring(page, 'paste', {}, 'image/gif');
    await expect(images).toHaveCount(4);
    await bring(page, 'drop', {}, 'image/webp');
    await expect(images).toHaveCount(5);
    await expect(refusal(page)).toBeHidden();
  });
});

test('Pictures within pasted text are stored as pictures, however large; what cannot be pasted is counted', async ({
  page,
}) => {
  const id = await openEditor(page);
  const small = dataUrl((await picture('x.png')).buffer);
  const noise = { width: 900, height: 700, channels: 3 } as const;
  const large = dataUrl(
    await sharp(randomBytes(900 * 700 * 3), { raw: noise })
      .png()
      .toBuffer(),
  );
  const html = `<p>One <img src="${small}" alt="cup"> two</p><img src="${large}"><p>Three</p><img src="file:///C:/a.png">`;
  await bring(page, 'paste', { 'text/html': html, 'text/plain': 'One two Three' });
  await expect(refusal(page)).toHaveText('1 picture could not be pasted: add it with the Image button.');
  await expect(page.getByText('Adding the picture...')).toBeHidden();
  const img = (alt: string, size: string) => `<img src="/uploads/[^"]+" alt="${alt}" ${size}>`;
  expect(await savedContent(page, id)).toMatch(
    new RegExp(
      `^<p>One ${img('cup', 'width="64" height="36"')} two</p>${img('', 'width="900" height="700"')}<p>Three</p>$`,
    ),
  );
});

test('Pictures of other hosts are copied into the library where their host allows it', async ({ page }) => {
  const { buffer: body } = await picture('x.png');
  const serve = (host: string, allowed: string) =>
    page.route(`https://${host}/**`, (route) =>
      route.fulfill({ body, contentType: 'image/png', headers: { 'access-control-allow-origin': allowed } }),
    );
  await serve('open.example', '*');
  await serve('closed.example', 'https://another.example');
  const id = await openEditor(page);
  const html = '<p>One</p><img src="https://open.example/a.png" alt="A cup"><img src="https://closed.example/b.png">';
  await bring(page, 'paste', { 'text/html': html, 'text/plain': 'One' });
  await expect(page.getByRole('alert').filter({ hasText: 'closed.example' })).toBeVisible();
  await expect(page.getByText('Adding the picture...')).toBeHidden();
  expect(await savedContent(page, id)).toMatch(
    /^<p>One<\/p><img src="\/uploads\/[^"]+" alt="A cup" width="64" height="36"><img src="https:\/\/closed\.example\/b\.png" alt="">$/,
  );
});

test('A picture is copied from one article to another before either is saved', async ({ page, context }) => {
  await openEditor(page, '<p>From</p>');
  await bring(page, 'paste', {}, 'image/png');
  await expect(text(page).locator('img')).toBeVisible();
  await key(page, 'ControlOrMeta+a');
  await key(page, 'ControlOrMeta+c');
  const other = await context.newPage();
  const id = await openEditor(other);
  await key(other, 'ControlOrMeta+v');
  await expect(text(other).locator('img')).toBeVisible();
  await expect(other.getByText('Adding the picture...')).toBeHidden();
  expect(await savedContent(other, id)).toMatch(
    /^<p>From<\/p><img src="\/uploads\/[^"]+" alt="" width="64" height="36">$/,
  );
});

test('What is said of a long text is in sight at its beginning too', async ({ page }) => {
  await openEditor(page, '<p>Long</p>'.repeat(100));
  await key(page, 'ControlOrMeta+Home');
  await bring(page, 'paste', {}, 'image/avif');
  await expect(refusal(page)).toBeInViewport();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(refusal(page)).toBeHidden();
  await write(page, 'Very ');
  await failing(page, 'PATCH', '/news/*', 400, { fieldErrors: { content: ['Must be shorter.'] } });
  await save(page);
  await expect(page.getByText('Must be shorter.')).toBeInViewport();
  await expect(text(page)).toHaveAccessibleDescription('Must be shorter.');
});

test('A picture of its own line becomes a link; a video cannot', async ({ page }) => {
  const video = '<div data-video="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></div>';
  const id = await openEditor(page, `${video}<p>Our sponsor</p>`);
  const link = page.getByRole('button', { name: 'Link', exact: true });
  await bring(page, 'paste', {}, 'image/png');
  await text(page).locator('img').click();
  await link.click();
  await page.getByLabel('Address').fill('example.org/sponsor');
  await press(page, 'Apply');
  await expect(link).toHaveAttribute('aria-pressed', 'true');
  await text(page).locator('.video-embed').click();
  await expect(link).toBeDisabled();
  await key(page, 'ControlOrMeta+k');
  await expect(page.getByLabel('Address')).toBeHidden();
  expect(await savedContent(page, id)).toMatch(
    /<p><a href="https:\/\/example\.org\/sponsor"[^>]*><img src="\/uploads\/[^"]+" alt="" width="64" height="36"><\/a><\/p>/,
  );
});

test('A low window has room for the text while a picture is selected', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await openEditor(page, '<p>Long</p>'.repeat(20));
  await bring(page, 'paste', {}, 'image/png');
  await text(page).locator('img').click();
  await expect(page.getByRole('group', { name: 'Picture' })).toBeVisible();
  const { height = 0 } = (await page.getByRole('toolbar', { name: 'Formatting' }).boundingBox()) ?? {};
  expect(height).toBeLessThan(70);
  const free = await text(page).evaluate((element) => {
    const { left, width } = element.getBoundingClientRect();
    const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(left + width / 2, y));
    return rows.filter((shown) => element.contains(shown)).length / innerHeight;
  });
  expect(free).toBeGreaterThan(0.4);
});
