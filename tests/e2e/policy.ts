import { expect, type Page } from '@playwright/test';

/** What the browser says in the console when it has stopped something. */
const STOPPED = 'Stopped by the policy:';

/** Collects what the policy of a page stops, also where a script catches the failure. For a page to be opened yet. */
export async function watchPolicy(page: Page): Promise<{ expectKept: () => void }> {
  const stopped: string[] = [];
  page.on('console', (message) => message.text().startsWith(STOPPED) && stopped.push(message.text()));
  await page.addInitScript((words) => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      console.info(words, effectiveDirective, blockedURI, sourceFile),
    );
  }, STOPPED);
  return { expectKept: () => expect(stopped).toEqual([]) };
}
