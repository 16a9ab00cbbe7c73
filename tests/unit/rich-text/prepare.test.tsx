import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RICH_TEXT_MAX_RENDERED } from '@/lib/limits';
import { pageTree } from '@/lib/platform/rich-text/page-tree';
import { hasIsland, type PagePart, prepareText } from '@/lib/platform/rich-text/prepare';
import { PreparedRichText } from '@/components/rich-text/rich-text';
import { settle } from '@/lib/platform/rich-text/sanitise';
import { contentOf } from '@/lib/platform/rich-text/tree';
import { elementsOf, messyHtml } from '@/tests/support/html';

const LONG = '<p>x</p>'.repeat(RICH_TEXT_MAX_RENDERED + 1);
const FOREIGN = '<img src="https://pictures.example/a.png" alt="A cup">';
const VIDEO = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>';

const render = (parts: PagePart[]): string =>
  renderToStaticMarkup(<PreparedRichText text={{ parts, hasFormulas: false }} />);

/** The elements of HTML with their attributes, as a browser parses them; spaces in styles are ignored. */
const meaningOf = (html: string) =>
  elementsOf(parseFragment(html)).map(({ tagName, attrs }) => [
    tagName,
    ...attrs.map(({ name, value }) => `${name}=${name === 'style' ? value.replace(/\s|;$/g, '') : value}`).sort(),
  ]);

describe('a long text', () => {
  it('is written as HTML of the very elements that React renders of a short one', () => {
    fc.assert(
      fc.property(messyHtml, (html) => {
        const long = LONG + html;
        const { root } = pageTree(settle(long).root);
        fc.pre(!contentOf(root).some(hasIsland));
        const [part, ...others] = prepareText(long).parts;
        expect(others).toEqual([]);
        const written = part && 'html' in part ? part.html : '';
        expect(meaningOf(`<div class="rich-text">${written}</div>`)).toEqual(meaningOf(render([{ tree: root }])));
      }),
      { numRuns: 40 },
    );
  });

  it('keeps pictures of other hosts and videos behind the visitor’s consent', () => {
    const { parts } = prepareText(`<p>${FOREIGN}</p>${LONG}${VIDEO}<p>end</p>`);

    expect(parts.map((part) => Object.keys(part)[0])).toEqual(['tree', 'html', 'tree', 'html']);
    const page = render(parts);
    expect(page).not.toMatch(/<img|<iframe|<video/);
    expect(page).toContain('external-embed');
    expect(page).toContain('video-embed');
  });

  it('shows more of them than React can render as links', () => {
    const { parts } = prepareText(`<p>${FOREIGN}</p>${VIDEO}`.repeat(RICH_TEXT_MAX_RENDERED));
    const written = parts.flatMap((part) => ('html' in part ? part.html : [])).join('');

    expect(parts.length).toBeLessThan(RICH_TEXT_MAX_RENDERED / 4);
    expect(written).not.toMatch(/<img|<picture|<video|<iframe/);
    expect(written).toContain(
      '<p><a href="https://pictures.example/a.png" target="_blank" rel="noopener noreferrer">A cup</a></p>',
    );
    expect(written).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"');
  });

  it('has its headings and words like a short one', () => {
    const { headings, text } = prepareText(`<h2>Ranks</h2>${LONG}`);

    expect(headings).toEqual([{ id: 'section-ranks', text: 'Ranks', level: 2 }]);
    expect(text).toMatch(/^Ranks x x /);
  });
});
