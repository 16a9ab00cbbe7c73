import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { CardTarget } from '@/lib/link-target';
import { parseUrl } from '@/lib/parse-url';
import { insertNodes } from '../insert-nodes';

/** Returns the thing whose page has this path, to show as a card; null where there is none. */
export type FindCard = (path: string) => Promise<CardTarget | null>;

/** The pages of what the editor shows as cards. */
const CARD_PATH = /^\/(?:matches\/[1-9]\d{0,9}|(?:players|teams)\/[a-z0-9-]+)$/;

/**
 * Returns the path of the match, the player or the team that a text is the address of; null for any other text.
 * @param origin the origin of this site
 */
export function cardPath(text: string, origin: string): string | null {
  const typed = text.trim();
  if (!/^(?:https?:\/\/|\/(?!\/))\S+$/i.test(typed)) return null;
  const url = parseUrl(typed, origin);
  if (url?.host !== parseUrl(origin)?.host) return null;
  const path = url?.pathname.replace(/\/$/, '') ?? '';
  return CARD_PATH.test(path) ? path : null;
}

/**
 * Writes an address of this site as a link, and shows its card in the place of that once the thing is found. To undo the second
 * step brings the link back. The cursor is on an empty line.
 * @returns whether the text is the address of something that is shown as a card
 */
export function pasteCard(editor: Editor, text: string, findCard: FindCard): boolean {
  const path = cardPath(text, window.location.origin);
  if (path === null) return false;
  const href = text.trim();
  let line = editor.state.selection.$from.before();
  editor.commands.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] });
  const follow = ({ transaction }: { transaction: Editor['state']['tr'] }) => {
    line = transaction.mapping.map(line);
  };
  editor.on('transaction', follow);
  void findCard(path)
    // The link says the same.
    .catch(() => null)
    .then((card) => {
      editor.off('transaction', follow);
      if (card && !editor.isDestroyed) replaceLine(editor, line, href, card);
    });
  return true;
}

/** Puts a card in the place of a line, unless that has been changed. */
function replaceLine(editor: Editor, at: number, href: string, { key, href: page, title }: CardTarget): void {
  const { doc, schema, selection } = editor.state;
  const line = at <= doc.content.size ? doc.nodeAt(at) : null;
  const { card } = schema.nodes;
  if (line?.type.name !== 'paragraph' || line.textContent !== href || !card) return;
  const $at = doc.resolve(at);
  if (!$at.parent.canReplaceWith($at.index(), $at.index() + 1, card)) return;
  const range = { from: at, to: at + line.nodeSize };
  const content = { type: 'card', attrs: { key, href: page, title } };
  const separate = () => editor.view.dispatch(closeHistory(editor.state.tr));
  // A step of its own for undo, apart from the paste and from what is typed after it.
  separate();
  if (selection.from > range.from && selection.to < range.to) insertNodes(editor, content, range);
  else editor.commands.insertContentAt(range, content, { updateSelection: false });
  separate();
}
