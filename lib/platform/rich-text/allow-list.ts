import { CARD_KEY } from './cards';
import { PLAYER_HOSTS } from './videos';

/**
 * The allow-list: everything that stored HTML may contain. What is not named here is not in the HTML that is
 * stored, nor in the page. `canonical.ts` writes other HTML in these words first; this list is the gate after
 * it, and lets through only what it finds in the exact form below, however it came about.
 *
 * It is the HTML that the editor writes (Tiptap's own):
 *
 * | element | attributes |
 * |---|---|
 * | `p`, `h1` to `h6` | `style="text-align: …"`, `data-indent="1"` to `"8"` |
 * | these, `figcaption`, `blockquote`, lists, their items, tables and their cells | `dir="ltr"`, `dir="rtl"` |
 * | these but `figcaption` and lists, `pre` and `figure` | `id`, which the page gives another name (`headings.ts`) |
 * | `strong em u s sub sup code blockquote hr br figure figcaption` | none |
 * | `span` | `style` with `color` and `background-color`; or `data-type="inline-math"` with `data-latex` |
 * | `mark` | `data-color`, `style` with `color` and `background-color` |
 * | `figure[data-type=gallery]` | only pictures, figures of one picture with a caption, and a caption of its own |
 * | `a` | `href` (http, https, mailto, tel, sms, relative, `#…`, `about:blank`), `title`, `target="_blank"`, `rel` |
 * | `img` | `src` (http, https, bitmaps in `data:`, `/…`), `alt`, `title`, `width`, `height`, `data-align`, `style` with `width` |
 * | `pre > code` | `class="language-…"` |
 * | `ul`, `ol`, `li` | `start` and `type` of `ol` |
 * | `ul[data-type=taskList] > li[data-type=taskItem]` | `data-checked`, and inside `label > input[type=checkbox] + span`, then `div` |
 * | `table colgroup col thead tbody tr th td` | `colspan`, `rowspan`, `colwidth`, `style` with widths, alignment and background |
 * | `div` | `data-video` (the player of a known site); or `data-card` around a link (`cards.ts`); or `data-type="block-math"` with `data-latex`; or the body of a task |
 *
 * No other `id`, no `name`, no other `class`, no handlers, no other elements, no SVG or MathML, no comments.
 */

const COLOUR = String.raw`(?:#[\da-f]{6}(?:[\da-f]{2})?|var\(--palette-[a-z]+\))`;
const WIDTH = String.raw`\d{1,5}(?:\.\d{1,4})?(?:px|%)`;
const declaration = {
  color: `color: ${COLOUR}`,
  background: `background-color: ${COLOUR}`,
  align: 'text-align: (?:left|center|right|justify)',
  width: `(?:min-)?width: ${WIDTH}`,
};

/** A `style` attribute of nothing but these declarations. */
const style = (...names: (keyof typeof declaration)[]): [string, RegExp] => {
  const anyDeclaration = `(?:${names.map((name) => declaration[name]).join('|')})`;
  return ['style', new RegExp(`^${anyDeclaration}(?:; ${anyDeclaration})*$`)];
};

const indent: [string, RegExp] = ['dataIndent', /^[1-8]$/];
const direction: [string, ...string[]] = ['dir', 'ltr', 'rtl'];
/** An id that is kept: without blanks, as HTML wants it, and without invisible characters. */
export const TARGET_ID = /^[^\s\p{C}]{1,100}$/u;

const target: [string, RegExp] = ['id', TARGET_ID];
const blockText: Allowed[] = [style('align'), indent, direction, target];
const cell: Allowed[] = [
  direction,
  target,
  style('align', 'background'),
  ['colSpan', /^(?:[1-9]\d?|100)$/],
  ['rowSpan', /^(?:[1-9]\d?|100)$/],
  ['colwidth', /^\d{1,4}(?:,\d{1,4})*$/],
];
const pixels = (name: string): [string, RegExp] => [name, /^[1-9]\d{0,4}$/];

/** An attribute that may have any text, or one of these values. */
type Allowed = string | [string, ...(string | RegExp)[]];

interface AllowList {
  tagNames: string[];
  attributes: Record<string, Allowed[]>;
  /** Elements that make sense only inside one of these. */
  ancestors: Record<string, string[]>;
  required: Record<string, Record<string, string>>;
  protocols: Record<string, string[]>;
  clobber: string[];
  /** Removed with all that is in them; other elements that are not allowed leave their contents behind. */
  strip: string[];
}

/** The tags of headings, the highest first. */
export const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const BLOCKS = ['p', ...HEADINGS, 'blockquote', 'pre', 'hr', 'br', 'figure', 'figcaption', 'div'];
const INLINE = ['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'span', 'mark', 'a', 'img'];
const LISTS = ['ul', 'ol', 'li', 'label', 'input'];
const TABLES = ['table', 'colgroup', 'col', 'thead', 'tbody', 'tr', 'th', 'td'];

/** The list in the form of `hast-util-sanitize`, attributes by the names of hast. */
export const allowList: AllowList = {
  tagNames: [...BLOCKS, ...INLINE, ...LISTS, ...TABLES],
  attributes: {
    p: blockText,
    h1: blockText,
    h2: blockText,
    h3: blockText,
    h4: blockText,
    h5: blockText,
    h6: blockText,
    span: [style('color', 'background'), ['dataType', 'inline-math'], 'dataLatex'],
    mark: [style('color', 'background'), ['dataColor', new RegExp(`^${COLOUR}$`)]],
    a: [
      ['href', /^(?:https?:|mailto:|tel:|sms:|about:blank$|[^:]*$|[^:]*?[/?#])/i],
      'title',
      ['target', '_blank'],
      ['rel', /^(?:noopener|noreferrer|nofollow)$/],
    ],
    img: [
      ['src', /^(?:https?:\/\/|data:image\/(?:png|jpeg|gif|webp|avif);base64,|\/(?![/\\]|(?:api|admin)(?:\/|$)))/i],
      'alt',
      'title',
      pixels('width'),
      pixels('height'),
      ['dataAlign', 'left', 'center', 'right'],
      style('width'),
    ],
    code: [['className', /^language-[a-z]+$/]],
    blockquote: [direction, target],
    pre: [target],
    figure: [target, ['dataType', 'gallery']],
    figcaption: [direction],
    ul: [direction, ['dataType', 'taskList']],
    ol: [direction, ['start', /^-?\d{1,6}$/], ['type', /^[aAiI]$/]],
    li: [direction, target, ['dataType', 'taskItem'], ['dataChecked', 'true', 'false']],
    input: [['type', 'checkbox'], 'checked'],
    table: [direction, target, style('width')],
    col: [style('width')],
    th: cell,
    td: cell,
    div: [
      ['dataVideo', new RegExp(`^(?:${PLAYER_HOSTS.join('|').replace(/\./g, '\\.')})/`)],
      ['dataCard', CARD_KEY],
      ['dataType', 'block-math'],
      'dataLatex',
    ],
  },
  ancestors: {
    li: ['ul', 'ol'],
    label: ['li'],
    input: ['label'],
    figcaption: ['figure'],
    colgroup: ['table'],
    col: ['colgroup'],
    thead: ['table'],
    tbody: ['table'],
    tr: ['table'],
    th: ['tr'],
    td: ['tr'],
  },
  required: { input: { type: 'checkbox' } },
  protocols: {},
  clobber: [],
  strip: [
    'script',
    'style',
    'noscript',
    'template',
    'title',
    'iframe',
    'object',
    'embed',
    'applet',
    'noembed',
    'noframes',
    'svg',
    'math',
    'audio',
    'video',
    'canvas',
    'map',
    'select',
    'datalist',
    'textarea',
    'frameset',
    'portal',
    'dialog',
  ],
};
