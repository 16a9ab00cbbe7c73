import { mergeAttributes } from '@tiptap/core';
import { CodeBlock } from '@tiptap/extension-code-block';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { CODE_HIGHLIGHT_DELAY_MS } from '@/lib/limits';
import { pageHighlight } from '@/lib/platform/rich-text/code';
import { findLanguage } from '@/lib/platform/rich-text/languages';
import { classNames, type Content, textOf } from '@/lib/platform/rich-text/tree';

const key = new PluginKey<DecorationSet>('codeHighlighting');

/** Converts highlighted code to decorations. @param start the position of the first node */
function decorationsOf(nodes: Content[], start: number, outer: string[]): Decoration[] {
  let position = start;
  return nodes.flatMap((node) => {
    const from = position;
    position += textOf(node).length;
    if (node.type === 'element') return decorationsOf(node.children, from, [...outer, ...classNames(node)]);
    return outer.length > 0 ? [Decoration.inline(from, position, { class: outer.join(' ') })] : [];
  });
}

function highlightAll(doc: Node): DecorationSet {
  const decorations: Decoration[] = [];
  const highlight = pageHighlight();
  doc.descendants((node, position) => {
    if (node.type.name !== 'codeBlock') return;
    const language = node.attrs.language ? String(node.attrs.language) : undefined;
    decorations.push(...decorationsOf(highlight(node.textContent, language), position + 1, []));
  });
  return DecorationSet.create(doc, decorations);
}

function hasCode(doc: Node): boolean {
  let found = false;
  doc.descendants((node) => {
    found ||= node.type.name === 'codeBlock';
    return !found;
  });
  return found;
}

/** Highlights code when an article opens, and again a second after the last change (SPEC §9). */
function codeHighlighting(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_config, { doc }) => highlightAll(doc),
      apply: (tr, shown) => (tr.getMeta(key) ? highlightAll(tr.doc) : shown.map(tr.mapping, tr.doc)),
    },
    props: { decorations: (state) => key.getState(state) },
    view: () => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const highlight = (view: EditorView) =>
        view.dispatch(view.state.tr.setMeta(key, true).setMeta('addToHistory', false));
      return {
        update: (view, before) => {
          if (view.state.doc.eq(before.doc)) return;
          clearTimeout(timer);
          if (hasCode(view.state.doc)) timer = setTimeout(() => highlight(view), CODE_HIGHLIGHT_DELAY_MS);
        },
        destroy: () => clearTimeout(timer),
      };
    },
  });
}

/** A code block that shows the name of its language and is highlighted after a pause in typing. */
export const EditorCodeBlock = CodeBlock.extend({
  renderHTML({ node, HTMLAttributes }) {
    const language = node.attrs.language ? findLanguage(String(node.attrs.language)) : undefined;
    const name = language ? { 'data-language': language.label } : {};
    return [
      'pre',
      mergeAttributes(this.options.HTMLAttributes, HTMLAttributes, name),
      ['code', language ? { class: `language-${language.id}` } : {}, 0],
    ];
  },
  addProseMirrorPlugins() {
    return [...(this.parent?.() ?? []), codeHighlighting()];
  },
});
