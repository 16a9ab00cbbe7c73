import { mergeAttributes } from '@tiptap/core';
import { CodeBlock } from '@tiptap/extension-code-block';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { CODE_HIGHLIGHT_DELAY_MS } from '@/lib/limits';
import { loadOnce } from '@/lib/load-once';
import type { Highlight } from '@/lib/platform/rich-text/code';
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

function highlightAll(doc: Node, highlight: Highlight): DecorationSet {
  const decorations: Decoration[] = [];
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

/** The grammars are a quarter of the editor's scripts, and most articles have no code. */
const loadHighlighter = loadOnce(() => import('@/lib/platform/rich-text/code'));

/** Highlights the code that there is. It stays plain until the next change where the grammars cannot be loaded. */
async function highlight(view: EditorView): Promise<void> {
  if (!hasCode(view.state.doc)) return;
  const highlighter = await loadHighlighter().catch(() => null);
  if (!highlighter || view.isDestroyed) return;
  const { doc, tr } = view.state;
  view.dispatch(tr.setMeta(key, highlightAll(doc, highlighter.pageHighlight())).setMeta('addToHistory', false));
}

/** Highlights code when an article opens, and again a second after the last change (SPEC §9). */
function codeHighlighting(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, shown) => {
        const highlighted = tr.getMeta(key) as DecorationSet | undefined;
        return highlighted ?? shown.map(tr.mapping, tr.doc);
      },
    },
    props: { decorations: (state) => key.getState(state) },
    view: (opened) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      void highlight(opened);
      return {
        update: (view, before) => {
          if (view.state.doc.eq(before.doc)) return;
          clearTimeout(timer);
          timer = setTimeout(() => void highlight(view), CODE_HIGHLIGHT_DELAY_MS);
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
