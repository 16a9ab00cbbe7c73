import type { Element, Properties } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { safePicture } from './addresses';
import { parseHtml } from './parse';
import { block, cell, isFormula, isParagraphBreak, link, paragraphs } from './pasted-blocks';
import { editorCode, gatherEditorLines, preformatted, preservesLines } from './pasted-code';
import { gatherItems } from './pasted-lists';
import { emojiOf, isLeftOut, withoutMark, findTargets, LOCAL_TARGET, removeOtherIds } from './pasted-notes';
import { declarationsOf, inlineContent, withClassStyles } from './pasted-styles';
import { sanitiseHtml } from './sanitise';
import {
  attribute,
  classNames,
  type Content,
  eachElement,
  element,
  hasTag,
  isBlank,
  isBlock,
  isElement,
  text,
  textOf,
} from './tree';
import { withValues } from './canonical-inline';
import { readVideo } from './videos';

const BOLD = new Set(['b', 'strong']);

/** Line breaks that an element shows as such. */
function lines(value: string): Content[] {
  return value
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .flatMap((line, at) => (at === 0 ? [text(line)] : [element('br'), text(line)]));
}

/** Their attributes are for the sanitiser to judge. */
const AS_THEY_ARE = new Set(['code', 'img', 'iframe', 'object', 'embed', 'video', 'audio', 'col']);

/** @param shows whether line breaks in texts are seen */
function clean(node: Content, shows: boolean): Content[] {
  if (node.type === 'text') return shows && node.value.includes('\n') ? lines(node.value) : [node];
  if (node.type !== 'element') return [];
  if (isParagraphBreak(node)) return [node];
  const fromPage = copiedFromPage(node);
  if (fromPage) return [fromPage];
  if (isLeftOut(node)) return [];
  if (isConvertedSpace(node)) return [text(' ')];
  if (node.tagName === 'pre') return [preformatted(node)];
  const emoji = emojiOf(node);
  if (emoji !== undefined) return [text(emoji)];
  const code = editorCode(node);
  if (code) return [code];
  // Word for the web puts each item into a list of its own.
  if (classNames(node).includes('ListContainerWrapper')) return node.children.flatMap((child) => clean(child, shows));
  const children = cleanAll(node.children, showsLines(node, shows));
  if (AS_THEY_ARE.has(node.tagName) || isFormula(node)) return [{ ...node, children }];
  return withoutMark(node, children) ?? made(node, children);
}

/** Browsers copy a space beside an element as a no-break space in a `span` of its own, so that it is not lost. */
const isConvertedSpace = (node: Element): boolean => hasTag(node, 'span') && textOf(node) === '\u00a0';

/** In elements with blocks line breaks are the layout of the HTML. */
function showsLines(node: Element, shows: boolean): boolean {
  return (preservesLines(node) ?? shows) && !node.children.some(isBlock) && !hasTag(node, 'table', 'tr', 'ul', 'ol');
}

function made(node: Element, children: Content[]): Content[] {
  if (hasTag(node, 'td', 'th')) return cell(node, children);
  const standsAlone: boolean = isBlock(node);
  if (standsAlone) return block(node, children);
  if (hasTag(node, 'a')) return link(node, children);
  const styles = declarationsOf(node);
  // Google Docs wraps everything in a `<b>` that is not bold.
  if (BOLD.has(node.tagName) && /^(?:normal|400)$/.test(styles.get('font-weight') ?? '')) return children;
  if (hasTag(node, 'span', 'font')) {
    const inside = inlineContent(node, children);
    return node.properties[LOCAL_TARGET] === true ? [element('span', { id: node.properties.id }, inside)] : inside;
  }
  return [{ ...node, properties: { ...node.properties, style: undefined }, children: inlineContent(node, children) }];
}

const isBreak = (node: Content): boolean => isElement(node, 'br');
const isLine = (node: Content | undefined): boolean => node !== undefined && !isBlock(node);

/** A break beside a block, or at an end of what has blocks, is the other program's empty line; others part lines. */
function withoutEmptyLines(nodes: Content[]): Content[] {
  const result: Content[] = [];
  let before: Content | undefined;
  let between: Content[] = [];
  const settle = (node?: Content) => {
    result.push(...(isLine(before) && isLine(node) ? between : between.filter((gap) => !isBreak(gap))));
    between = [];
  };
  for (const node of nodes) {
    if (isBreak(node) || isBlank(node)) between.push(node);
    else {
      settle(node);
      result.push(node);
      before = node;
    }
  }
  settle();
  return result;
}

function cleanAll(nodes: Content[], shows = false): Content[] {
  const cleaned = gatherEditorLines(nodes).flatMap((node) => clean(node, shows));
  const inList = nodes.some((node) => isElement(node, 'li'));
  const withoutGaps = cleaned.some(isBlock) ? withoutEmptyLines(cleaned) : cleaned;
  return inList ? withoutGaps : gatherItems(withoutGaps);
}

/**
 * Cleans HTML from the clipboard: what a reader was meant to see, in the structure that it had. What other
 * programs add of their own goes: Word's list markup and comments, the styles and wrappers of Google Docs, the fonts,
 * sizes, black text and white paper of web pages, empty lines between blocks.
 * @param host of this site, whose pages name themselves by it
 */
export function pastedHtml(html: string, host?: string): string {
  const parsed = parseHtml(html);
  const targets = findTargets(parsed, host);
  const root = element('div', {}, cleanAll(withClassStyles(parsed)));
  removeOtherIds(root, targets);
  return sanitiseHtml(toHtml({ type: 'root', children: paragraphs(root).flatMap(unwrapped) }));
}

const unwrapped = (node: Element): Content[] => (node.tagName === 'div' ? node.children : [node]);

/** Returns how many pictures of pasted HTML lie where only the program that they come from can show them: `file:`, `blob:`. */
export function lostPictures(html: string): number {
  let count = 0;
  eachElement(parseHtml(html), (node) => {
    const source = attribute(node, 'src');
    if (node.tagName === 'img' && source && safePicture(source) === null) count += 1;
  });
  return count;
}

/** What a page of this site shows in another form than it is stored: videos, cards, pictures of other hosts, formulas. */

/** A picture of another host: its place or the frame that shows it (`copied-marks.ts`). */
function picture(node: Element): Element | undefined {
  const src = attribute(node, 'dataPicture');
  if (src === undefined) return undefined;
  const width = attribute(node, 'dataShownWidth');
  const properties: Properties = {
    src,
    alt: attribute(node, 'dataAlt') ?? '',
    title: attribute(node, 'dataTitle'),
    width: attribute(node, 'dataWidth'),
    height: attribute(node, 'dataHeight'),
    dataAlign: attribute(node, 'dataAlign'),
    style: width && `width: ${width}`,
  };
  return element('img', withValues(properties));
}

/** A player or its still. */
function video(node: Element): Element | undefined {
  const found = readVideo(attribute(node, 'dataVideo') ?? '');
  return found ? element('div', { dataVideo: found.embedUrl }) : undefined;
}

/** A card of a thing of this site. */
function card(node: Element): Element | undefined {
  const dataCard = attribute(node, 'dataCard');
  const link = node.children.find((child): child is Element => isElement(child, 'a'));
  const href = link && attribute(link, 'href');
  if (dataCard === undefined || href === undefined) return undefined;
  return element('div', { dataCard }, [element('a', { href }, [text(attribute(node, 'dataTitle') ?? textOf(node))])]);
}

const KATEX = 'katex';

/** The source of a formula that KaTeX drew on another site, where the browser has copied it. */
function annotationOf(node: Element): string | undefined {
  let source: string | undefined;
  eachElement(node, (inside) => {
    if (isElement(inside, 'annotation') && attribute(inside, 'encoding') === 'application/x-tex') {
      source ??= textOf(inside);
    }
  });
  return source;
}

function formula(node: Element): Element | undefined {
  const classes = classNames(node);
  const isBlock = classes.some((name) => name === 'math-block' || name === `${KATEX}-display`);
  if (!isBlock && !classes.some((name) => name === 'math-inline' || name === KATEX)) return undefined;
  const dataLatex = (attribute(node, 'dataLatex') ?? annotationOf(node))?.trim();
  if (!dataLatex) return undefined;
  return isBlock
    ? element('div', { dataType: 'block-math', dataLatex })
    : element('span', { dataType: 'inline-math', dataLatex });
}

/** Returns an element of a page as it is stored; undefined for an element that needs no such reading. */
const copiedFromPage = (node: Element): Content | undefined =>
  video(node) ?? card(node) ?? picture(node) ?? formula(node);
