import type { Element } from 'hast';
import { readFrameLink } from './frame-links';
import { attribute, classNames, type Content, element, isElement, text, textOf } from './tree';
import { readVideo } from './videos';

/** The elements that show something from elsewhere. */
export const FRAMES = ['iframe', 'oembed', 'object', 'embed', 'video', 'audio'];

/** Where elements that show something else have its address; pages that load late keep it apart until then. */
const ADDRESSES = ['src', 'dataSrc', 'dataLazySrc', 'url', 'data', 'dataHref'];

const WEB = /^\s*(?:https?:)?\/\//i;

/** Sources of `<video>`, `<audio>` and of `<object>`, which may hold an older `<embed>`. */
function addressOf(node: Element): string | undefined {
  const own = ADDRESSES.flatMap((name) => attribute(node, name) ?? []);
  const inside = node.children.flatMap((child) =>
    isElement(child, 'source', 'embed', 'iframe') ? (addressOf(child) ?? []) : [],
  );
  const all = [...own, ...inside];
  return all.find((address) => WEB.test(address)) ?? all.find((address) => address.trim().startsWith('/'));
}

/** Frames that count visitors show nothing. */
function isHidden(node: Element): boolean {
  const style = (attribute(node, 'style') ?? '').toLowerCase().replace(/\s/g, '');
  const sizes = [attribute(node, 'width'), attribute(node, 'height')];
  return sizes.some((size) => /^[01](?:px)?$/.test(size ?? '')) || /display:none|visibility:hidden/.test(style);
}

/** What shows something of another site: its video, or a link to it. Never nothing, where a reader saw something. */
function embedded(address: string, title?: string): Content[] {
  const video = readVideo(address);
  if (video) return [element('div', { dataVideo: video.embedUrl })];
  const link = readFrameLink(address, title);
  return link === null ? [] : [element('p', {}, [element('a', { href: link.href }, [text(link.name)])])];
}

/** An `<iframe>`, `<oembed>`, `<video>` or the like. */
export function frame(node: Element): Content[] {
  const address = addressOf(node);
  if (address === undefined || isHidden(node)) return [];
  return embedded(address, attribute(node, 'title'));
}

/** An editor's or a site's own element for a video, which a script would turn into a frame; undefined for others. */
export function embeddedIn(node: Element): Content[] | undefined {
  const stored = attribute(node, 'dataVideo');
  if (stored !== undefined && (node.children.length === 0 || readVideo(stored))) return embedded(stored);
  const classes = classNames(node);
  if (classes.includes('fb-video') || classes.includes('fb-post')) return frame(node);
  if (!classes.includes('wp-block-embed__wrapper')) return undefined;
  const address = textOf(node).trim();
  return WEB.test(address) && !/\s/.test(address) ? embedded(address) : undefined;
}

/** A quote of a post that its site's script would draw keeps the link to the post itself. */
export function quotedPost(node: Element): Content[] {
  const address = attribute(node, 'cite') ?? '';
  return classNames(node).includes('tiktok-embed') ? embedded(address) : [];
}
