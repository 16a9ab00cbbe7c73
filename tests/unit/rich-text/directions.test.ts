import { describe, expect, it } from 'vitest';
import { contentForReaders } from '@/lib/platform/rich-text/tasks';
import { directionOf } from '@/lib/platform/rich-text/tree-directions';
import { sanitiseHtml } from '@/lib/platform/rich-text/sanitise';

const HEBREW = '\u05e9\u05dc\u05d5\u05dd';
const ARABIC = '\u0645\u0631\u062d\u0628\u0627';

describe('the direction of a text', () => {
  it.each([
    ['Hello', 'ltr'],
    [HEBREW, 'rtl'],
    [`12 : ${ARABIC} abc`, 'rtl'],
    [`GG ${ARABIC}`, 'ltr'],
    ['\u200f3 : 1', 'rtl'],
    ['\u4f60\u597d', 'ltr'],
    ['3 : 1', undefined],
    ['', undefined],
  ])('of %j is %s', (text, expected) => {
    expect(directionOf(text)).toBe(expected);
  });
});

describe('a direction that is stored', () => {
  it.each([
    ['stays on a paragraph', '<p dir="rtl">a</p>', '<p dir="rtl">a</p>'],
    ['is written in one way', '<h2 dir="RTL">a</h2>', '<h2 dir="rtl">a</h2>'],
    ['is none where it is that of each block anyway', '<p dir="auto">a</p>', '<p>a</p>'],
    [
      'comes from Quill’s class',
      '<p class="ql-direction-rtl ql-align-right">a</p>',
      '<p dir="rtl" style="text-align: right">a</p>',
    ],
    ['comes from Quill’s style', '<p style="direction: rtl;">a</p>', '<p dir="rtl">a</p>'],
    [
      'comes from Quill’s lists',
      '<ol><li data-list="bullet" class="ql-direction-rtl">a</li><li data-list="checked" class="ql-indent-1 ql-direction-rtl">b</li></ol>',
      '<ul><li dir="rtl">a<ul data-type="taskList" dir="rtl"><li dir="rtl" data-checked="true" data-type="taskItem"><label><input type="checkbox" checked><span></span></label><div><p dir="rtl">b</p></div></li></ul></li></ul>',
    ],
    [
      'of a division goes to its blocks, but for those with their own',
      '<div dir="rtl">a<p>b</p><p dir="ltr">c</p></div>',
      'a<p dir="rtl">b</p><p dir="ltr">c</p>',
    ],
    [
      'of a list and a quote goes to what is in them',
      '<ul dir="rtl"><li><p>a</p></li></ul><blockquote dir="rtl"><p>b</p></blockquote>',
      '<ul dir="rtl"><li dir="rtl"><p dir="rtl">a</p></li></ul><blockquote dir="rtl"><p dir="rtl">b</p></blockquote>',
    ],
    [
      'stays on a table, its cells and a caption',
      '<table dir="rtl"><tr><td>a</td></tr></table><figure dir="rtl"><img src="/uploads/a/b.jpg"><figcaption>b</figcaption></figure>',
      '<table dir="rtl"><tbody><tr><td dir="rtl">a</td></tr></tbody></table><figure><img src="/uploads/a/b.jpg" alt=""><figcaption dir="rtl">b</figcaption></figure>',
    ],
    [
      'says where a text starts and ends',
      '<p dir="rtl" style="text-align: start">a</p><p dir="rtl" style="text-align: end">b</p><p style="text-align: end">c</p>',
      '<p dir="rtl" style="text-align: right">a</p><p dir="rtl" style="text-align: left">b</p><p style="text-align: right">c</p>',
    ],
    ['is none of these', '<p dir="evil">a</p><p dir="ltr rtl">b</p>', '<p>a</p><p>b</p>'],
    ['is none on code', '<pre dir="rtl">a</pre>', '<pre><code>a</code></pre>'],
  ])('%s', (_name, html, expected) => {
    const stored = sanitiseHtml(html);
    const order = (text: string): string => text.replace(/ style="([^"]*)" dir="(\w+)"/g, ' dir="$2" style="$1"');
    expect(order(stored)).toBe(expected);
    expect(sanitiseHtml(stored)).toBe(stored);
  });
});

it('feeds have the direction of each block', () => {
  expect(contentForReaders(`<p>Hello</p><ul><li>${HEBREW}</li></ul><p dir="rtl">GG!</p>`, 'https://a.example')).toBe(
    `<p dir="auto">Hello</p><ul dir="rtl"><li dir="auto">${HEBREW}</li></ul><p dir="rtl">GG!</p>`,
  );
});
