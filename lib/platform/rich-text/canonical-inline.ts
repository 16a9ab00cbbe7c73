import type { Element, Properties } from 'hast';
import { FORMULA_MAX_LENGTH, RICH_TEXT_MAX_PIXELS } from '../../limits';
import { LINK_FALLBACK, safeLink, safePicture } from './addresses';
import { normaliseColour } from './colours';
import { normaliseWidth, readStyles, writeStyles } from './styles';
import { attribute, type Content, element } from './tree';

/** How inline elements are written in our words. Each takes the element and its children, already ours. */

const stylesOf = (node: Element) => readStyles(attribute(node, 'style') ?? '');

/** Drops the attributes that are undefined, so that trees compare equal. */
export const withValues = (properties: Properties): Properties =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined));

/** Colours that Quill and others write on any element go to a `span` around its text, as the editor has them. */
export function colourSpan(node: Element, children: Content[]): Content[] {
  const style = writeStyles(stylesOf(node), ['color', 'background-color']);
  return style === undefined || children.length === 0 ? children : [element('span', { style }, children)];
}

/** `<strong>`, `<em>` and the like, under the name that the editor gives them. */
export const formatting =
  (tagName: string) =>
  (node: Element, children: Content[]): Content[] =>
    children.length === 0 ? [] : [element(tagName, {}, colourSpan(node, children))];

/** The source of a formula; null where there is none, or too long a one. */
export function mathOf(node: Element): string | null {
  const latex = attribute(node, 'dataLatex')?.trim() ?? '';
  return latex !== '' && latex.length <= FORMULA_MAX_LENGTH ? latex : null;
}

/** A formula within a line, or a text in colours. */
export function span(node: Element, children: Content[]): Content[] {
  if (attribute(node, 'dataType') !== 'inline-math') return colourSpan(node, children);
  const latex = mathOf(node);
  return latex === null ? [] : [element('span', { dataType: 'inline-math', dataLatex: latex })];
}

/** A highlighted text; the colour of the marker, if it names one. */
export function mark(node: Element, children: Content[]): Content[] {
  if (children.length === 0) return [];
  const dataColor = normaliseColour(attribute(node, 'dataColor') ?? '') ?? undefined;
  const style = writeStyles(stylesOf(node), ['background-color', 'color']);
  return [element('mark', withValues({ dataColor, style }), children)];
}

/** `<font color>`, which old editors write. */
export function font(node: Element, children: Content[]): Content[] {
  const color = normaliseColour(attribute(node, 'color') ?? '');
  const coloured = colourSpan(node, children);
  return color === null || children.length === 0 ? coloured : [element('span', { style: `color: ${color}` }, coloured)];
}

/** A link; its protocol is allowed or it becomes `about:blank` (SPEC §5). Without an address it is its text. */
export function link(node: Element, children: Content[]): Content[] {
  const address = attribute(node, 'href');
  if (address === undefined || children.length === 0) return children;
  const href = safeLink(address) || LINK_FALLBACK;
  const target = attribute(node, 'target') === '_blank' ? '_blank' : undefined;
  const rel = target && ['noopener', 'noreferrer', 'nofollow'];
  const properties = { target, rel, href, title: attribute(node, 'title') };
  return [element('a', withValues(properties), colourSpan(node, children))];
}

const pixels = (value: string | undefined): number | undefined => {
  const amount = Math.round(Number(/^(\d{1,5}(?:\.\d{1,4})?)(?:px)?$/.exec(value?.trim() ?? '')?.[1] ?? 0));
  return amount >= 1 && amount <= RICH_TEXT_MAX_PIXELS ? amount : undefined;
};

function alignment(node: Element): string | undefined {
  const written = attribute(node, 'dataAlign') ?? attribute(node, 'align') ?? floatOf(attribute(node, 'style') ?? '');
  return ['left', 'center', 'right'].find((word) => word === written?.toLowerCase());
}

const floatOf = (style: string): string | undefined => /(?:^|;)\s*float\s*:\s*(left|right)\s*(?:;|$)/i.exec(style)?.[1];

/** A picture; removed when its address is not allowed. */
export function picture(node: Element): Content[] {
  const src = safePicture(attribute(node, 'src') ?? '');
  if (src === null) return [];
  // `width="50%"`, which HTML allows on pictures, is a style here.
  const percentage = normaliseWidth(attribute(node, 'width') ?? '');
  const width = stylesOf(node).width ?? (percentage?.endsWith('%') ? percentage : undefined);
  const properties = {
    src,
    alt: attribute(node, 'alt') ?? '',
    title: attribute(node, 'title'),
    width: pixels(attribute(node, 'width')),
    height: pixels(attribute(node, 'height')),
    dataAlign: alignment(node),
    style: writeStyles({ width }, ['width']),
  };
  return [element('img', withValues(properties))];
}
