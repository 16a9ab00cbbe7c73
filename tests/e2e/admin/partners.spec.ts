import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { unique } from '../../support/factories';
import { expectAccessible, expectToFit } from '../looks';
import { picture, question, test } from './staff';

const item = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const outcome = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('a partner is added, moved, clicked, reported and deleted on a phone', { tag: '@phone' }, async ({ page }) => {
  const name = unique('Partner');
  await page.goto('/admin/partners');
  await expect(page.getByRole('heading', { name: 'Partner Manager' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Partner' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Address').fill('javascript:alert(1)');
  await page.getByLabel('Tier').selectOption('main');
  await page.getByLabel('From').fill('2026-05-02');
  await page.getByLabel('Until').fill('2026-05-01');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Must be an address that starts with https://.')).toBeVisible();
  await expect(page.getByText('Until must not be before From.')).toBeVisible();
  await page.getByLabel('Address').fill('https://partner.example/');
  await page.getByLabel('Until').fill('');
  await page.getByLabel('Logo', { exact: true }).setInputFiles(await picture('logo.png'));
  await expect(page.getByAltText('Logo preview')).toBeVisible();
  await expectToFit(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(outcome(page, 'Partner saved.')).toBeVisible();
  await expect(item(page, name)).toContainText('main');
  await page.getByRole('button', { name: `Move up ${name}` }).click();
  await expect(outcome(page, `${name} is now`)).toBeVisible();

  await page.goto('/partners');
  await expectToFit(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Main partners' })).toBeVisible();
  const link = main.getByRole('link', { name: new RegExp(name) });
  await expect(link).toHaveAttribute('rel', 'sponsored noopener');
  await page.context().route('https://partner.example/**', (route) => route.fulfill({ body: 'The partner.' }));
  const counted = page.waitForResponse(/\/api\/partners\/\d+\/clicks$/);
  const opened = page.waitForEvent('popup');
  await link.click();
  expect((await counted).status()).toBe(200);
  await (await opened).close();

  await page.goto('/admin/partners');
  const report = page.getByRole('region', { name: /^Clicks in / });
  await expect(report.getByRole('row').filter({ hasText: name })).toContainText('1');
  await expectToFit(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain(name);
  expect(csv).toMatch(/^\uFEFFPartner,Jan 2026/);

  await item(page, name).getByRole('button', { name: 'Delete' }).click();
  await expect(question(page)).toContainText('Delete this partner?');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(outcome(page, 'Partner deleted.')).toBeVisible();
  await expect(item(page, name)).toHaveCount(0);
  await expectAccessible(page);
});
