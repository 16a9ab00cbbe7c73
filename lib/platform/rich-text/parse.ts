import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, Parser, type Token } from 'parse5';
import { RICH_TEXT_MAX_DEPTH, RICH_TEXT_MAX_ELEMENTS } from '../../limits';

type Map = DefaultTreeAdapterTypes.DefaultTreeAdapterMap;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** How much HTML is, before anything of it is ignored: how many elements, and how deep they lie in one another. */
interface HtmlSize {
  elements: number;
  depth: number;
}

/**
 * The parser of the HTML standard with two bounds that browsers have as well: how deep elements lie in one
 * another, and how many there are. Beyond them a tag is ignored and its text stays. Without them a megabyte of
 * `<div>` takes the standard's algorithm minutes, and misnested formatting makes more elements than memory holds.
 */
class BoundedParser extends Parser<Map> {
  /** The root that the parser makes for itself is none of the HTML. */
  readonly size: HtmlSize = { elements: -1, depth: 0 };
  /** Tags in a row that were ignored because they lie too deep, and not closed again. */
  private tooDeep = 0;

  override _createElement(...args: Parameters<Parser<Map>['_createElement']>): Map['element'] {
    this.size.elements += 1;
    return super._createElement(...args);
  }

  override onStartTag(token: Token.TagToken): void {
    const isTooDeep = this.openElements.stackTop >= RICH_TEXT_MAX_DEPTH;
    if (this.size.elements < RICH_TEXT_MAX_ELEMENTS && !isTooDeep) super.onStartTag(token);
    else this.size.elements += 1;
    if (isTooDeep) this.tooDeep += 1;
    this.size.depth = Math.max(this.size.depth, this.openElements.stackTop + this.tooDeep);
  }

  override onEndTag(token: Token.TagToken): void {
    if (this.tooDeep > 0) this.tooDeep -= 1;
    if (this.size.elements <= RICH_TEXT_MAX_ELEMENTS) super.onEndTag(token);
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

/** HTML as a tree, and how much it was. */
interface ParsedHtml {
  root: Root;
  size: HtmlSize;
}

/**
 * Parses HTML as a browser does inside a `<div>`. It accepts any text, never throws, and takes time in proportion to the
 * length.
 */
export const parseHtml = (html: string): Root => parseMeasured(html).root;

/** Parses HTML as `parseHtml` does, and measures it. */
export function parseMeasured(html: string): ParsedHtml {
  const context = defaultTreeAdapter.createElement('div', names.NS.HTML, []);
  const parser = boundedParser(context);
  parser.tokenizer.write(html, true);
  const fragment = parser.getFragment();
  limitDepth(fragment);
  const root = fromParse5(fragment);
  return { root: root.type === 'root' ? root : { type: 'root', children: [] }, size: parser.size };
}

function boundedParser(context: Map['element']): BoundedParser {
  const parser = BoundedParser.getFragmentParser<Map>(context, { treeAdapter: defaultTreeAdapter });
  // The factory makes an instance of the class that it is called on, which its type does not say.
  if (!(parser instanceof BoundedParser)) throw new Error('parse5 made another parser.');
  return parser;
}
