import type { Page } from '@playwright/test';

/**
 * Waits until a page listens: scripts come after its first view, and then React holds the whole of it. What is no page
 * of React's is done when it is there.
 */
export async function listens(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('script[data-scripts]') === null ||
      Object.keys(document.body).some((key) => key.startsWith('__reactProps')),
  );
}
