// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { afterAll, describe, expect, it } from 'vitest';
import { htmlOf } from '@/components/editor/editor-html';
import { editorExtensions } from '@/components/editor/extensions/extensions';
import { isMarkdown } from '@/components/editor/extensions/markdown-paste';
import { sanitiseHtml } from '@/lib/platform/rich-text/sanitise';

const editor = new Editor({ extensions: editorExtensions({ shownSource: (source) => source }) });
afterAll(() => editor.destroy());

/** Pastes plain text. jsdom has neither the event nor its data. @returns what would be stored */
function paste(text: string, into = '<p></p>'): string {
  editor.commands.setContent(into);
  editor.commands.setTextSelection(editor.state.doc.child(0).nodeSize - 1);
  const clipboardData = { files: [], getData: (kind: string) => (kind === 'text/plain' ? text : '') };
  editor.view.dom.dispatchEvent(Object.assign(new Event('paste', { cancelable: true }), { clipboardData }));
  return sanitiseHtml(htmlOf(editor));
}

describe('pasted Markdown', () => {
  it('becomes headings, lists, quotes, code, marks and links', () => {
    const html = paste(
      '## Final\n\nA **bold** and *slanted* [link](https://example.org/a).\n\n- one\n- two\n\n1. first\n2. second\n\n> said\n\n```js\nlet a;\n```\n\n---\n\nEnd',
    );
    for (const part of [
      '<h2>Final</h2><p>A <strong>bold</strong> and <em>slanted</em> <a href="https://example.org/a">link</a>.</p>',
      '<ul><li><p>one</p></li><li><p>two</p></li></ul><ol><li><p>first</p></li><li><p>second</p></li></ol>',
      '<blockquote><p>said</p></blockquote><pre><code class="language-javascript">let a;</code></pre><hr><p>End</p>',
    ]) {
      expect(html).toContain(part);
    }
  });

  it('becomes checklists and tables', () => {
    expect(paste('- [x] done\n- [ ] open')).toMatch(/data-checked="true".*done.*data-checked="false".*open/);
    expect(paste('| a | b |\n|---|---|\n| 1 | 2 |')).toMatch(/<th[^>]*><p>a<\/p><\/th>.*<td[^>]*><p>2<\/p><\/td>/);
  });

  it('brings nothing that the site does not allow', () => {
    const html = paste('## A\n\n<script>alert(1)</script><img src=x onerror=alert(1)>\n\n[b](javascript:alert(1))');
    expect(html).not.toMatch(/script|onerror/);
  });

  it('joins the line where it is pasted', () => {
    expect(paste('a **b** c', '<p>one:</p>')).toBe('<p>one:a <strong>b</strong> c</p>');
  });

  it.each([
    '3 * 4 * 5',
    'One line.\nAnother - with a dash.',
    'C# and #1',
    'a|b',
    '- alone',
    'snake_case_name',
    '2007. It began.',
  ])('is not seen in %j', (text) => expect(isMarkdown(text)).toBe(false));

  it('stays as it is in code', () => {
    expect(paste('# a\n- b\n- c', '<pre><code></code></pre>')).toBe('<pre><code># a\n- b\n- c</code></pre>');
  });
});

describe('a pasted address', () => {
  it.each([
    [
      'https://x.com/tempesta/status/1234567890',
      'https://platform.twitter.com/embed/Tweet.html?id=1234567890&amp;dnt=true',
    ],
    [
      'https://www.tiktok.com/@tempesta/video/7123456789012345678',
      'https://www.tiktok.com/player/v1/7123456789012345678',
    ],
    ['https://www.instagram.com/reel/Cabcdefghij/', 'https://www.instagram.com/reel/Cabcdefghij/embed/'],
    ['https://www.twitch.tv/tempesta', 'https://player.twitch.tv/?channel=tempesta'],
  ])('of a post or a channel becomes its player: %s', (address, player) => {
    expect(paste(address)).toBe(`<div data-video="${player}"></div>`);
  });
});
