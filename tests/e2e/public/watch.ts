import { expect, type Page } from 'playwright/test';
import { baseUrl } from '../../support/server';

/** Collects console messages, exceptions and requests to other hosts, none of which a page should have. */
export function watch(page: Page): { expectSilence: () => void } {
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      said.push(`${message.type()}: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => said.push(`thrown: ${error.message}`));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(baseUrl).origin) said.push(`called: ${request.url()}`);
  });
  return { expectSilence: () => expect(said).toEqual([]) };
}
