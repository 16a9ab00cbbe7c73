import { expect } from 'playwright/test';
import { site } from '@/lib/site';
import { holdScripts } from '../calls';
import { test } from '../test';

const legal = [
  {
    path: '/privacy',
    sections: [
      'Information we collect',
      'How we use your information',
      'Cookies and analytics',
      'Sharing of information',
      'Your rights',
      'Security',
      'Children under 13',
      'Changes to this policy',
      'Contact us',
    ],
  },
  {
    path: '/terms',
    sections: [
      'Eligibility',
      'Acceptable use',
      'Content and intellectual property',
      'Disclaimers',
      'Limitation of liability',
      'Termination',
      'Changes to these terms',
      'Contact us',
    ],
  },
];

for (const { path, sections } of legal) {
  test(`${path} has its date, its ${sections.length} sections in order, and an email address`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main).toContainText('Last updated September 23, 2025');
    await expect(main.locator('section[id]').getByRole('heading')).toHaveText(
      sections.map((title, index) => `${index + 1}. ${title}`),
    );
    await expect(main.locator('#contact').getByRole('link', { name: site.email })).toHaveAttribute(
      'href',
      `mailto:${site.email}`,
    );
  });
}

test('the terms lead to the privacy policy', async ({ page }) => {
  await page.goto('/terms');
  await page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).first().click();
  await expect(page).toHaveURL(/\/privacy$/);
});

test('the privacy policy names every storage entry that a visit leaves in the browser', async ({ context }) => {
  const release = await holdScripts(context);
  const page = await context.newPage();
  const notes = () => page.evaluate(() => [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)));
  await page.goto('/news', { waitUntil: 'domcontentloaded' });
  await page.getByRole('list').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/news\/\d+$/);
  const early = await notes();
  release();
  await expect.poll(async () => (await notes()).join()).toContain('viewed:');
  await page.getByRole('button', { name: 'Accept all' }).click();
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await page.goto('/achievements');
  await expect.poll(notes).toContain('achievements');

  const left = new Set([...early, ...(await notes())].map((key) => key.split(':', 1)[0]));
  await page.goto('/privacy');
  const named = await page.locator('#cookies-and-analytics strong').allTextContents();
  expect(named.toSorted()).toEqual([...left].toSorted());
});
