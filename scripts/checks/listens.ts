import type { Page } from 'playwright/test';

/**
 * Waits until a page listens: scripts come after its first view, then React holds what all pages share, and in the end
 * what lies between head and foot. What is no page of React's is done when it is there.
 */
export async function listens(page: Page): Promise<void> {
  // No function in it has a name: `tsx` would keep it by a call that the browser does not know.
  await page.waitForFunction(() => {
    if (document.querySelector('script[data-scripts]') === null) return true;
    const isOver = window.earlyPress === undefined || window.earlyPress.over === true;
    const parts = [document.body, ...document.querySelectorAll('main > *')];
    return isOver && parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactProps')));
  });
}
