import { Link } from '@tiptap/extension-link';
import { openTool } from '../open-tool';
import { plainAttribute } from './attributes';
import { LINK_FALLBACK, safeLink } from '@/lib/platform/rich-text/addresses';

/** Completes a typed address: `example.org` gets `https://`, `a@example.org` gets `mailto:`. */
export function typedHref(typed: string): string {
  const address = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return `mailto:${address}`;
  if (/^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#:]|$)/i.test(address)) return `https://${address}`;
  return safeLink(address);
}

export const isAllowedLink = (address: string): boolean =>
  safeLink(address) === address.trim() || address === LINK_FALLBACK;

/** Links with safe addresses only, whether typed, pasted or loaded. */
export const SafeLink = Link.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      href: {
        default: null,
        parseHTML: (element: HTMLElement) => safeLink(element.getAttribute('href') ?? ''),
      },
      title: plainAttribute('title'),
    };
  },
  parseHTML: () => [{ tag: 'a[href]' }],
  addKeyboardShortcuts() {
    return {
      'Mod-k': () => {
        openTool(this.editor, 'Link');
        return true;
      },
    };
  },
});
