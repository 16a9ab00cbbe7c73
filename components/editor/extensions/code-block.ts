import { mergeAttributes } from '@tiptap/core';
import { CodeBlock } from '@tiptap/extension-code-block';
import { findLanguage } from '@/lib/platform/rich-text/languages';
import { codeHighlighting } from './code-highlighting';

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
