import { test as base, type Page } from '@playwright/test';

/** React holds the page's elements and answers to what is done with them. An answer that is no page of React's is done. */
async function listens(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const held = document.querySelector('body :is(header, main, form, button)');
    const isReact = document.querySelector('script[data-scripts]') !== null;
    return !isReact || (held !== null && Object.keys(held).some((key) => key.startsWith('__reactProps')));
  });
}

/**
 * A person looks before they act. Scripts come after the first view, so a test that acts within its first milliseconds
 * would meet a page that does not listen yet: pages are opened when they do.
 */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, provide) => {
    if (javaScriptEnabled) {
      const open = { goto: page.goto.bind(page), reload: page.reload.bind(page) };
      page.goto = async (...where) => {
        const answer = await open.goto(...where);
        await listens(page);
        return answer;
      };
      page.reload = async (...how) => {
        const answer = await open.reload(...how);
        await listens(page);
        return answer;
      };
    }
    await provide(page);
  },
});
