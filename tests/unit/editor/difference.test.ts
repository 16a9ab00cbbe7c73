// @vitest-environment jsdom
import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDocuments } from '@/components/editor/difference/changes';
import { differenceDecorations } from '@/components/editor/difference/decorations';
import { editorExtensions } from '@/components/editor/extensions/extensions';
import { openDocument } from '@/components/editor/open-document';
import { documents } from '@/tests/support/documents';

const same = (source: string): string => source;
const schema = getSchema(editorExtensions({ shownSource: same }));
const open = (html: string): Node => Node.fromJSON(schema, openDocument(html, schema, same));

/** What the comparison of two texts shows: `[-removed-]`, `{+added+}` and `<tags>`. */
function shown(before: string, after: string): string {
  const [old, now] = [open(before), open(after)];
  const decorations = differenceDecorations(old, now, compareDocuments(old, now));
  const place = document.createElement('div');
  const state = EditorState.create({ doc: now });
  const view = new EditorView(place, { state, editable: () => false, decorations: () => decorations });
  for (const part of place.querySelectorAll('.difference-removed')) part.replaceWith(`[-${textOf(part)}-]`);
  for (const part of place.querySelectorAll('ins')) part.replaceWith(`{+${textOf(part)}+}`);
  for (const part of place.querySelectorAll('.difference-tag')) part.replaceWith(`<${part.textContent}>`);
  for (const part of place.querySelectorAll('.hidden')) part.remove();
  const text = place.textContent;
  view.destroy();
  return text;
}

/** The text of an element; a picture is its address. */
const textOf = (part: Element): string =>
  part.textContent + [...part.querySelectorAll('img')].map((image) => image.getAttribute('src')).join();

const table = (...rows: string[][]): string =>
  `<table><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`).join('')}</tbody></table>`;

describe('the comparison of two texts', () => {
  it.each([
    ['a word', '<p>One old word.</p>', '<p>One new word.</p>', 'One [-old-]{+new+} word.'],
    ['a word more', '<p>One word.</p>', '<p>One more word.</p>', 'One {+more +}word.'],
    ['a bold word', '<p>One bold word.</p>', '<p>One <strong>bold</strong> word.</p>', 'One bold<+ bold> word.'],
    ['a word not bold any more', '<p><em>a</em> b</p>', '<p>a b</p>', 'a<− italic> b'],
    [
      'another link',
      '<p><a href="https://a.example">here</a> it is</p>',
      '<p><a href="https://b.example">here</a> it is</p>',
      'here<link to https://a.example → link to https://b.example> it is',
    ],
    [
      'another picture',
      '<p>a</p><img src="/uploads/a/b.jpg" alt="">',
      '<p>a</p><img src="/uploads/c/d.jpg" alt="">',
      'a[-/uploads/a/b.jpg-]{+/uploads/c/d.jpg+}',
    ],
    [
      'another description of a picture',
      '<p>a</p><img src="/uploads/a/b.jpg" alt="One">',
      '<p>a</p><img src="/uploads/a/b.jpg" alt="Two">',
      'a<alternative text “One” → alternative text “Two”>',
    ],
    ['a heading', '<h2>Part</h2><p>a</p>', '<h3>Part</h3><p>a</p>', '<heading 2 → heading 3>Parta'],
    ['a cell', table(['a', 'b'], ['c', 'd']), table(['a', 'b'], ['c', 'x']), 'abc[-d-]{+x+}'],
    ['a removed row', table(['a'], ['b'], ['c']), table(['a'], ['c']), 'a[-Removed: b-]c'],
    [
      'a removed row after one that changed',
      table(['a', 'One 13:9'], ['b', 'Two 7:13'], ['c', 'Three']),
      table(['a', 'One 13:11'], ['c', 'Three']),
      'aOne 13:[-9-]{+11+}[-Removed: bTwo 7:13-]cThree',
    ],
    ['an added row', table(['a'], ['c']), table(['a'], ['b'], ['c']), 'a{+b+}c'],
    ['a removed item', '<ul><li><p>a</p></li><li><p>b</p></li></ul>', '<ul><li><p>a</p></li></ul>', 'a[-Removed: b-]'],
    ['a removed paragraph', '<p>a</p><p>b</p>', '<p>a</p>', 'a[-b-]'],
    ['an alignment', '<p>a</p>', '<p style="text-align: center">a</p>', '<+ alignment “center”>a'],
    ['a formula', '<p>a <span data-type="inline-math" data-latex="x"></span></p>', '<p>a</p>', 'a[- -]'],
    ['nothing', '<p>a</p>', '<p>a</p>', 'One part without changes'],
  ])('shows %s', (_what, before, after, expected) => {
    expect(shown(before, after)).toBe(expected);
  });

  it('leaves out what is far from any change', () => {
    const lines = Array.from({ length: 9 }, (_, index) => `<p>${index}</p>`);
    const changed = lines.with(4, '<p>four</p>');
    expect(shown(lines.join(''), changed.join(''))).toBe(
      '3 parts without changes3[-4-]{+four+}53 parts without changes',
    );
  });

  it('finds the changes at both ends of a long text', () => {
    const long = Array.from({ length: 400 }, (_, index) => `<p>Line ${index} of a text that is long enough.</p>`);
    const changed = long.with(0, '<p>The first line.</p>').with(399, '<p>The last line.</p>');
    expect(compareDocuments(open(long.join('')), open(changed.join('')))).toHaveLength(2);
  });

  it('names everything that differs, and nothing else', () => {
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        const [old, now] = [open(before), open(after)];
        let [inOld, inNow] = [0, 0];
        for (const { fromA, toA, fromB, toB } of compareDocuments(old, now)) {
          expect(tokensOf(old, inOld, fromA)).toEqual(tokensOf(now, inNow, fromB));
          [inOld, inNow] = [toA, toB];
        }
        expect(tokensOf(old, inOld, old.content.size)).toEqual(tokensOf(now, inNow, now.content.size));
      }),
    );
  });
});

/** All that a range of a document holds, in order. */
function tokensOf(doc: Node, from: number, to: number): string[] {
  const tokens: string[] = [];
  doc.nodesBetween(from, to, (node, position) => {
    const marks = JSON.stringify(node.marks);
    const text = node.isText
      ? node.textBetween(Math.max(0, from - position), Math.min(node.nodeSize, to - position))
      : '';
    if (text !== '') tokens.push(marks + text);
    else if (!node.isText && position >= from) tokens.push(JSON.stringify([node.type.name, node.attrs, node.marks]));
  });
  return tokens;
}
