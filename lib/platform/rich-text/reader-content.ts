import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { settle } from './sanitise';
import { readVideo } from './videos';
import { attribute, type Content, contentOf, element, text } from './tree';
import { withDirections } from './tree-directions';
import { parseUrl } from '../../parse-url';

/** The attributes that feed readers can use. */
const KEPT = new Set(['href', 'src', 'alt', 'title', 'width', 'height', 'colSpan', 'rowSpan', 'start', 'type', 'dir']);

const absolute = (address: string, base: string): string => parseUrl(address, base)?.href ?? address;

function propertiesOf(node: Element, base: string): Element['properties'] {
  const kept = Object.entries(node.properties).filter(([name]) => KEPT.has(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      (name === 'href' || name === 'src') && typeof value === 'string' ? absolute(value, base) : value,
    ]),
  );
}

/** Feed readers run no scripts and have no styles of ours: videos become links, formulas their source, ticked boxes a sign. */
function forReaders(node: Content, base: string): Content[] {
  if (node.type !== 'element') return node.type === 'text' ? [node] : [];
  const video = attribute(node, 'dataVideo');
  if (video !== undefined) {
    // The stored address is the embedded player's, which works only in a frame.
    const href = readVideo(video)?.pageUrl ?? video;
    return [element('p', {}, [element('a', { href }, [text('Watch the video')])])];
  }
  const formula = attribute(node, 'dataLatex');
  if (formula !== undefined) return [element('code', {}, [text(formula)])];
  if (node.tagName === 'input' || node.tagName === 'label') return [];
  const children = node.children.flatMap((child) => forReaders(child, base));
  const ticked = attribute(node, 'dataChecked');
  const sign = ticked === undefined ? [] : [text(ticked === 'true' ? '☑ ' : '☐ ')];
  return [{ ...node, properties: propertiesOf(node, base), children: [...sign, ...children] }];
}

/**
 * Stored HTML for readers elsewhere: cleaned as on the way to a page, with absolute addresses, without what only this
 * site's styles and scripts can show.
 */
export function contentForReaders(html: string, base: string): string {
  const children = contentOf(withDirections(settle(html).root)).flatMap((node) => forReaders(node, base));
  return toHtml({ type: 'root', children });
}
