import { expect, type Page } from 'playwright/test';

/** The browser's console message about a policy violation. */
const STOPPED = 'Stopped by the policy:';

/** Collects the policy violations of a page, also those that a script catches. Call it before the page opens. */
export async function watchPolicy(page: Page): Promise<{ expectKept: () => void }> {
  const stopped: string[] = [];
  page.on('console', (message) => message.text().startsWith(STOPPED) && stopped.push(message.text()));
  await page.addInitScript((words) => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      console.info([words, effectiveDirective, blockedURI, sourceFile].join(' ')),
    );
  }, STOPPED);
  return { expectKept: () => expect(stopped).toEqual([]) };
}
