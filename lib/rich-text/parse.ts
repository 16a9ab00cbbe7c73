import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, Parser, type Token } from 'parse5';
import { RICH_TEXT_MAX_DEPTH, RICH_TEXT_MAX_ELEMENTS } from '../limits';

type Map = DefaultTreeAdapterTypes.DefaultTreeAdapterMap;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/**
 * The parser of the HTML standard with two bounds that browsers have as well: how deep elements lie in one
 * another, and how many there are. Beyond them a tag is ignored and its text stays. Without them a megabyte of
 * `<div>` takes the standard's algorithm minutes, and misnested formatting makes more elements than memory holds.
 */
class BoundedParser extends Parser<Map> {
  private elements = 0;

  override _createElement(...args: Parameters<Parser<Map>['_createElement']>): Map['element'] {
    this.elements += 1;
    return super._createElement(...args);
  }

  override onStartTag(token: Token.TagToken): void {
    if (this.elements < RICH_TEXT_MAX_ELEMENTS && this.openElements.stackTop < RICH_TEXT_MAX_DEPTH) {
      super.onStartTag(token);
    }
  }

  override onEndTag(token: Token.TagToken): void {
    if (this.elements < RICH_TEXT_MAX_ELEMENTS) super.onEndTag(token);
  }
}

/**
 * Misnested formatting can still pile up deeper than the stack of open elements: what lies too deep goes.
 * Contents of templates are never shown and go too. No recursion, as the depth is unknown here.
 */
function limitDepth(root: ParentNode): void {
  const queue: { node: ParentNode; depth: number }[] = [{ node: root, depth: 0 }];
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { node, depth } = next;
    if ('content' in node) node.content.childNodes = [];
    if (depth > RICH_TEXT_MAX_DEPTH) node.childNodes = node.childNodes.filter((child) => child.nodeName === '#text');
    for (const child of node.childNodes) {
      if ('childNodes' in child) queue.push({ node: child, depth: depth + 1 });
    }
  }
}

/**
 * Parses HTML as a browser does inside a `<div>`, whatever it is: never throws, and takes time in proportion
 * to the length.
 */
export function parseHtml(html: string): Root {
  const context = defaultTreeAdapter.createElement('div', names.NS.HTML, []);
  const parser = BoundedParser.getFragmentParser<Map>(context, { treeAdapter: defaultTreeAdapter });
  parser.tokenizer.write(html, true);
  const fragment = parser.getFragment();
  limitDepth(fragment);
  const root = fromParse5(fragment);
  return root.type === 'root' ? root : { type: 'root', children: [] };
}
