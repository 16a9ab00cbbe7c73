'use client';

import { type Editor, useEditorState } from '@tiptap/react';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { editCaption } from '../extensions/editor-image';
import { isInGallery } from '../extensions/gallery';
import { changePicture, selectedPicture } from '../extensions/picture';
import { toolInput } from './tool-popover';

const WIDTHS = ['25%', '50%', '75%', '100%'];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The fields of the selected picture: description, width and caption. */
export function PictureTools({ editor }: { editor: Editor }) {
  const id = useId();
  const picture = useEditorState({
    editor,
    selector: ({ editor: current }) => {
      const name = selectedPicture(current);
      if (!name) return null;
      const { alt, shownWidth } = current.getAttributes(name);
      return { name, alt: textOf(alt), width: textOf(shownWidth), inGallery: isInGallery(current) };
    },
  });
  if (!picture) return null;
  return (
    <div
      role="group"
      aria-label="Picture"
      className="flex flex-wrap items-end gap-3 border-b border-line-strong bg-raised p-2"
    >
      <div className="grid min-w-48 flex-1 gap-1">
        <label htmlFor={`${id}-alt`} className="label text-muted">
          Alternative text
        </label>
        <input
          id={`${id}-alt`}
          value={picture.alt}
          placeholder="What the picture shows"
          onChange={({ target }) => changePicture(editor, { alt: target.value })}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className={toolInput}
        />
      </div>
      <div className="grid gap-1" hidden={picture.inGallery}>
        <label htmlFor={`${id}-width`} className="label text-muted">
          Picture width
        </label>
        <select
          id={`${id}-width`}
          value={picture.width}
          onChange={({ target }) => changePicture(editor, { shownWidth: target.value || null })}
          className={toolInput}
        >
          <option value="">Its own</option>
          {[...new Set([...WIDTHS, picture.width])].filter(Boolean).map((width) => (
            <option key={width} value={width}>
              {width}
            </option>
          ))}
        </select>
      </div>
      {picture.name === 'image' && (
        <Button look="outline" size="small" onClick={() => editCaption(editor)}>
          Caption
        </Button>
      )}
    </div>
  );
}
