import fc from 'fast-check';
import { codeLanguages } from '@/lib/platform/rich-text/languages';
import { palette, paletteValue } from '@/lib/platform/rich-text/colours';

/** Documents as the editor stores them: every format, in every place where it is allowed. */

const escaped = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/"/g, '&quot;')
    .replace(/\u00a0/g, '&nbsp;');

const words = fc.stringMatching(/^[\p{L}\d&<>"' ]{1,12}$/u).map(escaped);
const colour = fc.oneof(
  fc.constantFrom(...palette.map(({ id }) => paletteValue(id))),
  fc.stringMatching(/^#[\da-f]{6}$/),
);
const latex = fc.constantFrom('x^2', '\\frac{a}{b}', 'a &lt; b', '\\text{a &amp; b}').map((source) => source);
const video = fc.constantFrom(
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42',
  'https://player.twitch.tv/?video=123456',
  'https://clips.twitch.tv/embed?clip=Some-Clip_1',
  'https://player.vimeo.com/video/76979871',
  'https://player.kick.com/tempesta',
  'https://open.spotify.com/embed/episode/7makk4oTQel546B0PZlDM5',
);

const optional = (name: string, values: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.option(values, { nil: null }).map((value) => (value === null ? '' : ` ${name}="${value}"`));

const image = fc
  .tuple(
    fc.constantFrom('/uploads/abc/original.jpg', 'https://example.org/a.png', 'data:image/png;base64,AAAA'),
    words,
    optional('title', words),
    optional('width', fc.integer({ min: 1, max: 4000 }).map(String)),
    optional('data-align', fc.constantFrom('left', 'center', 'right')),
    optional('style', fc.constantFrom('width: 50%', 'width: 320px')),
  )
  .map(([src, alt, ...rest]) => `<img src="${src}" alt="${alt}"${rest.join('')}>`);

const captioned = fc
  .tuple(image, words)
  .map(([picture, caption]) => `<figure>${picture}<figcaption>${caption}</figcaption></figure>`);

const gallery = fc
  .tuple(fc.array(fc.oneof(image, captioned), { minLength: 1, maxLength: 3 }), fc.option(words, { nil: null }))
  .map(([pictures, caption]) => {
    const ofAll = caption === null ? '' : `<figcaption>${caption}</figcaption>`;
    return `<figure data-type="gallery">${pictures.join('')}${ofAll}</figure>`;
  });

const card = fc
  .tuple(fc.constantFrom('match:12', 'player:3', 'team:1'), fc.constantFrom('/matches/12', '/players/a-b'), words)
  .map(([key, href, title]) => `<div data-card="${key}"><a href="${href}">${title}</a></div>`);

const link = fc.constantFrom(
  'href="/news"',
  'href="#top"',
  'href="#results"',
  'href="mailto:a@example.org"',
  'href="about:blank"',
  'target="_blank" rel="noopener noreferrer nofollow" href="https://example.org/?a=1&amp;b=2" title="There"',
);

const wrapped = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    fc
      .tuple(fc.constantFrom('strong', 'em', 'u', 's', 'sub', 'sup', 'code'), text)
      .map(([tag, inside]) => `<${tag}>${inside}</${tag}>`),
    fc.tuple(link, text).map(([attributes, inside]) => `<a ${attributes}>${inside}</a>`),
    fc.tuple(colour, text).map(([value, inside]) => `<span style="color: ${value}">${inside}</span>`),
    fc
      .tuple(colour, colour, text)
      .map(([one, two, inside]) => `<span style="color: ${one}; background-color: ${two}">${inside}</span>`),
    fc.tuple(colour, text).map(([value, inside]) => `<mark style="background-color: ${value}">${inside}</mark>`),
  );

const plain = fc.oneof(
  { weight: 6, arbitrary: words },
  fc.constant('<br>'),
  latex.map((source) => `<span data-type="inline-math" data-latex="${source}"></span>`),
  image,
);

const inline = fc
  .array(fc.oneof({ weight: 3, arbitrary: plain }, { weight: 2, arbitrary: wrapped(words) }, wrapped(wrapped(words))), {
    maxLength: 5,
  })
  .map((parts) => parts.join(''));

const direction = optional('dir', fc.constantFrom('ltr', 'rtl'));

/** Some are names of a page's own parts and of scripts' variables. */
const id = optional(
  'id',
  fc.constantFrom('results', 'content', '__next_f', 'résumé', '100%', 'section-results', 'body'),
);

const textBlock = fc
  .tuple(
    fc.constantFrom('p', 'p', 'p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'),
    optional(
      'style',
      fc.constantFrom('left', 'center', 'right', 'justify').map((side) => `text-align: ${side}`),
    ),
    optional('data-indent', fc.integer({ min: 1, max: 8 }).map(String)),
    direction,
    id,
    inline,
  )
  .map(([tag, align, indent, dir, name, inside]) => `<${tag}${align}${indent}${dir}${name}>${inside}</${tag}>`);

const code = fc
  .tuple(fc.option(fc.constantFrom(...codeLanguages), { nil: null }), fc.string({ maxLength: 30 }))
  .map(
    ([language, source]) =>
      `<pre><code${language ? ` class="language-${language.id}"` : ''}>${escaped(source)}</code></pre>`,
  );

const paragraph = inline.map((inside) => `<p>${inside}</p>`);

const taskItem = (body: string, done: boolean): string =>
  `<li data-checked="${done}" data-type="taskItem"><label><input type="checkbox"${done ? ' checked' : ''}><span></span></label><div>${body}</div></li>`;

const { blocks } = fc.letrec<{ blocks: string; block: string; list: string; table: string }>((tie) => ({
  list: fc.oneof(
    fc
      .tuple(
        fc.constantFrom('<ul>', '<ol>', '<ol start="3">', '<ol type="a">'),
        fc.array(fc.tuple(paragraph, tie('blocks')), { minLength: 1, maxLength: 3 }),
      )
      .map(
        ([open, items]) => `${open}${items.map((item) => `<li>${item.join('')}</li>`).join('')}</${open.slice(1, 3)}>`,
      ),
    fc
      .array(fc.tuple(paragraph, tie('blocks'), fc.boolean()), { minLength: 1, maxLength: 3 })
      .map(
        (items) =>
          `<ul data-type="taskList">${items.map(([text, rest, done]) => taskItem(text + rest, done)).join('')}</ul>`,
      ),
  ),
  table: fc
    .tuple(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 3 }),
      fc.boolean(),
      optional(
        'style',
        colour.map((value) => `background-color: ${value}`),
      ),
      tie('blocks'),
    )
    .map(([rows, columns, head, style, inside]) => {
      const cell = (row: number): string =>
        head && row === 0 ? `<th><p>a</p></th>` : `<td${style}><p>b</p>${inside}</td>`;
      const row = (_: unknown, at: number): string => `<tr>${cell(at).repeat(columns)}</tr>`;
      return `<table><tbody>${Array.from({ length: rows }, row).join('')}</tbody></table>`;
    }),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 6, arbitrary: textBlock },
    code,
    image,
    video.map((address) => `<div data-video="${escaped(address)}"></div>`),
    latex.map((source) => `<div data-type="block-math" data-latex="${source}"></div>`),
    fc.constant('<hr>'),
    captioned,
    gallery,
    card,
    paragraph.map((inside) => `<blockquote>${inside}</blockquote>`),
    tie('list'),
    tie('table'),
  ),
  blocks: fc.array(tie('block'), { maxLength: 2, depthIdentifier: 'blocks' }).map((parts) => parts.join('')),
}));

/** The HTML of a whole document. */
export const documents = fc.array(blocks, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
