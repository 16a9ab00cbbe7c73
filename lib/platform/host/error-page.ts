import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { toHtml } from 'hast-util-to-html';
import { LOCALE } from '../../locale';
import { element, text } from '../rich-text/tree';
import { lastKnownSiteName } from '../site/last-known-name';

/** Inline, since the server may refuse to send style sheets too. */
const STYLE = `
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif }
body { max-width: 36rem; margin: 12vh auto; padding: 0 1.5rem }
a { color: inherit }`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Returns whether a browser requests a document. API errors are JSON for all clients. */
export const acceptsHtml = ({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>): boolean =>
  (headers.accept ?? '').includes('text/html') && !/^\/api(?:\/|\?|$)/.test(url);

/** Renders an error as a page with its message and a link to try again. */
export function renderErrorPage(message: string): { headers: Record<string, string>; body: string } {
  const name = lastKnownSiteName();
  const head = element('head', {}, [
    element('meta', { charSet: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width' }),
    element('title', {}, [text(name)]),
    element('style', {}, [text(STYLE)]),
  ]);
  const body = element('body', {}, [
    element('h1', {}, [text(name)]),
    element('p', {}, [text(message)]),
    // An empty `href` is the URL of the page itself.
    element('p', {}, [element('a', { href: '' }, [text('Try again')])]),
  ]);
  const html = toHtml([{ type: 'doctype' }, element('html', { lang: LOCALE }, [head, body])]);
  return { headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY }, body: html };
}
