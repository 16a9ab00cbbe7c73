'use client';

import { type ReactNode, useId, useRef, useState } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { LazyEditor } from './lazy-editor';
import { Notices } from './notices';

interface Props<In extends FieldValues, Out> {
  control: Control<In, unknown, Out>;
  name: FieldPathByValue<In, string | undefined>;
  /**
   * Takes a chosen, dropped or pasted picture.
   * @returns the source to place in the text
   * @throws {Error} whose message says why it was not taken
   */
  takeImage: (file: File) => Promise<string>;
  /** Whether pictures are on their way into the text. */
  placing: boolean;
  /** Receives a promise for each batch, which settles when the pictures are in the text. */
  onPlacing: (work: Promise<void>) => void;
  /** The address under which a source can be shown, where that is another one. */
  shownSource?: (source: string) => string;
  /** What the form says below the text about how long reading it takes. */
  readingNote?: (minutes: number) => ReactNode;
  /** Whether the cursor is in it when the form opens. */
  startsFocused?: boolean;
}

interface Focusable {
  focus: () => void;
}

const asItIs = (source: string): string => source;

/** The Content of a form: label, editor, and what is wrong with either. */
export function RichTextField<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { control, name, takeImage, placing, onPlacing, shownSource, readingNote, startsFocused } = props;
  const id = useId();
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name });
  const [refusals, setRefusals] = useState<string[]>([]);
  const error = fieldState.error?.message;
  const editor = useRef<Focusable>(null);
  const hold = (shown: Focusable | null) => {
    editor.current = shown;
    ref(shown);
  };

  const dismiss = () => {
    setRefusals([]);
    editor.current?.focus();
  };
  return (
    <div className="grid min-w-0 gap-1.5">
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- what a label does for a field, and no element does for an editor */}
      <span id={id} className="label" onClick={() => editor.current?.focus()}>
        Content
      </span>
      <LazyEditor
        labelledBy={id}
        describedBy={error && `${id}-error`}
        invalid={Boolean(error)}
        ref={hold}
        value={value ?? ''}
        unsaved={fieldState.isDirty}
        onChange={onChange}
        takeImage={takeImage}
        onPlacing={onPlacing}
        onRefused={setRefusals}
        shownSource={shownSource ?? asItIs}
        readingNote={readingNote}
        startsFocused={startsFocused}
        notices={
          <Notices placing={placing} refusals={refusals} onDismiss={dismiss} error={error} errorId={`${id}-error`} />
        }
      />
    </div>
  );
}
