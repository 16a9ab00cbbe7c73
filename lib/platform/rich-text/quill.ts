import type { Element, Root } from 'hast';
import { nestQuillLists } from './quill-lists';
import { attribute, classNames, classSuffix, type Content, contentOf, element, isElement, text, textOf } from './tree';

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
