'use client';

import { EditorContent, getSchema, useEditor } from '@tiptap/react';
import { useEffect, useImperativeHandle, type Ref, useRef, useState } from 'react';
import { htmlOf } from './editor-html';
import { editorExtensions } from './extensions/extensions';
import { filesIn } from './files';
import { openDocument } from './open-document';
import { Toolbar } from './toolbar/toolbar';

export interface RichTextEditorProps {
  /** The ids of the label and of what describes the editor. */
  labelledBy: string;
  describedBy?: string | undefined;
  invalid?: boolean;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  /**
   * Takes a chosen, dropped or pasted picture.
   * @returns the source to place in the text; null when the picture was refused
   */
  takeImage: (file: File) => Promise<string | null>;
  /** The address under which a source can be shown; read once, when the editor is made. */
  shownSource: (source: string) => string;
  /** Lets a form move the focus here. */
  ref?: Ref<{ focus: () => void }>;
}

/** Writes rich text. It knows nothing of where its pictures go: that comes in. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { labelledBy, describedBy, invalid, value, onChange, takeImage, shownSource, ref } = props;
  const written = useRef(value);
  const [extensions] = useState(() => editorExtensions({ shownSource }));

  const editor = useEditor({
    immediatelyRender: false,
    extensions,
    content: openDocument(value, getSchema(extensions), shownSource),
    onUpdate: ({ editor: changed }) => {
      written.current = htmlOf(changed);
      onChange(written.current);
    },
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        class: 'rich-text min-h-64 p-4 outline-none',
      },
      handlePaste: (_view, event) => takeDropped(event.clipboardData),
      handleDrop: (_view, event, _slice, moved) => !moved && takeDropped(event.dataTransfer),
    },
  });

  const insertFiles = async (files: File[]) => {
    for (const file of files) {
      const src = await takeImage(file);
      if (src) editor?.chain().focus().setImage({ src }).run();
    }
  };
  const takeDropped = (data: DataTransfer | null): boolean => {
    const files = filesIn(data);
    void insertFiles(files);
    return files.length > 0;
  };

  useImperativeHandle(ref, () => ({ focus: () => editor?.commands.focus() }), [editor]);
  useEffect(() => {
    editor?.view.dom.toggleAttribute('aria-describedby', false);
    if (describedBy) editor?.view.dom.setAttribute('aria-describedby', describedBy);
    editor?.view.dom.setAttribute('aria-invalid', String(invalid ?? false));
  }, [editor, describedBy, invalid]);
  useEffect(() => {
    // The form was given other values: a restored draft, a newer version.
    if (!editor || value === written.current) return;
    written.current = value;
    editor.commands.setContent(openDocument(value, editor.schema, shownSource), { emitUpdate: false });
  }, [editor, value, shownSource]);

  return (
    <div className={`border bg-sunken ${invalid ? 'border-danger' : 'border-line-strong'}`}>
      {editor && <Toolbar editor={editor} insertFiles={(files) => void insertFiles(files)} />}
      <EditorContent editor={editor} />
    </div>
  );
}
