import { expect } from '@playwright/test';
import { site } from '@/lib/site';
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
  test(`${path} has its date, its ${sections.length} sections in order, and an address to write to`, async ({
    page,
  }) => {
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
