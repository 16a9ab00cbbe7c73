import type { Element, Root } from 'hast';
import { attribute, classNames, classSuffix, type Content, contentOf, element, isElement, text, textOf } from './tree';
import { RICH_TEXT_MAX_INDENT } from '../../limits';

/** Quill's own buttons and marks inside the content, which are not content. */
const DECORATION = new Set(['ql-ui', 'ql-cursor', 'ql-clipboard', 'ql-tooltip']);

/** The classes that Quill writes where it is set to classes instead of inline styles, as declarations. */
function classStyles(node: Element): string[] {
  const from = (property: string, prefix: string): string[] => {
    const value = classSuffix(node, prefix);
    return value === undefined ? [] : [`${property}: ${value}`];
  };
  return [...from('text-align', 'ql-align-'), ...from('color', 'ql-color-'), ...from('background-color', 'ql-bg-')];
}

/** Quill's sizes and fonts have no place in our HTML: their text takes the size and font of the page. */
function withOurAttributes(node: Element): Element {
  const properties = { ...node.properties };
  const styles = classStyles(node);
  if (styles.length > 0) properties.style = [attribute(node, 'style'), ...styles].filter(Boolean).join('; ');
  const direction = classSuffix(node, 'ql-direction-');
  if (direction !== undefined) properties.dir = direction;
  const indent = classSuffix(node, 'ql-indent-');
  if (indent !== undefined && node.tagName !== 'li') properties.dataIndent = indent;
  return { ...node, properties };
}

const isCodeLine = (node: Content): node is Element =>
  node.type === 'element' && classNames(node).includes('ql-code-block');

function codeBlock(lines: string[], language: string | undefined): Element {
  const properties = language === undefined ? {} : { className: [`language-${language}`] };
  return element('pre', {}, [element('code', properties, [text(lines.join('\n'))])]);
}

/** Quill 2: a container of one `div` a line, each with its language. A change of language starts a new block. */
function codeBlocks(lines: Element[]): Element[] {
  const groups: { language: string | undefined; lines: string[] }[] = [];
  for (const line of lines) {
    const language = attribute(line, 'dataLanguage');
    const last = groups.at(-1);
    // An empty line is a `<br>`, which is not a line break of its own.
    const value = textOf(line).replace(/\n$/, '');
    if (last && last.language === language) last.lines.push(value);
    else groups.push({ language, lines: [value] });
  }
  return groups.map((group) => codeBlock(group.lines, group.language));
}

/** Quill 1: `<pre class="ql-syntax">`, perhaps with the spans of a highlighter. */
function syntaxBlock(node: Element): Element {
  const language = attribute(node, 'dataLanguage') ?? classSuffix(node, 'language-');
  return codeBlock([textOf(node).replace(/\n$/, '')], language);
}

const formula = (node: Element): Element =>
  element('span', { dataType: 'inline-math', dataLatex: attribute(node, 'dataValue') ?? textOf(node) });

function ours(node: Content): Content[] {
  if (node.type !== 'element') return [node];
  const classes = classNames(node);
  if (classes.some((name) => DECORATION.has(name))) return [];
  if (classes.includes('ql-formula')) return [formula(node)];
  if (classes.includes('ql-code-block-container')) return codeBlocks(node.children.filter(isCodeLine));
  if (isElement(node, 'pre') && classes.includes('ql-syntax')) return [syntaxBlock(node)];
  return [{ ...withOurAttributes(node), children: oursOf(node.children) }];
}

/** Code lines may come without their container, when part of a document was pasted. */
function gatherCodeLines(nodes: Content[]): Content[] {
  const result: Content[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const lines: Element[] = [];
    for (let next = nodes[at]; next && isCodeLine(next); next = nodes[at]) {
      lines.push(next);
      at += 1;
    }
    result.push(...codeBlocks(lines), ...nodes.slice(at, at + 1));
  }
  return result;
}

const oursOf = (nodes: Content[]): Content[] => nestQuillLists(gatherCodeLines(nodes).flatMap(ours));

/**
 * Writes HTML made by Quill (1 and 2) in our own words: alignment, direction, indent, colours, code blocks, flat lists,
 * checklists and formulas. Videos and tables need nothing special. Other HTML comes back as it is.
 */
export const normaliseQuill = (root: Root): Root => ({ type: 'root', children: oursOf(contentOf(root)) });

type Kind = 'ordered' | 'bullet' | 'task';

/** An item of a flat list. */
export interface Item {
  content: Content[];
  kind: Kind;
  checked: boolean;
  level: number;
  dir?: string | undefined;
  /** The number that it has in its list, and how that is written (`type` of `ol`). */
  start?: number | undefined;
  type?: string | undefined;
}

const isList = (node: Content | undefined): node is Element => node !== undefined && isElement(node, 'ol', 'ul');

const itemsOf = (list: Element): Element[] => list.children.filter((child) => isElement(child, 'li'));

const indentOf = (item: Element | undefined): number =>
  item ? Math.min(Number(/^[1-8]$/.exec(classSuffix(item, 'ql-indent-') ?? '')?.[0] ?? 0), RICH_TEXT_MAX_INDENT) : 0;

const isQuillList = (list: Element): boolean =>
  attribute(list, 'dataChecked') !== undefined ||
  itemsOf(list).some((item) => attribute(item, 'dataList') !== undefined || indentOf(item) > 0);

function readItem(list: Element, node: Element): Item {
  const named = attribute(node, 'dataList');
  // Quill 2 names the kind on each item, Quill 1 has it in the list: `ul[data-checked]` is a checklist.
  const checked = named === undefined ? attribute(list, 'dataChecked') : { checked: 'true', unchecked: 'false' }[named];
  const plain: Kind = named === 'ordered' || (named !== 'bullet' && list.tagName === 'ol') ? 'ordered' : 'bullet';
  return {
    content: node.children,
    kind: checked === undefined ? plain : 'task',
    checked: checked === 'true',
    level: indentOf(node),
    dir: attribute(node, 'dir'),
  };
}

/** No item may lie more than one level below the one before it. */
function closeGaps(items: Item[]): Item[] {
  let level = -1;
  return items.map((item) => {
    level = Math.min(item.level, level + 1);
    return { ...item, level };
  });
}

function openList({ kind, start, type }: Item): Element {
  if (kind === 'task') return element('ul', { dataType: 'taskList' });
  return kind === 'ordered' ? element('ol', { start, type }) : element('ul');
}

/** Returns whether an item goes on with the list of the one before it. */
const goesOn = (before: Item | undefined, { kind, start, type }: Item): boolean =>
  before?.kind === kind && before.type === type && (start === undefined || start === (before.start ?? 0) + 1);

function makeItem(item: Item, nested: Element[]): Element {
  const direction = item.dir === undefined ? {} : { dir: item.dir };
  const task = item.kind === 'task' ? { dataType: 'taskItem', dataChecked: String(item.checked) } : {};
  return element('li', { ...direction, ...task }, [...item.content, ...nested]);
}

function nest(items: Item[], level: number): Element[] {
  const lists: Element[] = [];
  let before: Item | undefined;
  for (let at = 0; at < items.length;) {
    const item = items[at];
    if (!item) break;
    let end = at + 1;
    while ((items[end]?.level ?? level) > level) end += 1;
    if (!goesOn(before, item)) lists.push(openList(item));
    before = item;
    lists.at(-1)?.children.push(makeItem(item, nest(items.slice(at + 1, end), level + 1)));
    at = end;
  }
  return lists;
}

/** Makes lists within lists of flat items. */
export const nestItems = (items: Item[]): Element[] => nest(closeGaps(items), 0);

/** Quill 1 opens a new list where the kind changes; both belong together where one side is indented. */
const belongTogether = (before: Element, after: Element): boolean =>
  indentOf(itemsOf(before).at(-1)) > 0 || indentOf(itemsOf(after)[0]) > 0;

/**
 * Turns Quill's flat lists, whose items say their kind and indent, into lists within lists. Other lists and
 * everything else come back as they are.
 */
function nestQuillLists(nodes: Content[]): Content[] {
  const result: Content[] = [];
  for (let at = 0; at < nodes.length;) {
    const run: Element[] = [];
    for (let next = nodes[at + run.length]; isList(next); next = nodes[at + run.length]) {
      const last = run.at(-1);
      if (last && !belongTogether(last, next)) break;
      run.push(next);
    }
    const quill = run.some(isQuillList);
    if (quill) result.push(...nestItems(run.flatMap((list) => itemsOf(list).map((item) => readItem(list, item)))));
    else result.push(...(run.length > 0 ? run : nodes.slice(at, at + 1)));
    at += Math.max(run.length, 1);
  }
  return result;
}
