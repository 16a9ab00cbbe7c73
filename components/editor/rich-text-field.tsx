'use client';

import { type ReactNode, type Ref, useCallback, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { flushSync } from 'react-dom';
import { X } from '@/components/ui/icons/panel-icons';
import { messages } from '@/lib/messages';
import { LazyEditor } from './lazy-editor';
import type { FindCard } from './extensions/paste-card';
import type { EditorHandle } from './rich-text-editor';
import type { FindCards } from './toolbar/card-button';
import type { PickPictures } from './toolbar/library-button';
import type { FindPages } from './toolbar/page-search';

interface Props<In extends FieldValues, Out> {
  control: Control<In, unknown, Out>;
  name: FieldPathByValue<In, string | undefined>;
  /**
   * Takes a chosen, dropped or pasted picture.
   * @returns its source in the text
   * @throws {Error} whose message is the reason of the refusal
   */
  takeImage: (file: File) => Promise<string>;
  /** Lets the user choose pictures that were uploaded before. */
  pickPictures: PickPictures;
  /** Finds pages of this site to link to. */
  findPages: FindPages;
  /** Finds things of this site to show as cards. */
  findCards: FindCards;
  /** Finds the thing that is shown as a card in the place of its pasted address. */
  findCard: FindCard;
  /** The types of pictures that the file dialog offers. */
  accept: string;
  /** Whether pictures are being added to the text. */
  placing: boolean;
  /** Receives a promise for each batch of pictures, which settles when they are in the text. */
  onPlacing: (work: Promise<void>) => void;
  /** Returns the address that shows a source, if it differs from the source. */
  shownSource?: (source: string) => string;
  /** Renders a note of the form about the reading time, below the text. */
  readingNote?: (minutes: number) => ReactNode;
  /** Whether it gets the focus when the form opens. */
  startsFocused?: boolean;
  /** For a field that leads here: `setFocus` of the form waits, and the next key would be typed there. */
  ref?: Ref<Pick<EditorHandle, 'focus'>>;
}

const sameSource = (source: string): string => source;

/** The Content field of a form: label, editor and messages. */
export function RichTextField<In extends FieldValues, Out>(props: Props<In, Out>) {
  const {
    control,
    name,
    takeImage,
    pickPictures,
    findPages,
    findCards,
    findCard,
    accept,
    placing,
    onPlacing,
    shownSource,
    readingNote,
    startsFocused,
    ref: handle,
  } = props;
  const id = useId();
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name });
  const [refusals, setRefusals] = useState<string[]>([]);
  const error = fieldState.error?.message;
  const editor = useRef<EditorHandle>(null);
  const early = useRef<HTMLTextAreaElement>(null);
  /** Whether something wants to type, and the editor has not loaded yet. */
  const [isAwaited, setAwaited] = useState(false);
  const focus = useCallback(() => {
    if (editor.current) editor.current.focus();
    else flushSync(() => setAwaited(true));
    early.current?.focus();
  }, []);
  const setEditor = (shown: EditorHandle | null) => {
    editor.current = shown;
    if (!shown || !early.current) return;
    if (early.current === document.activeElement) shown.focus();
    shown.type(early.current.value);
    early.current.value = '';
    setAwaited(false);
  };
  useEffect(() => ref({ focus }), [ref, focus]);
  useImperativeHandle(handle, () => ({ focus }), [focus]);

  const dismiss = () => {
    setRefusals([]);
    editor.current?.focus();
  };
  return (
    <div className="grid min-w-0 gap-1.5">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- as a label does for a field; no element does it for an editor */}
      <span id={id} className="label" onClick={() => editor.current?.focus()}>
        Content
      </span>
      {isAwaited && <textarea ref={early} aria-label={messages.loading} className="sr-only" />}
      <LazyEditor
        labelledBy={id}
        describedBy={error && `${id}-error`}
        invalid={Boolean(error)}
        ref={setEditor}
        value={value ?? ''}
        unsaved={fieldState.isDirty}
        onChange={onChange}
        takeImage={takeImage}
        pickPictures={pickPictures}
        findPages={findPages}
        findCards={findCards}
        findCard={findCard}
        accept={accept}
        onPlacing={onPlacing}
        onRefused={setRefusals}
        shownSource={shownSource ?? sameSource}
        readingNote={readingNote}
        startsFocused={startsFocused}
        notices={
          <Notices placing={placing} refusals={refusals} onDismiss={dismiss} error={error} errorId={`${id}-error`} />
        }
      />
    </div>
  );
}

interface NoticesProps {
  /** Whether pictures are being added to the text. */
  placing: boolean;
  /** The reasons why some of the latest pictures were refused. */
  refusals: string[];
  onDismiss: () => void;
  /** The error of the text, and the id by which the editor refers to it. */
  error: string | undefined;
  errorId: string;
}

const line = 'border-b border-line-strong bg-surface px-4 py-2 text-sm';

/** Messages about the text, at its top, since its end may be out of sight. */
function Notices({ placing, refusals, onDismiss, error, errorId }: NoticesProps) {
  return (
    <>
      <div role="status">{placing && <p className={`${line} text-muted`}>Adding the picture...</p>}</div>
      {refusals.length > 0 && (
        <div className={`${line} flex items-start gap-2 text-danger`}>
          <div role="alert" className="min-w-0 flex-1 self-center wrap-break-word">
            {refusals.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </div>
          <button
            type="button"
            aria-label="Dismiss"
            onClick={onDismiss}
            className="-my-2 -mr-3 grid size-11 shrink-0 place-items-center text-muted hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
      {error && (
        <p id={errorId} className={`${line} text-danger`}>
          {error}
        </p>
      )}
    </>
  );
}
