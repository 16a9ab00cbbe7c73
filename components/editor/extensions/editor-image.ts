import { Image, type ImageOptions } from '@tiptap/extension-image';

interface Options extends ImageOptions {
  shownSource: (source: string) => string;
}

/** Pictures whose source may be a temporary placeholder: shown from the chosen file, written as the placeholder. */
export const EditorImage = Image.extend<Options>({
  addOptions() {
    const inherited = this.parent?.();
    return {
      inline: false,
      allowBase64: true,
      HTMLAttributes: {},
      resize: false,
      ...inherited,
      shownSource: (source) => source,
    };
  },
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('img');
      dom.src = this.options.shownSource(String(node.attrs.src));
      dom.alt = String(node.attrs.alt ?? '');
      return { dom };
    };
  },
});
