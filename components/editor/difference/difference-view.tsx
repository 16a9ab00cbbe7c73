'use client';

import { getSchema } from '@tiptap/core';
import { Node, type Schema } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { useEffect, useMemo, useRef } from 'react';
import { editorExtensions } from '../extensions/extensions';
import { openDocument } from '../open-document';
import { compareDocuments } from './changes';
import { differenceDecorations } from './decorations';
import './difference.css';

export interface DifferenceProps {
  /** HTML. */
  before: string;
  /** HTML. */
  after: string;
  /** Returns the address that shows a picture's source, which may be a temporary placeholder. */
  shownSource?: (source: string) => string;
}

const sameSource = (source: string): string => source;

const open = (html: string, schema: Schema, shownSource: (source: string) => string): Node =>
  Node.fromJSON(schema, openDocument(html, schema, shownSource));

/** Nothing in it does anything but links, which open a tab of their own: a form may be open here. */
function settle(root: HTMLElement): void {
  for (const link of root.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener';
  }
  for (const input of root.querySelectorAll('input')) {
    input.disabled = true;
    input.ariaHidden = 'true';
  }
}

/** Shows the new text with what has changed since the old one. */
export function DifferenceView({ before, after, shownSource = sameSource }: DifferenceProps) {
  const container = useRef<HTMLDivElement>(null);
  const { old, now, changes } = useMemo(() => {
    const schema = getSchema(editorExtensions({ shownSource }));
    const [oldDocument, newDocument] = [open(before, schema, shownSource), open(after, schema, shownSource)];
    return { old: oldDocument, now: newDocument, changes: compareDocuments(oldDocument, newDocument) };
  }, [before, after, shownSource]);

  useEffect(() => {
    if (changes.length === 0 || !container.current) return;
    const decorations = differenceDecorations(old, now, changes);
    const view = new EditorView(container.current, {
      state: EditorState.create({ doc: now }),
      editable: () => false,
      decorations: () => decorations,
      attributes: { class: 'rich-text difference' },
    });
    settle(view.dom);
    return () => view.destroy();
  }, [old, now, changes]);

  if (changes.length === 0) return <p className="text-muted">The text is the same.</p>;
  return <div ref={container} className="min-w-0 overflow-x-auto" />;
}
