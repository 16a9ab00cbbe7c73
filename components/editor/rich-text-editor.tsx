'use client';

import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { htmlOf } from './editor-html';
import { editorExtensions } from './extensions/extensions';
import { openDocument, replaceDocument } from './open-document';
import { Toolbar } from './toolbar/toolbar';
import { type TakesPictures, usePictures } from './use-pictures';
import { WordCount } from './word-count';
import './editor.css';

export interface RichTextEditorProps extends TakesPictures {
  /** The ids of the label and of what describes the editor. */
  labelledBy: string;
  describedBy?: string | undefined;
  invalid?: boolean;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  /** The address under which a source can be shown; read once, when the editor is made. */
  shownSource: (source: string) => string;
  /** What the form says of the text; it stays in sight with the toolbar. */
  notices?: ReactNode;
  /** What the form says below the text about how long reading it takes. */
  readingNote?: ((minutes: number) => ReactNode) | undefined;
  /** Whether the cursor is in it when it is made. */
  startsFocused?: boolean | undefined;
  /** Lets a form move the focus here. */
  ref?: Ref<{ focus: () => void }>;
}

/** Writes rich text. It knows nothing of where its pictures go: that comes in. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { labelledBy, describedBy, invalid, value, onChange, shownSource, ref } = props;
  const written = useRef(value);
  /** What the form was told and does not show yet: scripts that type are quicker than React renders. */
  const told = useRef<string[]>([]);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  const current = useRef<Editor | null>(null);
  const pictures = usePictures(current, latest);

  const [extensions] = useState(() =>
    editorExtensions({
      shownSource,
      takeFiles: pictures.takeDropped,
      takeEmbedded: pictures.takeEmbedded,
    }),
  );
  const editor = useEditor({
    immediatelyRender: false,
    autofocus: props.startsFocused ?? false,
    extensions,
    // Each time an editor is made, and not with each letter: Tiptap makes one anew when a hidden form shows again.
    onBeforeCreate: ({ editor: made }) => {
      written.current = latest.current.value;
      made.options.content = openDocument(written.current, made.schema, shownSource);
    },
    onCreate: ({ editor: made }) => pictures.takeLeft(made),
    onUpdate: ({ editor: changed }) => {
      const html = htmlOf(changed);
      written.current = html;
      told.current = html === latest.current.value ? [] : [...told.current, html];
      onChange(html);
    },
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        class: 'rich-text min-h-64 overflow-x-auto p-4 outline-none',
      },
    },
  });
  useEffect(() => {
    current.current = editor;
  }, [editor]);

  useImperativeHandle(ref, () => ({ focus: () => editor?.commands.focus() }), [editor]);
  useEffect(() => {
    editor?.view.dom.toggleAttribute('aria-describedby', false);
    if (describedBy) editor?.view.dom.setAttribute('aria-describedby', describedBy);
    editor?.view.dom.setAttribute('aria-invalid', String(invalid ?? false));
  }, [editor, describedBy, invalid]);
  const takeLeft = useEffectEvent(pictures.takeLeft);
  useEffect(() => {
    if (value === written.current) told.current = [];
    if (!editor || value === written.current || told.current.includes(value)) return;
    // The form was given other values: a restored draft, a newer version.
    told.current = [];
    written.current = value;
    replaceDocument(editor, value, shownSource);
    takeLeft(editor);
  }, [editor, value, shownSource]);

  return (
    <div className={`min-w-0 border bg-sunken ${invalid ? 'border-danger' : 'border-line-strong'}`}>
      {editor && (
        <Toolbar editor={editor} insertFiles={pictures.takeFiles}>
          {props.notices}
        </Toolbar>
      )}
      <EditorContent editor={editor} />
      {editor && <WordCount editor={editor} note={props.readingNote} />}
    </div>
  );
}
