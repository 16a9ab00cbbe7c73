import { expect } from '@playwright/test';
import { expectAccessible, expectToFit } from '../looks';
import { test } from './staff';

test(
  'the text is wide and first, the other fields are beside it or below',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await page.goto('/admin/news?edit=new');
    const text = page.getByRole('textbox', { name: 'Content' });
    const category = page.getByLabel('Category', { exact: true });
    await expect(text).toBeVisible();
    const [textBox, fieldBox] = [await text.boundingBox(), await category.boundingBox()];
    if (!textBox || !fieldBox) throw new Error('The fields are hidden.');
    if (isMobile) expect(fieldBox.y).toBeGreaterThan(textBox.y + textBox.height);
    else expect(fieldBox.x).toBeGreaterThan(textBox.x + textBox.width);
    expect(textBox.width).toBeGreaterThan(isMobile ? 250 : 400);

    await expectToFit(page);
    await expectAccessible(page, !isMobile);
  },
);
