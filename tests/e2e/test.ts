import { test as base } from 'playwright/test';
import { listens } from '@/scripts/checks/listens';
import { witness } from './witness';

/**
 * Scripts load after the first view, so a test that acts in the first milliseconds would act before hydration: `goto`
 * waits for it. What a page logged and requested is printed when a test fails.
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
