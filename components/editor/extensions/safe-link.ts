import { Link } from '@tiptap/extension-link';

const PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:']);
const REFUSED = 'about:blank';
/** A page of this site, for addresses without a protocol. */
const SITE = 'https://site.invalid/';

/** A link's address as it is kept: `about:blank` where its protocol is not allowed (SPEC section 5). */
export function safeHref(address: string): string {
  const trimmed = address.trim();
  if (!URL.canParse(trimmed, SITE)) return REFUSED;
  return PROTOCOLS.has(new URL(trimmed, SITE).protocol) ? trimmed : REFUSED;
}

/** An address as people type it: `example.org` is meant as a site, `a@example.org` as an e-mail address. */
export function typedHref(typed: string): string {
  const address = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return `mailto:${address}`;
  if (/^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#:]|$)/i.test(address)) return `https://${address}`;
  return safeHref(address);
}

export const isAllowedLink = (address: string): boolean => safeHref(address) === address.trim() || address === REFUSED;

/** Links that lead nowhere dangerous, whether typed, pasted or loaded. */
export const SafeLink = Link.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      href: {
        default: null,
        parseHTML: (element: HTMLElement) => safeHref(element.getAttribute('href') ?? ''),
      },
    };
  },
  parseHTML: () => [{ tag: 'a[href]' }],
});
