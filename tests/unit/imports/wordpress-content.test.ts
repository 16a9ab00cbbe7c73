import { describe, expect, it } from 'vitest';
import { withNewAddresses } from '@/lib/imports/addresses-in-html';
import { convertContent } from '@/lib/imports/wordpress/content';
import { withParagraphs } from '@/lib/imports/wordpress/paragraphs';
import { replaceShortcodes } from '@/lib/imports/wordpress/shortcodes';
import { sanitiseHtml } from '@/lib/platform/rich-text/sanitise';

const file = (name: string) => ({
  url: `https://old.example/wp-content/uploads/${name}`,
  title: name,
  alt: '',
  caption: '',
});
const files = new Map([
  [1, { ...file('one.jpg'), alt: 'The cup', caption: 'Ours' }],
  [2, file('two.png')],
  [3, file('song.mp3')],
  [4, file('film.mp4')],
]);
const source = {
  attachments: (ids: readonly number[]) => ids.flatMap((id) => files.get(id) ?? []),
  own: () => [...files.values()],
};
const convert = (text: string) => convertContent(text, source);
/** As it is stored, on one line. */
const stored = async (text: string): Promise<string> => {
  const keep = { picture: () => Promise.resolve(null), link: () => null };
  return sanitiseHtml(await withNewAddresses(convert(text).html, keep)).replace(/\s*\n\s*/g, '');
};

describe('paragraphs of a classic text', () => {
  it.each([
    ['one\ntwo\n\nthree', '<p>one<br>\ntwo</p>\n<p>three</p>'],
    ['one\r\n\r\n\r\ntwo', '<p>one</p>\n<p>two</p>'],
    ['<h2>Head</h2>\ntext', '<h2>Head</h2>\n<p>text</p>'],
    ['<p>has one</p>\n\nand none', '<p>has one</p>\n<p>and none</p>'],
    ['<pre>a\n\nb</pre>', '<pre>a\n\nb</pre>'],
    ['<blockquote>a\n\nb</blockquote>', '<blockquote>\n<p>a</p>\n<p>b</p>\n</blockquote>'],
    ['<ul>\n<li>a</li>\n\n<li>b</li>\n</ul>', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['<table>\n<tr>\n<td>a</td>\n</tr>\n</table>', '<table>\n<tr>\n<td>a</td>\n</tr>\n</table>'],
    ['a</div>b', '<p>a</p>\n</div>\n<p>b</p>'],
    ['', ''],
  ])('%j', (text, html) => expect(withParagraphs(text)).toBe(html));

  it('takes time in proportion to the length, whatever is not closed', () => {
    const begun = performance.now();
    for (const part of ['<pre>', '<!--', '<a "', '[caption ', '[x a="', '<!-- wp:x ']) convert(part.repeat(30_000));
    expect(performance.now() - begun).toBeLessThan(15_000);
  });
});

describe('shortcodes', () => {
  const none = () => null;

  it.each([
    ['before [contact-form-7 id="3"] after', 'before  after', 'contact-form-7'],
    ['[vc_row][vc_column]words[/vc_column][/vc_row]', 'words', 'vc_row'],
    ['a\n[slider]\nb', 'a\n\nb', 'slider'],
    ['[rev_slider alias="x"/]', '', 'rev_slider'],
  ])('removes and counts an unknown one: %j', (text, left, name) => {
    const { text: result, removed } = replaceShortcodes(text, none);
    expect(result).toBe(left);
    expect(removed.get(name)).toBe(1);
  });

  it.each([
    'as he said [sic] then',
    'a list[0] of [1]',
    '[Update] More',
    'an [ and a ]',
    '<code>[gallery ids="1"]</code>',
  ])('leaves words in brackets alone: %j', (text) =>
    expect(replaceShortcodes(text, none)).toEqual({ text, removed: new Map() }),
  );

  it('writes doubled brackets as single ones', () => {
    expect(replaceShortcodes('Use [[gallery]] for it', () => 'X').text).toBe('Use [gallery] for it');
  });
});

describe('a text of WordPress', () => {
  it('makes figures of captions, with the picture within a link', async () => {
    const text =
      '[caption id="attachment_1" align="alignright" width="300"]<a href="/x"><img src="https://a.example/b.jpg" alt="A" /></a> The <em>cup</em>[/caption]';
    expect(await stored(text)).toBe(
      '<figure><a href="/x"><img src="https://a.example/b.jpg" alt="A" data-align="right"></a><figcaption>The <em>cup</em></figcaption></figure>',
    );
  });

  it('makes a gallery of the shortcode: of named pictures, or of those of the article', async () => {
    const one =
      '<figure><img src="https://old.example/wp-content/uploads/one.jpg" alt="The cup"><figcaption>Ours</figcaption></figure>';
    const two = '<img src="https://old.example/wp-content/uploads/two.png" alt="">';
    const gallery = (...pictures: string[]) => `<figure data-type="gallery">${pictures.join('')}</figure>`;
    expect(await stored('[gallery ids="2,1,99"]')).toBe(gallery(two, one));
    expect(await stored('[gallery]')).toBe(gallery(one, two));
    expect(await stored('[gallery exclude="1"]')).toBe(gallery(two));
  });

  it('shows videos of known sites, and links to all other recordings', async () => {
    const video = '<div data-video="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></div>';
    expect(await stored('https://www.youtube.com/watch?v=dQw4w9WgXcQ')).toBe(video);
    expect(await stored('[embed width="5"]https://youtu.be/dQw4w9WgXcQ[/embed]')).toBe(video);
    expect(await stored('[video src="https://youtu.be/dQw4w9WgXcQ"][/video]')).toBe(video);
    expect(await stored('https://www.twitch.tv/videos/12345678')).toContain('data-video="https://player.twitch.tv/');
    expect(await stored('[audio mp3="https://old.example/a.mp3"][/audio]')).toBe(
      '<p><a href="https://old.example/a.mp3">a.mp3</a></p>',
    );
    expect(await stored('[playlist ids="3,4"]')).toBe(
      '<ul><li><a href="https://old.example/wp-content/uploads/song.mp3">song.mp3</a></li></ul>',
    );
    expect(await stored('see https://youtu.be/dQw4w9WgXcQ there')).toBe(
      '<p>see https://youtu.be/dQw4w9WgXcQ there</p>',
    );
  });

  it('takes the comments of blocks out, and makes paragraphs only between blocks', async () => {
    const text = [
      '<!-- wp:paragraph {"align":"center"} -->\n<p>A\nblock</p>\n<!-- /wp:paragraph -->',
      'classic\n\ntext',
      '<!-- wp:core/embed {"url":"https://youtu.be/dQw4w9WgXcQ"} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/dQw4w9WgXcQ\n</div><figcaption>The final</figcaption></figure>\n<!-- /wp:core/embed -->',
      '<!-- wp:latest-posts {"postsToShow":5} /-->',
    ].join('\n\n');
    expect(await stored(text)).toBe(
      '<p>Ablock</p><p>classic</p><p>text</p><div data-video="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></div><p>The final</p>',
    );
    expect([...convert(text).removed]).toEqual([['block latest-posts', 1]]);
  });

  it('keeps galleries of blocks, old and new', async () => {
    const figure = (name: string) =>
      `<figure class="wp-block-image"><img src="https://a.example/${name}.jpg"/><figcaption>${name}</figcaption></figure>`;
    const after = (name: string) =>
      `<figure><img src="https://a.example/${name}.jpg" alt=""><figcaption>${name}</figcaption></figure>`;
    const now = `<!-- wp:gallery --><figure class="wp-block-gallery">${figure('a')}${figure('b')}<figcaption>All</figcaption></figure><!-- /wp:gallery -->`;
    const gallery = (inside: string) => `<figure data-type="gallery">${inside}</figure>`;
    expect(await stored(now)).toBe(gallery(`${after('a')}${after('b')}<figcaption>All</figcaption>`));
    const once = `<!-- wp:gallery --><ul class="wp-block-gallery"><li class="blocks-gallery-item">${figure('a')}</li></ul><!-- /wp:gallery -->`;
    expect(await stored(once)).toBe(gallery(after('a')));
  });

  it('knows what stands before “read more”', () => {
    const { html, lead } = convert('Before\n\n<!--more Go on-->\n\nAfter<!--nextpage-->');
    expect(lead).toContain('Before');
    expect(lead).not.toContain('After');
    expect(html).not.toContain('<!--');
  });

  it('keeps code as it is', async () => {
    expect(await stored('<pre><code>[caption]\nhttps://youtu.be/dQw4w9WgXcQ\n\nx</code></pre>')).toContain('[caption]');
  });

  it('is safe to store', async () => {
    expect(
      await stored('[caption caption="<script>x</script>"]<img src="javascript:x" onerror="y">[/caption]'),
    ).not.toMatch(/script|onerror/);
  });
});
