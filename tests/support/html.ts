import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';
import fc from 'fast-check';
import { ownValue } from '@/lib/own-value';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Every element of HTML as a browser would build it, read by a parser that knows nothing of ours. */
export function elementsOf(node: Node): Element[] {
  const own = 'tagName' in node ? [node] : [];
  const children = 'childNodes' in node ? node.childNodes : [];
  return [...own, ...children.flatMap(elementsOf)];
}

/** What stored HTML may hold, written down a second time so that a slip in the allow-list shows. */
const ELEMENTS = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 blockquote pre hr br figure figcaption div strong em u s sub sup code span mark a img ' +
    'ul ol li label input table colgroup col thead tbody tr th td'
  ).split(' '),
);

const ATTRIBUTES = new Set(
  (
    'href title target rel src alt width height data-align style class data-type data-checked data-latex data-video data-card ' +
    'data-indent data-color type checked start colspan rowspan colwidth dir id'
  ).split(' '),
);

const ADDRESS = /^(?:https?:|mailto:|tel:|sms:|about:blank$|[^:]*$|[^:]*?[/?#])/i;
const PICTURE =
  /^(?:https?:\/\/|data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z\d+/=]*$|\/(?!\/|\\|api\/|admin\/))/i;
const STYLE =
  /^(?:(?:color|background-color): (?:#[\da-f]{6,8}|var\(--palette-[a-z]+\))|text-align: \w+|(?:min-)?width: [\d.]+(?:px|%)|; )+$/;
const PLAYER =
  /^https:\/\/(?:www\.youtube-nocookie\.com|(?:player|clips)\.twitch\.tv|player\.(?:vimeo|kick)\.com|www\.facebook\.com|streamable\.com|open\.spotify\.com|platform\.twitter\.com|www\.(?:instagram|tiktok)\.com)\//;

/** No blank, nothing unseen. What it is called on the page is another matter. */
const ID = /^[^\s\p{C}]{1,100}$/u;

const allowed: Record<string, RegExp> = {
  id: ID,
  href: ADDRESS,
  src: PICTURE,
  style: STYLE,
  class: /^language-[a-z]+$/,
  type: /^(?:checkbox|[aAiI])$/,
  'data-video': PLAYER,
  dir: /^(?:ltr|rtl)$/,
  'data-card': /^[a-z]+:[1-9]\d*$/,
  'data-type': /^(?:taskList|taskItem|inline-math|block-math|gallery)$/,
};

function faultsOf(element: Element): string[] {
  const tag = element.tagName;
  const name = ELEMENTS.has(tag) && element.namespaceURI.endsWith('xhtml') ? [] : [`<${tag}>`];
  const attributes = element.attrs.filter(
    (attribute) =>
      !ATTRIBUTES.has(attribute.name) || ownValue(allowed, attribute.name)?.test(attribute.value) === false,
  );
  return [...name, ...attributes.map((attribute) => `${tag}[${attribute.name}="${attribute.value}"]`)];
}

/** Everything in HTML that stored HTML may not hold, whether it stands in a `<div>` or is a whole document. */
export function faultsIn(html: string): string[] {
  const document = elementsOf(parse(`<!doctype html><body>${html}`)).filter(
    (element) => !['html', 'head', 'body'].includes(element.tagName),
  );
  return [...elementsOf(parseFragment(html)), ...document].flatMap(faultsOf);
}

const TAGS = (
  'p div span a b i u s em strong sub sup h1 h2 li ul ol table tbody thead tr td th caption colgroup col pre code ' +
  'blockquote figure figcaption img br hr input label mark font iframe svg math mtext mglyph style script title ' +
  'noscript template textarea select option button form xmp plaintext listing nobr center details dd dt body html object embed video audio source'
).split(' ');

const ATTRIBUTE_SAMPLES = [
  'id=x name=y onclick=alert(1)',
  'style="color: red; text-align: center; background: #ff0"',
  'style="width: 50%; position: fixed"',
  'class="ql-align-center ql-indent-2"',
  'class="ql-indent-1" data-list=bullet',
  'data-list=checked',
  'class=ql-code-block data-language=cpp',
  'class=ql-code-block-container',
  'class=ql-syntax',
  'class=ql-formula data-value="x^2"',
  'data-type=taskList',
  'data-type=taskItem data-checked=true',
  'data-type=inline-math data-latex="\\frac12"',
  'data-type=block-math data-latex="<b>"',
  'data-video=https://youtu.be/dQw4w9WgXcQ',
  'data-card=match:12 href=/matches/12',
  'data-card=team:x',
  'data-type=gallery',
  'class=wp-block-gallery',
  'href=javascript:alert(1)',
  'href="https://example.org/?a=1&b=2" target=_blank',
  'src=https://vimeo.com/123456',
  'src=//frames.example/?a=1&b=2 title="A &quot;frame&quot;"',
  'data=https://frames.example/old.swf',
  'class=wp-block-embed__wrapper',
  'class=tiktok-embed cite=https://www.tiktok.com/@a/video/6718335390845095173',
  'src=/uploads/abc/a.jpg width=10 height=20',
  'src=x onerror=alert(1)',
  'colspan=3 rowspan=0 colwidth=100,200',
  'color=red align=right',
  'dir=rtl',
  'dir=LTR style="text-align: end"',
  'class="ql-direction-rtl ql-align-right"',
  'style="direction: rtl; text-align: start"',
];

const tag = fc.constantFrom(...TAGS);
const open = fc
  .tuple(tag, fc.subarray(ATTRIBUTE_SAMPLES, { maxLength: 2 }))
  .map(([name, attributes]) => `<${[name, ...attributes].join(' ')}>`);
const close = tag.map((name) => `</${name}>`);
const odds = fc.constantFrom(
  '<!--',
  '-->',
  ']]>',
  '<![CDATA[',
  '<',
  '&lt;',
  '&#x6a;',
  '"',
  "'",
  '\n',
  ' ',
  '\0',
  '\u{1F600}',
);

/** Malformed HTML: tags of all kinds in any order, with text and broken pieces between them. */
export const messyHtml = fc
  .array(fc.oneof({ weight: 5, arbitrary: open }, { weight: 4, arbitrary: close }, odds, fc.string({ maxLength: 8 })), {
    maxLength: 40,
  })
  .map((parts) => parts.join(''));
