import type { Page } from '@playwright/test';

/**
 * Waits until a page listens: scripts come after its first view, then React holds what all pages share, and in the end
 * what lies between head and foot. What is no page of React's is done when it is there.
 */
export async function listens(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isHeld = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
    if (document.querySelector('script[data-scripts]') === null) return true;
    const isOver = window.earlyPress === undefined || window.earlyPress.over === true;
    return isHeld(document.body) && isOver && [...document.querySelectorAll('main > *')].every(isHeld);
  });
}
