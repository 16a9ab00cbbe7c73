'use client';

import { type Editor, useEditorState } from '@tiptap/react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { LayoutGrid } from '@/components/ui/icons/editor-icons';
import { editGalleryCaption, galleryEnd, isInGallery } from '../extensions/gallery';
import { asGallery, insertNodes } from '../insert-nodes';
import { useOpenTool } from '../open-tool';
import { imageNode, type PickPictures } from './library-button';
import { ToolPopover } from './tool-popover';

interface Props {
  editor: Editor;
  /** Takes files for the gallery that the selection is in, or for a new one. */
  insertGallery: (files: File[]) => void;
  /** The types that the file dialog offers. */
  accept: string;
  pickPictures: PickPictures;
}

/** Makes a gallery of files or of stored pictures, or adds them to the gallery that the selection is in. */
export function GalleryButton({ editor, insertGallery, accept, pickPictures }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const active = useEditorState({ editor, selector: ({ editor: current }) => isInGallery(current) });
  useOpenTool(editor, 'Gallery', () => setOpen(true));

  const takeFiles = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setOpen(false);
    insertGallery([...(target.files ?? [])]);
    // Otherwise choosing the same files again would be no change.
    target.value = '';
  };
  const pick = async () => {
    setOpen(false);
    const pictures = (await pickPictures(true)).map(imageNode);
    // The form may have been closed.
    if (editor.isDestroyed) return;
    const end = galleryEnd(editor);
    if (pictures.length > 0) {
      if (end === null) insertNodes(editor, asGallery(pictures));
      else insertNodes(editor, pictures, end);
    }
    editor.commands.focus();
  };
  const caption = () => {
    setOpen(false);
    editGalleryCaption(editor);
  };
  return (
    <>
      <ToolPopover editor={editor} name="Gallery" icon={LayoutGrid} pressed={active} open={open} onOpenChange={setOpen}>
        <p className="text-sm text-muted">
          {active
            ? 'Adds pictures to this gallery, or a caption for all of them. Drag pictures, or press Alt and an arrow key, to change their order.'
            : 'Shows several pictures side by side. Each keeps its alternative text, and may have a caption.'}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => input.current?.click()}>
            Choose files
          </Button>
          <Button look="outline" size="small" onClick={() => void pick()}>
            Choose from the library
          </Button>
          {active && (
            <Button look="outline" size="small" onClick={caption}>
              Caption
            </Button>
          )}
        </div>
      </ToolPopover>
      <input ref={input} type="file" accept={accept} multiple hidden onChange={takeFiles} />
    </>
  );
}
