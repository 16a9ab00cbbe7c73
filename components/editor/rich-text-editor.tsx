'use client';

import type { Node } from '@tiptap/pm/model';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { countWords, minutesFor } from '@/lib/platform/rich-text/words';
import { htmlOf } from './editor-html';
import { editorExtensions } from './extensions/extensions';
import type { FindCard } from './extensions/paste-card';
import { openDocument, replaceDocument } from './open-document';
import { useRefusals } from './refusal';
import type { FindCards } from './toolbar/card-button';
import type { PickPictures } from './toolbar/library-button';
import type { FindPages } from './toolbar/page-search';
import { SelectionMenu } from './toolbar/selection-menu';
import { Toolbar } from './toolbar/toolbar';
import { type PictureProps, usePictures } from './use-pictures';
import './editor.css';

export interface EditorHandle {
  focus: () => void;
  /** Puts a text where the cursor is; each of its lines but the first begins a paragraph. */
  type: (text: string) => void;
}

export interface RichTextEditorProps extends PictureProps {
  /** The ids of the elements that label and describe the editor. */
  labelledBy: string;
  describedBy?: string | undefined;
  invalid?: boolean;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  /** Returns the address that shows a source. Read once, when the editor is created. */
  shownSource: (source: string) => string;
  pickPictures: PickPictures;
  findPages: FindPages;
  findCards: FindCards;
  findCard: FindCard;
  /** The types of pictures that the file dialog offers. */
  accept: string;
  /** Messages of the form about the text, which stay in view with the toolbar. */
  notices?: ReactNode;
  /** Renders a note of the form about the reading time, below the text. */
  readingNote?: ((minutes: number) => ReactNode) | undefined;
  /** Whether it gets the focus when it is created. */
  startsFocused?: boolean | undefined;
  /** For the form; null until there is an editor. */
  ref?: Ref<EditorHandle | null>;
}

/** An editor for rich text. The props say how pictures are stored. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { labelledBy, describedBy, invalid, value, onChange, shownSource, ref } = props;
  const lastHtml = useRef(value);
  /** Values that the form has received but not rendered yet: a script can type faster than React renders. */
  const unrendered = useRef<string[]>([]);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  const current = useRef<Editor | null>(null);
  const pictures = usePictures(current, latest);

  /** The same functions on each render, so that the toolbar is not rendered with each key. */
  const [tools] = useState(() => ({
    insertFiles: pictures.takeFiles,
    insertGallery: pictures.takeForGallery,
    pickPictures: (several: boolean) => latest.current.pickPictures(several),
  }));
  const [findCard] = useState((): FindCard => (path) => latest.current.findCard(path));
  const [extensions] = useState(() =>
    editorExtensions({
      shownSource,
      takeFiles: pictures.takeDropped,
      takeEmbedded: pictures.takeEmbedded,
      findCard,
    }),
  );
  const editor = useEditor({
    immediatelyRender: false,
    extensions,
    // Here, because Tiptap creates a new editor when a hidden form is shown again.
    onBeforeCreate: ({ editor: created }) => {
      lastHtml.current = latest.current.value;
      created.options.content = openDocument(lastHtml.current, created.schema, shownSource);
    },
    onCreate: ({ editor: created }) => pictures.takeRemaining(created),
    onUpdate: ({ editor: changed }) => {
      const html = htmlOf(changed);
      lastHtml.current = html;
      unrendered.current = html === latest.current.value ? [] : [...unrendered.current, html];
      onChange(html);
    },
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        class: 'rich-text min-h-[max(16rem,60dvh)] overflow-x-auto p-4 outline-none pointer-fine:pl-8',
      },
    },
  });
  useEffect(() => {
    current.current = editor;
  }, [editor]);

  useRefusals(editor, props.onRefused);

  useImperativeHandle<EditorHandle | null, EditorHandle | null>(
    ref,
    () =>
      editor && {
        focus: () => {
          // The command waits for a frame, and the next key would be typed elsewhere.
          editor.view.focus();
          editor.commands.focus();
        },
        type: (text) => typeText(editor, text),
      },
    [editor],
  );
  const { startsFocused } = props;
  useLayoutEffect(() => {
    // Tiptap's `autofocus` comes some frames later, and moves the cursor from what is typed by then.
    if (startsFocused) editor?.view.focus();
  }, [editor, startsFocused]);
  useEffect(() => {
    editor?.view.dom.toggleAttribute('aria-describedby', false);
    if (describedBy) editor?.view.dom.setAttribute('aria-describedby', describedBy);
    editor?.view.dom.setAttribute('aria-invalid', String(invalid ?? false));
  }, [editor, describedBy, invalid]);
  const takeRemaining = useEffectEvent(pictures.takeRemaining);
  const rendered = useRef(value);
  useEffect(() => {
    // A render for another reason may carry the value from before the last change.
    const isNew = value !== rendered.current;
    rendered.current = value;
    if (value === lastHtml.current) unrendered.current = [];
    if (!editor || !isNew || value === lastHtml.current || unrendered.current.includes(value)) return;
    // The form has other values: a restored draft or a newer version.
    unrendered.current = [];
    lastHtml.current = value;
    replaceDocument(editor, value, shownSource);
    takeRemaining(editor);
  }, [editor, value, shownSource]);

  return (
    <div className={`relative min-w-0 border bg-sunken ${invalid ? 'border-danger' : 'border-line-strong'}`}>
      {editor && (
        <Toolbar
          editor={editor}
          {...tools}
          accept={props.accept}
          findPages={props.findPages}
          findCards={props.findCards}
        >
          {props.notices}
        </Toolbar>
      )}
      <EditorContent editor={editor} />
      {editor && <SelectionMenu editor={editor} />}
      {editor && <WordCount editor={editor} note={props.readingNote} />}
    </div>
  );
}

function typeText(editor: Editor, text: string): void {
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) editor.commands.splitBlock();
    editor.view.dispatch(editor.state.tr.insertText(line));
  }
}

interface WordCountProps {
  editor: Editor;
  /** Renders a note of the form about the reading time. */
  note?: ((minutes: number) => ReactNode) | undefined;
}

/** The number of words in blocks, which stay the same objects until they are changed. */
const counted = new WeakMap<Node, number>();

function wordsIn(block: Node): number {
  const known = counted.get(block);
  if (known !== undefined) return known;
  const words = countWords(block.textBetween(0, block.content.size, ' ', ' '));
  counted.set(block, words);
  return words;
}

/** Shows the number of words and the reading time. */
function WordCount({ editor, note }: WordCountProps) {
  const words = useEditorState({
    editor,
    selector: ({ editor: { state } }) => state.doc.children.reduce((sum, block) => sum + wordsIn(block), 0),
  });
  const minutes = minutesFor(words);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2 text-sm text-muted">
      <span>
        {words} {words === 1 ? 'word' : 'words'}, about {minutes} {minutes === 1 ? 'minute' : 'minutes'} to read.
      </span>
      {note?.(minutes)}
    </div>
  );
}
