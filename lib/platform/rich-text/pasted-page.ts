import type { Element, Properties } from 'hast';
import { withValues } from './canonical-inline';
import { attribute, classNames, type Content, eachElement, element, isElement, textOf } from './tree';
import { readVideo } from './videos';

/** What a page of this site shows in another form than it is stored: videos, pictures of other hosts, formulas. */

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
export const copiedFromPage = (node: Element): Content | undefined => video(node) ?? picture(node) ?? formula(node);
