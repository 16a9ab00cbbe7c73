import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PreparedRichText } from '@/components/rich-text/rich-text';
import { CARDS_MAX, RICH_TEXT_MAX_RENDERED } from '@/lib/limits';
import type { TextCard } from '@/lib/platform/rich-text/cards';
import { pastedHtml } from '@/lib/platform/rich-text/pasted';
import { prepareText } from '@/lib/platform/rich-text/prepare';
import { sanitiseHtml } from '@/lib/platform/rich-text/sanitise';
import { contentForReaders } from '@/lib/platform/rich-text/tasks';
import { plainText, wordCount } from '@/lib/platform/rich-text/text';

const picture = (name: string): string => `<img src="/uploads/${name}/original.jpg" alt="${name}">`;
const gallery = (inside: string): string => `<figure data-type="gallery">${inside}</figure>`;
const captioned = (name: string, caption: string): string =>
  `<figure>${picture(name)}<figcaption>${caption}</figcaption></figure>`;

describe('a gallery', () => {
  it.each([
    ['pictures, with captions or without', gallery(picture('a') + captioned('b', 'The <em>cup</em>'))],
    ['a caption of the whole', gallery(`${picture('a')}<figcaption>All</figcaption>`)],
    ['one picture', gallery(picture('a'))],
  ])('is stored with %s', (_name, html) => {
    expect(sanitiseHtml(html)).toBe(html);
  });

  it.each([
    [
      'of a WordPress block',
      `<figure class="wp-block-gallery has-nested-images"><figure class="wp-block-image">${picture('a')}</figure>${captioned('b', 'B')}<figcaption>All</figcaption></figure>`,
      gallery(`${picture('a')}${captioned('b', 'B')}<figcaption>All</figcaption>`),
    ],
    [
      'of an older block, whose pictures lead to their files',
      `<figure class="wp-block-gallery"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><a href="/a">${picture('a')}</a></figure></li><li class="blocks-gallery-item">${captioned('b', 'B')}</li></ul></figure>`,
      gallery(picture('a') + captioned('b', 'B')),
    ],
    [
      'with a text in it, which stands after it',
      gallery(`<p>Before</p>${picture('a')}`),
      `${gallery(picture('a'))}<p>Before</p>`,
    ],
    ['without a picture', gallery('<p>Words</p><figcaption>All</figcaption>'), '<p>Words</p><p>All</p>'],
    [
      'whose pictures have sizes and places of their own',
      gallery('<img src="/uploads/a/original.jpg" alt="a" data-align="left" style="width: 25%">'),
      gallery(picture('a')),
    ],
  ])('%s', (_name, html, stored) => {
    expect(sanitiseHtml(html)).toBe(stored);
  });

  it('shows pictures that lead to the whole of them, named also where they have no description', () => {
    const text = prepareText(gallery(`${picture('a')}<img src="/uploads/b/original.jpg" alt="">`));
    const html = renderToStaticMarkup(<PreparedRichText text={text} />);
    expect(html).toContain('<a href="/uploads/a/original.jpg"><img');
    expect(html).toContain('<a href="/uploads/b/original.jpg" aria-label="Open the picture"><img');
  });

  it('comes back from a copy of the page as it is stored', () => {
    const stored = gallery(picture('a') + captioned('b', 'B'));
    const html = renderToStaticMarkup(<PreparedRichText text={prepareText(stored)} />);
    const plain = (text: string): string => text.replace(/ (?:loading|decoding)="\w+"/g, '');
    expect(plain(pastedHtml(html))).toBe(stored);
  });

  it('is plain pictures to feed readers, and its words are found', () => {
    const html = gallery(picture('a') + captioned('b', 'The cup'));
    expect(contentForReaders(html, 'https://tempesta.example/news/1')).toBe(
      '<figure><img src="https://tempesta.example/uploads/a/original.jpg" alt="a"><figure><img src="https://tempesta.example/uploads/b/original.jpg" alt="b"><figcaption dir="auto">The cup</figcaption></figure></figure>',
    );
    expect(plainText(html)).toBe('a b The cup');
  });

  it('has its one caption on the page and in feeds, without what is not allowed', () => {
    const written = gallery(
      `${picture('a')}${picture('b')}<figcaption onclick="x()">The <em>final</em><script>x()</script></figcaption><figcaption>Second</figcaption>`,
    );
    const stored = sanitiseHtml(written);
    expect(stored).toBe(
      `${gallery(`${picture('a')}${picture('b')}<figcaption>The <em>final</em></figcaption>`)}<p>Second</p>`,
    );
    const caption = '<figcaption dir="auto">The <em>final</em></figcaption></figure>';
    expect(renderToStaticMarkup(<PreparedRichText text={prepareText(stored)} />)).toContain(caption);
    expect(contentForReaders(stored, 'https://tempesta.example/news/1')).toContain(caption);
    expect(sanitiseHtml(gallery(`${picture('a')}<figcaption></figcaption>`))).toBe(gallery(picture('a')));
  });
});

const MATCH = '<div data-card="match:12"><a href="/matches/12">Tempesta vs Adria Rush</a></div>';
const today: TextCard = {
  label: 'Match · Finished',
  title: 'Tempesta vs Adria Rush',
  href: '/matches/12',
  detail: '21 Nov 2026',
  fact: '2 - 1',
  pictures: [
    { image: null, initials: 'TE', fit: 'crest' },
    { image: '/uploads/rush/original.png', initials: 'AR', fit: 'crest' },
  ],
};

describe('a card', () => {
  it('is stored as the thing’s key around a link to it', () => {
    expect(sanitiseHtml(MATCH)).toBe(MATCH);
  });

  it.each([
    ['a key that is none', '<div data-card="match:0"><a href="/matches/0">A</a></div>', '/matches/0'],
    [
      'an address of another site',
      '<div data-card="match:1"><a href="https://a.example/">A</a></div>',
      'https://a.example/',
    ],
    [
      'an address without a host’s protocol',
      '<div data-card="match:1"><a href="//a.example/">A</a></div>',
      'https://a.example/',
    ],
  ])('with %s is a link in a paragraph', (_name, html, href) => {
    expect(sanitiseHtml(html)).toBe(`<p><a href="${href}">A</a></p>`);
  });

  it('shows the thing as it is today', () => {
    const text = prepareText(MATCH);
    expect(text.cards).toEqual(['match:12']);
    const html = renderToStaticMarkup(<PreparedRichText text={text} cards={{ 'match:12': today }} />);
    for (const words of ['Match · Finished', '21 Nov 2026', '2 - 1', 'data-monogram="TE"', 'href="/matches/12"'])
      expect(html).toContain(words);
    expect(pastedHtml(html)).toBe(MATCH);
  });

  it('is a link where the thing is gone, in a long text and to feed readers', () => {
    const link = '<p><a href="/matches/12">Tempesta vs Adria Rush</a></p>';
    expect(renderToStaticMarkup(<PreparedRichText text={prepareText(MATCH)} />)).toBe(
      `<div class="rich-text">${link}</div>`,
    );
    const many = prepareText(MATCH.repeat(RICH_TEXT_MAX_RENDERED));
    expect(many.parts.map((part) => ('html' in part ? part.html : '')).join('')).toContain(link);
    expect(contentForReaders(MATCH, 'https://tempesta.example/news/1')).toBe(
      '<p><a href="https://tempesta.example/matches/12">Tempesta vs Adria Rush</a></p>',
    );
  });

  it('is found by its words, which count as read', () => {
    expect(plainText(`<p>Won.</p>${MATCH}`)).toBe('Won. Tempesta vs Adria Rush');
    expect(wordCount(MATCH)).toBe(4);
  });

  it('is drawn for the first things of a text alone, each read once', () => {
    const cards = Array.from({ length: CARDS_MAX + 1 }, (_, at) => MATCH.replaceAll('12', () => String(at + 1)));
    expect(prepareText(cards.join('')).cards).toHaveLength(CARDS_MAX);
    expect(prepareText(MATCH + MATCH).cards).toEqual(['match:12']);
  });
});
