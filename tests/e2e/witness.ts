import type { Page, Request, TestInfo } from 'playwright/test';

const SNAPSHOT_MS = 5000;

const named = (request: Request): string => `${request.method()} ${request.url()}`;

/**
 * Records what a page logs and requests, so that a rare failure can be understood from the output.
 * @returns prints the record and the content of the page if the test failed
 */
export function witness(page: Page): (test: TestInfo) => Promise<void> {
  const heard: string[] = [];
  const waiting = new Set<Request>();
  page.on('console', (message) => heard.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => heard.push(`thrown: ${error.message}`));
  page.on('request', (request) => waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => {
    waiting.delete(request);
    heard.push(`${named(request)}: ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    const { 'x-request-id': id = '' } = response.headers();
    if (response.status() >= 400) heard.push(`${response.status()} ${response.url()} ${id}`);
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) heard.push(`at ${frame.url()}`);
  });
  return async (test) => {
    if (test.status === test.expectedStatus) return;
    const shown = await page
      .locator('body')
      .ariaSnapshot({ timeout: SNAPSHOT_MS })
      .catch((error: unknown) => String(error));
    const unanswered = [...waiting].map((request) => `no answer yet: ${named(request)}`);
    // A reporter prints only the beginning of an attachment.
    console.error([`What the page of “${test.title}” said and showed:`, ...heard, ...unanswered, shown].join('\n'));
  };
}
