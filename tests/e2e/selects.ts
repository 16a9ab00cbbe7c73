import { expect, type Locator, type Page } from '@playwright/test';

/** The dropdowns that show. */
export const selects = (page: Page): Promise<Locator[]> => page.locator('select:visible').all();

/** What a browser does that translates pages: other words, here with two spaces in a row, in each option. */
export function translate(page: Page): Promise<void> {
  return page.locator('option').evaluateAll((options) => {
    for (const [index, option] of options.entries()) option.textContent = `Übersetzt  ${index}`;
  });
}

/**
 * Chooses each option of a dropdown by its place, and the first one in the end: the dropdown says the option's value, not
 * its words.
 */
export async function chooseEach(select: Locator): Promise<void> {
  const values = await select
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  expect(values.length).toBeGreaterThan(0);
  for (const [index, value] of [...values.entries(), [0, values[0]] as const]) {
    expect(value, `option ${index}`).toEqual(expect.any(String));
    await select.selectOption({ index });
    await expect(select).toHaveValue(value ?? '');
  }
}
