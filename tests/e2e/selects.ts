import { expect, type Locator, type Page } from 'playwright/test';

/** The visible dropdowns. */
export const selects = (page: Page): Promise<Locator[]> => page.locator('select:visible').all();

/** Changes the labels of the options as a browser's translation does, here with double spaces. */
export function translate(page: Page): Promise<void> {
  return page.locator('option').evaluateAll((options) => {
    for (const [index, option] of options.entries()) option.textContent = `Übersetzt  ${index}`;
  });
}

/** Other tests create many categories, and each choice calls the server. */
const MOST = 8;

/**
 * Chooses the options of a dropdown by index, the first one last: the dropdown has the option's value, not its label.
 * Every option has a value.
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
