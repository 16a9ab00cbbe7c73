import { test as base } from '@playwright/test';
import { listens } from '@/scripts/checks/listens';
import { witness } from './witness';

/**
 * A person looks before they act. Scripts come after the first view, so a test that acts within its first milliseconds
 * would meet a page that does not listen yet: pages are opened when they do. What a page said is told when a test fails.
 */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, provide, testInfo) => {
    const tell = witness(page);
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
    await tell(testInfo);
  },
});
