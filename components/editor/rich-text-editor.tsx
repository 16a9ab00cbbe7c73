'use client';

import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { panelMessages } from '@/lib/panel-messages';
import { htmlOf } from './editor-html';
import { embeddedFile, settleEmbedded } from './embedded';
import { editorExtensions } from './extensions/extensions';
import { requireDroppable, takePictures } from './files';
import { openDocument, replaceDocument } from './open-document';
import { holdPlace } from './place';
import { Toolbar } from './toolbar/toolbar';
import { WordCount } from './word-count';
import './editor.css';

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
   * @returns the source to place in the text
   * @throws {Error} whose message says why it was not taken
   */
  takeImage: (file: File) => Promise<string>;
  /** Hears of pictures on their way into the text: the promise settles when they are there. */
  onPlacing: (work: Promise<void>) => void;
  /** Hears why some of the latest pictures were not taken. */
  onRefused: (reasons: string[]) => void;
  /** The address under which a source can be shown; read once, when the editor is made. */
  shownSource: (source: string) => string;
  /** What the form says of the text; it stays in sight with the toolbar. */
  notices?: ReactNode;
  /** What the form says below the text about how long reading it takes. */
  readingNote?: ((minutes: number) => ReactNode) | undefined;
  /** Lets a form move the focus here. */
  ref?: Ref<{ focus: () => void }>;
}

/** Writes rich text. It knows nothing of where its pictures go: that comes in. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { labelledBy, describedBy, invalid, value, onChange, shownSource, ref } = props;
  const written = useRef(value);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  const [extensions] = useState(() =>
    editorExtensions({
      shownSource,
      takeFiles: (files, position) => latest.current.onPlacing(placeImages(files, takeDropped, position)),
      takeEmbedded: (sources, lost) => latest.current.onPlacing(takeEmbedded(sources, lost)),
    }),
  );
  const editor = useEditor({
    immediatelyRender: false,
    extensions,
    // Each time an editor is made, and not with each letter: Tiptap makes one anew when a hidden form shows again.
    onBeforeCreate: ({ editor: made }) => {
      written.current = latest.current.value;
      made.options.content = openDocument(written.current, made.schema, shownSource);
    },
    onUpdate: ({ editor: changed }) => {
      written.current = htmlOf(changed);
      onChange(written.current);
    },
    editorProps: {
      attributes: {
        role: 'textbox',
        dir: 'auto',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        class: 'rich-text min-h-64 overflow-x-auto p-4 outline-none',
      },
    },
  });
  const current = useRef<Editor | null>(null);
  useEffect(() => {
    current.current = editor;
  }, [editor]);

  const takeChosen = (file: File) => latest.current.takeImage(file);
  async function takeDropped(file: File) {
    requireDroppable(file);
    return takeChosen(file);
  }
  /** Places pictures after the selection, or where they were dropped, when all of them are there. */
  async function placeImages(files: File[], take: (file: File) => Promise<string>, position?: number) {
    if (!current.current) return;
    latest.current.onRefused([]);
    current.current.commands.focus();
    const placeHere = holdPlace(current.current, position);
    const { taken, refusals } = await takePictures(files, take);
    if (refusals.length > 0) latest.current.onRefused(refusals);
    // The form may have been closed meanwhile.
    if (current.current.isDestroyed) return;
    placeHere(
      current.current,
      [...taken.values()].map((attrs) => ({ type: 'image', attrs })),
    );
  }
  /** Takes the pictures that are embedded in text which was brought in, and says how many others of it are lost. */
  async function takeEmbedded(sources: string[], lost: number) {
    const said = lost > 0 ? [panelMessages.pictures.lost(lost)] : [];
    latest.current.onRefused(said);
    const files = sources.map((source, index) => embeddedFile(source, `picture-${index + 1}`));
    const { taken, refusals } = await takePictures(files, takeChosen);
    if (refusals.length > 0) latest.current.onRefused([...said, ...refusals]);
    const settled = new Map(files.map((file, index) => [sources[index], taken.get(file)]));
    if (current.current && !current.current.isDestroyed) settleEmbedded(current.current, settled);
  }

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
    replaceDocument(editor, value, shownSource);
  }, [editor, value, shownSource]);

  return (
    <div className={`min-w-0 border bg-sunken ${invalid ? 'border-danger' : 'border-line-strong'}`}>
      {editor && (
        <Toolbar editor={editor} insertFiles={(files) => props.onPlacing(placeImages(files, takeChosen))}>
          {props.notices}
        </Toolbar>
      )}
      <EditorContent editor={editor} />
      {editor && <WordCount editor={editor} note={props.readingNote} />}
    </div>
  );
}
