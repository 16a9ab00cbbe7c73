import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from '@/lib/platform/rich-text/sanitise';

describe('HTML of the editor', () => {
  it.each([
    ['headings', [1, 2, 3, 4, 5, 6].map((level) => `<h${level}>a</h${level}>`).join('')],
    ['formatting', '<p><strong>a</strong><em>b</em><u>c</u><s>d</s><code>e</code><sub>f</sub><sup>g</sup></p>'],
    ['a quote', '<blockquote><p>a</p></blockquote>'],
    ['a code block', '<pre><code class="language-javascript">const a = 1;\n\n  b();</code></pre>'],
    ['a code block without a language', '<pre><code>a</code></pre>'],
    ['a code block that begins with empty lines', '<pre><code>\n\na</code></pre>'],
    ['lists', '<ul><li><p>a</p><ol start="3"><li><p>b</p></li></ol></li></ul>'],
    [
      'a checklist',
      '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><label><input type="checkbox" checked><span></span></label><div><p>a</p></div></li></ul>',
    ],
    [
      'a checklist in a checklist',
      '<ul data-type="taskList"><li data-checked="false" data-type="taskItem"><label><input type="checkbox"><span></span></label><div><p>a</p><ul data-type="taskList"><li data-checked="false" data-type="taskItem"><label><input type="checkbox"><span></span></label><div><p>b</p></div></li></ul></div></li></ul>',
    ],
    ['indent', '<p data-indent="3">a</p><h2 data-indent="8">b</h2>'],
    ['alignment', '<p style="text-align: center">a</p><h1 style="text-align: justify">b</h1>'],
    ['colours', '<p><span style="color: #ff0000; background-color: var(--palette-blue)">a</span></p>'],
    ['a marker', '<p><mark data-color="#ffff00" style="background-color: #ffff00">a</mark></p>'],
    [
      'links',
      '<p><a target="_blank" rel="noopener noreferrer nofollow" href="https://example.org/?a=1#b">a</a><a href="/news">b</a><a href="#c">c</a><a href="mailto:a@example.org">d</a><a href="tel:+35621">e</a><a href="sms:+35621">f</a><a href="about:blank">g</a></p>',
    ],
    [
      'a picture',
      '<img src="/uploads/abcdefghijklmnopqrstuv/original.jpg" alt="A &quot;b&quot;" title="c" width="640" height="480" data-align="center" style="width: 50%">',
    ],
    ['a picture of another host', '<img src="https://example.org/a.png" alt="">'],
    ['a figure', '<figure><img src="/uploads/a/b.jpg" alt=""><figcaption>a</figcaption></figure>'],
    [
      'a table',
      '<table style="min-width: 75px"><colgroup><col style="width: 120px"><col style="min-width: 25px"></colgroup><tbody><tr><th colspan="1" rowspan="1" colwidth="120"><p>a</p></th><td colspan="2" rowspan="1" style="text-align: right; background-color: #eeeeee"><p>b</p></td></tr></tbody></table>',
    ],
    ['a table with a head', '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>'],
    ['a video', '<div data-video="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42"></div>'],
    ['a formula in text', '<p>a <span data-type="inline-math" data-latex="\\frac{a}{b} &amp; c < d"></span></p>'],
    ['a formula of its own', '<div data-type="block-math" data-latex="\\sum_{i=0}^n i"></div>'],
    ['a rule and a break', '<p>a<br>b</p><hr><p></p>'],
  ])('keeps %s as it is', (_name, html) => {
    expect(sanitiseHtml(html)).toBe(html);
  });
});

describe('HTML from elsewhere', () => {
  it.each([
    [
      'other names',
      '<b>a</b><i>b</i><strike>c</strike><del>d</del><ins>e</ins>',
      '<strong>a</strong><em>b</em><s>c</s><s>d</s><u>e</u>',
    ],
    ['divisions', '<div>a</div><div><p>b</p></div><section><h2>c</h2>d</section>', '<p>a</p><p>b</p><h2>c</h2>d'],
    ['alignment by attribute', '<p align="right">a</p>', '<p style="text-align: right">a</p>'],
    ['font', '<font color="#00f" face="x">a</font>', '<span style="color: #0000ff">a</span>'],
    ['formatting around blocks', '<b><p>a</p>b</b>', '<p><strong>a</strong></p><strong>b</strong>'],
    ['a link around a heading', '<a href="/x"><h2>a</h2></a>', '<h2><a href="/x">a</a></h2>'],
    ['a link without an address', '<a name="x">a</a>', 'a'],
    [
      'a highlighted code block',
      '<pre class="lang-py"><code class="hljs"><span>a</span><br>b</code></pre>',
      '<pre><code class="language-python">a\nb</code></pre>',
    ],
    [
      'a caption of two paragraphs',
      '<figure><hr><figcaption><p>a</p><p>b</p></figcaption></figure>',
      '<figure><hr><figcaption>a<br>b</figcaption></figure>',
    ],
    [
      'a caption in a cell of a figure’s table',
      '<figure><table><td><figcaption>a</figcaption></td></table></figure>',
      '<figure><table><tbody><tr><td><p>a</p></td></tr></tbody></table></figure>',
    ],
    ['a stray list item', '<li>a</li>', 'a'],
    ['text in a list', '<ul>a<li>b</li><ul><li>c</li></ul></ul>', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>'],
    [
      'a table’s caption and foot',
      '<table><caption>a</caption><tfoot><tr><td>b</td></tr></tfoot></table>',
      '<p>a</p><table><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    [
      'spans without bounds',
      '<table><tr><td colspan="9999" rowspan="0">a</td></tr></table>',
      '<table><tbody><tr><td colspan="100">a</td></tr></tbody></table>',
    ],
    [
      'a picture’s width in percent',
      '<img src="/uploads/a/b.jpg" width="50%" style="float: right">',
      '<img src="/uploads/a/b.jpg" alt="" data-align="right" style="width: 50%">',
    ],
    [
      'a link without a scheme',
      '<p><a href="//example.org/a">x</a></p>',
      '<p><a href="https://example.org/a">x</a></p>',
    ],
    ['a picture without a scheme', '<img src="//example.org/a.png">', '<img src="https://example.org/a.png" alt="">'],
    [
      'an embed by link',
      '<figure class="media"><oembed url="https://vimeo.com/76979871"></oembed></figure>',
      '<figure><div data-video="https://player.vimeo.com/video/76979871"></div></figure>',
    ],
    [
      'a video of the editor’s own kind',
      '<div data-youtube-video><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?controls=0"></iframe></div>',
      '<div data-video="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></div>',
    ],
    ['a formula that is too long', `<span data-type="inline-math" data-latex="${'x'.repeat(2001)}"></span>`, ''],
  ])('%s', (_name, html, expected) => {
    expect(sanitiseHtml(html)).toBe(expected);
  });
});
