import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { prepareText } from './prepare';
import { storeHtml } from './store';
import { settle } from './sanitise';
import { readVideo } from './videos';
import { attribute, type Content, contentOf, element, text } from './tree';
import { withDirections } from './tree-directions';
import { parseUrl } from '../../parse-url';

/** What is done with HTML that may be large, by name: on the event loop or in the worker thread. Plain data in and out. */
const tasks = {
  store: storeHtml,
  prepare: prepareText,
  feed: contentForReaders,
};

export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;

type Context = Parameters<Tasks[TaskName]>[1];

/** A task for the worker thread. */
export interface Job {
  id: number;
  name: TaskName;
  html: string;
  /** What the task wants to know besides: the hosts of this site, or the address of the article. */
  context: Context;
}

/** What became of it. Without an id: that the thread is ready. */
export type Report = { id: null } | { id: number; result: unknown } | { id: number; failure: string };

/** Does a task here. */
export const doTask = ({ name, html, context }: Omit<Job, 'id'>): unknown => {
  // Name and context come from one call of `runTask`, which ties their types together.
  const task = tasks[name] as (html: string, context: Context) => unknown;
  return task(html, context);
};

/** The attributes that feed readers can use. */
const KEPT = new Set(['href', 'src', 'alt', 'title', 'width', 'height', 'colSpan', 'rowSpan', 'start', 'type', 'dir']);

const absolute = (address: string, base: string): string => parseUrl(address, base)?.href ?? address;

function propertiesOf(node: Element, base: string): Element['properties'] {
  const allowed = Object.entries(node.properties).filter(([name]) => KEPT.has(name));
  return Object.fromEntries(
    allowed.map(([name, value]) => [
      name,
      (name === 'href' || name === 'src') && typeof value === 'string' ? absolute(value, base) : value,
    ]),
  );
}

/** Feed readers run no scripts and have no styles of ours: videos and cards become links, formulas their source, ticked boxes a sign. */
function forReaders(node: Content, base: string): Content[] {
  if (node.type !== 'element') return node.type === 'text' ? [node] : [];
  const video = attribute(node, 'dataVideo');
  if (video !== undefined) {
    // The stored address is the embedded player's, which works only in a frame.
    const href = readVideo(video)?.pageUrl ?? video;
    return [element('p', {}, [element('a', { href }, [text('Watch the video')])])];
  }
  if (attribute(node, 'dataCard') !== undefined) {
    return [
      element(
        'p',
        {},
        node.children.flatMap((child) => forReaders(child, base)),
      ),
    ];
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
 * Prepares stored HTML for readers elsewhere: cleaned as on the way to a page, with absolute addresses, without what only this
 * site's styles and scripts can show.
 */
export function contentForReaders(html: string, base: string): string {
  const children = contentOf(withDirections(settle(html).root)).flatMap((node) => forReaders(node, base));
  return toHtml({ type: 'root', children });
}
