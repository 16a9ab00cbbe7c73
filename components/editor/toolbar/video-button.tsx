'use client';

import { type Editor, useEditorState } from '@tiptap/react';
import { SquarePlay } from '@/components/ui/icons/editor-icons';
import { useId, useState } from 'react';
import type { Video } from '@/lib/platform/rich-text/video-site';
import { POST_SITES, readVideo, VIDEO_SITES } from '@/lib/platform/rich-text/videos';
import { typedHref } from '../extensions/safe-link';
import { useOpenTool } from '../open-tool';
import { insertNodes } from '../insert-nodes';
import { ToolForm, toolInput, ToolPopover } from './tool-popover';

const PROBLEM = `Use a link to a video of ${VIDEO_SITES}, or to a post on ${POST_SITES}.`;
const KINDS: Readonly<Record<Video['kind'], string>> = { video: 'A video', audio: 'A recording', post: 'A post' };

/** Inserts a video or a post of another site by its link. */
export function VideoButton({ editor }: { editor: Editor }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState(false);
  const active = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('video') });
  const video = readVideo(typedHref(address));
  const hasProblem = problem && !video;

  const show = (shown: boolean) => {
    const embedded: unknown = editor.getAttributes('video').address;
    setAddress(typeof embedded === 'string' ? (readVideo(embedded)?.pageUrl ?? '') : '');
    setProblem(false);
    setOpen(shown);
  };
  useOpenTool(editor, 'Video', () => show(true));
  const apply = () => {
    setProblem(!video);
    if (!video) return;
    setOpen(false);
    editor.commands.focus();
    insertNodes(editor, { type: 'video', attrs: { address: video.embedUrl } });
  };
  return (
    <ToolPopover editor={editor} name="Video" icon={SquarePlay} pressed={active} open={open} onOpenChange={show}>
      <ToolForm action="Insert" onApply={apply}>
        <label htmlFor={id} className="label">
          Video link
        </label>
        <input
          id={id}
          type="text"
          inputMode="url"
          value={address}
          aria-invalid={hasProblem}
          aria-describedby={`${id}-state`}
          onChange={({ target }) => setAddress(target.value)}
          className={toolInput}
        />
        <p id={`${id}-state`} role="status" className={`text-sm ${hasProblem ? 'text-danger' : 'text-muted'}`}>
          {video ? `${KINDS[video.kind]} on ${video.site}.` : PROBLEM}
        </p>
      </ToolForm>
    </ToolPopover>
  );
}
