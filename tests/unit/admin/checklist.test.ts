// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { checksOf } from '@/components/admin/news/checklist';

interface Given {
  excerpt?: string;
  hasUndescribedThumbnail?: boolean;
}

const problemsOf = (html: string, { excerpt = 'In short.', hasUndescribedThumbnail = false }: Given = {}) =>
  checksOf({ excerpt, hasUndescribedThumbnail, content: new DOMParser().parseFromString(html, 'text/html') })
    .filter(({ isDone }) => !isDone)
    .map(({ text }) => text);

describe('the checklist of an article', () => {
  it('ticks everything in an article that lacks nothing', () => {
    const content = `<h2>One</h2><h3>Two</h3><h2>Three</h2><p><a href="/teams">Teams</a></p><img src="/a.png" alt="Trophy">`;
    expect(problemsOf(content)).toEqual([]);
    expect(problemsOf('')).toEqual([]);
  });

  it('names a missing excerpt, also one of spaces', () => {
    expect(problemsOf('<p>Text</p>', { excerpt: ' ' })).toEqual(['The excerpt is missing']);
  });

  it('counts pictures without an alternative text, and the thumbnail', () => {
    expect(problemsOf('<img src="/a.png"><img src="/b.png" alt=" "><img src="/c.png" alt="Cup">')).toEqual([
      '2 pictures have no alternative text',
    ]);
    expect(problemsOf('', { hasUndescribedThumbnail: true })).toEqual(['1 picture has no alternative text']);
  });

  it('names a heading that skips a level, and an empty one', () => {
    expect(problemsOf('<h2>Final</h2><h4>Maps</h4>')).toEqual(['The heading “Maps” skips a level']);
    expect(problemsOf('<h2> </h2>')).toEqual(['A heading is empty']);
    expect(problemsOf('<h3>First</h3><h4>Second</h4><h2>Third</h2>')).toEqual([]);
  });

  it('counts links that show nothing', () => {
    expect(problemsOf('<a href="/a"> </a><a href="/b">B</a>')).toEqual(['1 link is empty']);
    expect(problemsOf('<a href="/a"><img src="/a.png" alt="Shop"></a>')).toEqual([]);
  });

  it('counts texts that can hardly be read on their own background', () => {
    const coloured = (text: string, background: string) =>
      `<span style="color: ${text}; background-color: ${background}">Text</span>`;
    expect(problemsOf(coloured('#777777', '#888888'))).toEqual(['1 coloured text is hard to read']);
    expect(problemsOf(coloured('#000000', '#ffffff'))).toEqual([]);
    expect(problemsOf('<span style="color: #eeeeee">Pages correct it</span>')).toEqual([]);
  });
});
