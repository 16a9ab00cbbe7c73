import type { Element } from 'hast';
import { declarationsOf } from './pasted-styles';
import { type Content, eachElement, element, isBlank, isBlock, isElement, text } from './tree';

/** Code as editors copy it: lines of their own elements, in a font of equal widths. */

const MONOSPACE = /mono|consolas|courier|menlo|monaco|cascadia|source code|fira code|andale/i;
const PRESERVED = /^(?:pre|pre-wrap|pre-line|break-spaces|preserve)/;

/** Returns whether an element shows the line breaks of its text; undefined where it does not say. */
export function preservesLines(node: Element): boolean | undefined {
  const styles = declarationsOf(node);
  const value = styles.get('white-space-collapse') ?? styles.get('white-space');
  return value === undefined ? undefined : PRESERVED.test(value);
}

function isMonospace(node: Element): boolean {
  const styles = declarationsOf(node);
  return MONOSPACE.test(styles.get('font-family') ?? styles.get('font') ?? '');
}

/** The text of code: each block is a line of its own, and a break between blocks is an empty one. */
function codeText(nodes: Content[]): string {
  let code = '';
  let isLineOpen = false;
  for (const node of nodes) {
    const standsAlone: boolean = isBlock(node);
    const piece = isElement(node, 'br') ? '\n' : codeIn(node);
    if (standsAlone && isLineOpen) code += '\n';
    code += standsAlone ? `${withoutLastBreak(piece)}\n` : piece;
    isLineOpen = !standsAlone && (piece === '' ? isLineOpen : !piece.endsWith('\n'));
  }
  return code;
}

function codeIn(node: Content): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? codeText(node.children) : '';
}

const withoutLastBreak = (code: string): string => code.replace(/\n$/, '');

const codeOf = (nodes: Content[]): string =>
  withoutLastBreak(
    codeText(nodes)
      .replace(/\u00a0/g, ' ')
      .replace(/\r\n?/g, '\n'),
  );

/** Lines as a code block; a single one, such as a name, as code within a line. */
function codeElement(nodes: Content[]): Element {
  const code = codeOf(nodes);
  const inside = element('code', {}, [text(code.includes('\n') ? code : code.trim())]);
  return code.includes('\n') ? element('pre', {}, [inside]) : inside;
}

/** Returns the code of an editor's own element around its lines, as of VS Code; undefined where it is none. */
export function editorCode(node: Element): Element | undefined {
  const isCode = isElement(node, 'div', 'span') && isMonospace(node) && preservesLines(node) === true;
  return isCode ? codeElement(node.children) : undefined;
}

/** Rewrites a `<pre>` whose lines are blocks with line breaks instead; others stay as they are. */
export function preformatted(node: Element): Element {
  const inside: Element[] = [];
  eachElement({ type: 'root', children: node.children }, (element) => inside.push(element));
  if (!inside.some(isBlock)) return node;
  const properties = inside.find(({ tagName }) => tagName === 'code')?.properties;
  return element('pre', node.properties, [element('code', properties, [text(codeOf(node.children))])]);
}

const isCodeLine = (node: Content): node is Element => isElement(node, 'p', 'div') && isMonospace(node);

/** Paragraphs in a font of equal widths, one a line, as Xcode and TextEdit copy code. */
export function gatherEditorLines(nodes: Content[]): Content[] {
  const result: Content[] = [];
  for (let at = 0; at < nodes.length;) {
    let end = at;
    for (let next = nodes[end]; next && (isCodeLine(next) || (end > at && isBlank(next))); next = nodes[end]) end += 1;
    const lines = nodes.slice(at, end).filter(isCodeLine);
    if (lines.length > 1) result.push(codeElement(lines));
    else result.push(...nodes.slice(at, Math.max(end, at + 1)));
    at = Math.max(end, at + 1);
  }
  return result;
}
