import { expect, type Locator, type Page } from '@playwright/test';

/** The dropdowns that show. */
export const selects = (page: Page): Promise<Locator[]> => page.locator('select:visible').all();

/** What a browser does that translates pages: other words, here with two spaces in a row, in each option. */
export function translate(page: Page): Promise<void> {
  return page.locator('option').evaluateAll((options) => {
    for (const [index, option] of options.entries()) option.textContent = `Übersetzt  ${index}`;
  });
}

/** Other tests make categories by the dozen, and each choice asks the server. */
const MOST = 8;

/**
 * Chooses the options of a dropdown by their places, and the first one in the end: the dropdown says the option's value,
 * not its words. Every option has one.
 */
export async function chooseEach(select: Locator): Promise<void> {
  const values = await select
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  expect(values.length).toBeGreaterThan(0);
  expect(values).not.toContain(null);
  for (const [index, value] of [...values.slice(0, MOST).entries(), [0, values[0]] as const]) {
    await select.selectOption({ index });
    await expect(select).toHaveValue(value ?? '');
  }
}
