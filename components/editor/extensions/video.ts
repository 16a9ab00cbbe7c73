import { Node } from '@tiptap/core';
import { readVideo } from '@/lib/platform/rich-text/videos';

/** A video of another site. The editor shows only its name and address, and loads nothing from the site. */
export const VideoNode = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    address: {
      default: null,
      parseHTML: (element) => readVideo(element.getAttribute('data-video') ?? '')?.embedUrl ?? null,
      renderHTML: ({ address }) => ({ 'data-video': String(address) }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-video]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  addNodeView:
    () =>
    ({ node }) => {
      const video = readVideo(String(node.attrs.address));
      const dom = document.createElement('div');
      dom.className = 'video-embed';
      const kind = video?.kind === 'audio' ? 'Audio' : 'Video';
      dom.append(`${kind} on ${video?.site ?? 'another site'}`, document.createElement('br'), video?.pageUrl ?? '');
      return { dom };
    },
});
