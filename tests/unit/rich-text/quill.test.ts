import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from '@/lib/platform/rich-text/sanitise';

const cases: Record<string, [string, string, string][]> = {
  'text and blocks': [
    ['alignment', '<p class="ql-align-center">a</p>', '<p style="text-align: center">a</p>'],
    ['alignment of headings', '<h2 class="ql-align-right">a</h2>', '<h2 style="text-align: right">a</h2>'],
    ['justified text', '<p class="ql-align-justify">a</p>', '<p style="text-align: justify">a</p>'],
    ['indent', '<p class="ql-indent-1">a</p>', '<p data-indent="1">a</p>'],
    ['the deepest indent', '<h3 class="ql-indent-8">a</h3>', '<h3 data-indent="8">a</h3>'],
    ['indent that does not exist', '<p class="ql-indent-9">a</p>', '<p>a</p>'],
    ['sizes and fonts', '<p><span class="ql-size-huge ql-font-serif">a</span></p>', '<p>a</p>'],
    ['empty lines', '<p>a</p><p><br></p><p>b</p>', '<p>a</p><p><br></p><p>b</p>'],
    ['quotes', '<blockquote>a</blockquote>', '<blockquote>a</blockquote>'],
    ['strike', '<p><s>a</s></p>', '<p><s>a</s></p>'],
    ['scripts', '<p>x<sub>1</sub><sup>2</sup></p>', '<p>x<sub>1</sub><sup>2</sup></p>'],
  ],
  colours: [
    [
      'rgb() of text',
      '<p><span style="color: rgb(230, 0, 0);">a</span></p>',
      '<p><span style="color: #e60000">a</span></p>',
    ],
    [
      'background',
      '<p><span style="background-color: rgb(255, 255, 0);">a</span></p>',
      '<p><span style="background-color: #ffff00">a</span></p>',
    ],
    [
      'colour on formatting',
      '<p><strong style="color: #06c;">a</strong></p>',
      '<p><strong><span style="color: #0066cc">a</span></strong></p>',
    ],
    [
      'theme variables',
      '<p><span style="color: var(--palette-accent);">a</span></p>',
      '<p><span style="color: var(--palette-accent)">a</span></p>',
    ],
    [
      'classes',
      '<p><span class="ql-color-red ql-bg-black">a</span></p>',
      '<p><span style="color: #ff0000; background-color: #000000">a</span></p>',
    ],
  ],
  code: [
    [
      'a block of Quill 1',
      '<pre class="ql-syntax" spellcheck="false">a &lt; b\nc\n</pre>',
      '<pre><code>a &lt; b\nc</code></pre>',
    ],
    [
      'a block of Quill 1 with highlighting',
      '<pre class="ql-syntax"><span class="hljs-keyword">let</span> a;\n</pre>',
      '<pre><code>let a;</code></pre>',
    ],
    [
      'a block of Quill 2',
      '<div class="ql-code-block-container" spellcheck="false"><div class="ql-code-block" data-language="cs">a;</div><div class="ql-code-block" data-language="cs"><br></div><div class="ql-code-block" data-language="cs">  b;</div></div>',
      '<pre><code class="language-csharp">a;\n\n  b;</code></pre>',
    ],
    [
      'plain code',
      '<div class="ql-code-block-container"><select class="ql-ui"><option>x</option></select><div class="ql-code-block" data-language="plain">a</div></div>',
      '<pre><code class="language-plaintext">a</code></pre>',
    ],
    [
      'two languages in one container',
      '<div class="ql-code-block-container"><div class="ql-code-block" data-language="xml">&lt;a&gt;</div><div class="ql-code-block" data-language="sql">b</div></div>',
      '<pre><code class="language-xml">&lt;a></code></pre><pre><code class="language-sql">b</code></pre>',
    ],
    [
      'lines without their container',
      '<p>x</p><div class="ql-code-block">a</div><div class="ql-code-block">b</div><p>y</p>',
      '<p>x</p><pre><code>a\nb</code></pre><p>y</p>',
    ],
    [
      'an unknown language',
      '<div class="ql-code-block-container"><div class="ql-code-block" data-language="cobol">a</div></div>',
      '<pre><code>a</code></pre>',
    ],
  ],
  lists: [
    [
      'bullets in an ordered list',
      '<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>a</li><li data-list="bullet">b</li></ol>',
      '<ul><li>a</li><li>b</li></ul>',
    ],
    ['numbers', '<ol><li data-list="ordered">a</li></ol>', '<ol><li>a</li></ol>'],
    [
      'a change of kind',
      '<ol><li data-list="ordered">a</li><li data-list="bullet">b</li><li data-list="ordered">c</li></ol>',
      '<ol><li>a</li></ol><ul><li>b</li></ul><ol><li>c</li></ol>',
    ],
    [
      'nesting and back',
      '<ol><li data-list="ordered">a</li><li data-list="ordered" class="ql-indent-1">b</li><li data-list="bullet" class="ql-indent-2">c</li><li data-list="ordered" class="ql-indent-1">d</li><li data-list="ordered">e</li></ol>',
      '<ol><li>a<ol><li>b<ul><li>c</li></ul></li><li>d</li></ol></li><li>e</li></ol>',
    ],
    [
      'levels that are left out',
      '<ol><li data-list="bullet" class="ql-indent-3">a</li><li data-list="bullet" class="ql-indent-8">b</li><li data-list="bullet" class="ql-indent-1">c</li></ol>',
      '<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>',
    ],
    [
      'nesting of Quill 1',
      '<ul><li>a</li><li class="ql-indent-1">b</li><li>c</li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
    ],
    [
      'another kind inside, in Quill 1',
      '<ol><li>a</li></ol><ul><li class="ql-indent-1">b</li></ul><ol><li>c</li></ol>',
      '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>',
    ],
    ['two lists in a row', '<ul><li>a</li></ul><ul><li>b</li></ul>', '<ul><li>a</li></ul><ul><li>b</li></ul>'],
  ],
  checklists: [
    [
      'Quill 2',
      '<ol><li data-list="checked">a</li><li data-list="unchecked">b</li></ol>',
      '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><label><input type="checkbox" checked><span></span></label><div><p>a</p></div></li><li data-checked="false" data-type="taskItem"><label><input type="checkbox"><span></span></label><div><p>b</p></div></li></ul>',
    ],
    [
      'Quill 1',
      '<ul data-checked="true"><li>a</li></ul>',
      '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><label><input type="checkbox" checked><span></span></label><div><p>a</p></div></li></ul>',
    ],
  ],
  'embedded things': [
    [
      'videos',
      '<iframe class="ql-video" frameborder="0" allowfullscreen="true" src="https://www.youtube.com/embed/dQw4w9WgXcQ?showinfo=0"></iframe>',
      '<div data-video="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></div>',
    ],
    [
      'a video in a paragraph',
      '<p>a<iframe class="ql-video" src="https://player.vimeo.com/video/76979871/"></iframe>b</p>',
      '<p>a</p><div data-video="https://player.vimeo.com/video/76979871"></div><p>b</p>',
    ],
    [
      'formulas',
      '<p>a <span class="ql-formula" data-value="e=mc^2">\ufeff<span contenteditable="false"><span class="katex">e=mc2</span></span>\ufeff</span> b</p>',
      '<p>a <span data-type="inline-math" data-latex="e=mc^2"></span> b</p>',
    ],
    [
      'pictures',
      '<p><img src="/uploads/abc/a.jpg" width="300"></p>',
      '<p><img src="/uploads/abc/a.jpg" alt="" width="300"></p>',
    ],
    ['pictures by a relative address', '<p><img src="uploads/a.jpg"></p>', '<p><img src="/uploads/a.jpg" alt=""></p>'],
    [
      'pictures in data',
      '<p><img src="data:image/png;base64,iVBORw0="></p>',
      '<p><img src="data:image/png;base64,iVBORw0=" alt=""></p>',
    ],
    [
      'links',
      '<p><a href="https://example.org" rel="noopener noreferrer" target="_blank">a</a></p>',
      '<p><a target="_blank" rel="noopener noreferrer nofollow" href="https://example.org">a</a></p>',
    ],
    [
      'tables',
      '<table><tbody><tr><td data-row="row-1" class="ql-align-center">a</td><td data-row="row-1">b</td></tr></tbody></table>',
      '<table><tbody><tr><td style="text-align: center">a</td><td>b</td></tr></tbody></table>',
    ],
    ['its own cursor', '<p>a<span class="ql-cursor">\ufeff</span></p>', '<p>a</p>'],
  ],
};

describe.each(Object.entries(cases))('Quill’s %s', (_kind, samples) => {
  it.each(samples)('%s', (_name, html, expected) => {
    expect(sanitiseHtml(html)).toBe(expected);
  });
});
