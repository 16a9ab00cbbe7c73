// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { htmlOf } from '@/components/editor/editor-html';
import { editorExtensions } from '@/components/editor/extensions/extensions';
import { cardPath, type FindCard } from '@/components/editor/extensions/paste-card';
import { sanitiseHtml } from '@/lib/platform/rich-text/sanitise';

const SITE = 'https://tempesta.example';

describe('an address of this site', () => {
  it.each([
    ['/matches/12', '/matches/12'],
    [' /teams/tekken-8/ ', '/teams/tekken-8'],
    [`${SITE}/players/grigal`, '/players/grigal'],
    [`${SITE}/matches/12?from=home#maps`, '/matches/12'],
  ])('%j is one of a card', (text, path) => {
    expect(cardPath(text, SITE)).toBe(path);
  });

  it.each([
    '',
    'grigal',
    '/matches',
    '/matches/0',
    '/matches/team/tekken-8',
    '/teams/',
    '/news/5',
    '//tempesta.example/matches/12',
    '/\\evil.example/matches/12',
    'https://other.example/matches/12',
    'javascript:alert(1)',
    '/matches/12 was good',
    'See /matches/12',
    '/matches/12\n/matches/13',
  ])('%j is none', (text) => {
    expect(cardPath(text, SITE)).toBeNull();
  });
});

const card = { key: 'match:12', kind: 'Today', title: 'Tempesta vs Adria Rush', href: '/matches/12' };
const LINK = '<p><a href="/matches/12">/matches/12</a></p>';
const CARD = '<div data-card="match:12"><a href="/matches/12">Tempesta vs Adria Rush</a></div>';

const stored = (editor: Editor): string => sanitiseHtml(htmlOf(editor));

/** A call that is answered later. */
function held() {
  let answer: (found: typeof card) => void = () => undefined;
  const found = new Promise<typeof card>((resolve) => {
    answer = resolve;
  });
  return { find: () => found, answer: () => answer(card) };
}

/** An editor into which the address of a match was pasted. @param before what is in it */
function pasted(findCard: FindCard, before = '<p></p>'): Editor {
  const editor = new Editor({ extensions: editorExtensions({ shownSource: (source) => source, findCard }) });
  editor.commands.setContent(before);
  editor.commands.setTextSelection(editor.state.doc.content.size - 1);
  // jsdom has neither the event nor its data.
  const clipboardData = { files: [], getData: (kind: string) => (kind === 'text/plain' ? '/matches/12' : '') };
  editor.view.dom.dispatchEvent(Object.assign(new Event('paste', { cancelable: true }), { clipboardData }));
  return editor;
}

describe('a pasted address', () => {
  it('is a link at first, then its card, and the link again when that is undone', async () => {
    const { find, answer } = held();
    const editor = pasted(find);
    expect(stored(editor)).toBe(LINK);
    answer();
    await expect.poll(() => stored(editor)).toBe(CARD);
    editor.commands.insertContent('After');
    expect(stored(editor)).toBe(`${CARD}<p>After</p>`);
    editor.commands.undo();
    editor.commands.undo();
    expect(stored(editor)).toBe(LINK);
    editor.commands.undo();
    expect(stored(editor)).toBe('');
    editor.destroy();
  });

  it.each([
    ['nothing has that address', () => Promise.resolve(null)],
    ['the call fails', () => Promise.reject(new Error('The server is away.'))],
  ])('stays a link where %s', async (_, find) => {
    const editor = pasted(find);
    await new Promise((resolve) => setTimeout(resolve));
    expect(stored(editor)).toBe(LINK);
    editor.destroy();
  });

  it('stays as it is where it was changed in the meantime, and moves with the text around it', async () => {
    const calls = [held(), held()] as const;
    const changed = pasted(calls[0].find);
    changed.commands.insertContent('!');
    const moved = pasted(calls[1].find, '<p>Before</p><p></p>');
    moved.commands.insertContentAt(0, '<p>First</p>');
    for (const { answer } of calls) answer();
    await expect.poll(() => stored(moved)).toBe(`<p>First</p><p>Before</p>${CARD}`);
    expect(stored(changed)).toContain('/matches/12!');
    changed.destroy();
    moved.destroy();
  });

  it('is text within a line', () => {
    const editor = pasted(() => Promise.resolve(card), '<p>See:</p>');
    expect(stored(editor)).toContain('See:/matches/12');
    editor.destroy();
  });
});
