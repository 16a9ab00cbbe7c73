'use client';

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, FormState, UseFormReturn } from 'react-hook-form';
import { dropDraft, keepDraft, readDraft, type StoredDraft } from './draft-store';
import { useSession } from './session-provider';

/** How long after the last key a draft is kept, in milliseconds. */
const PAUSE_MS = 400;

/**
 * Keeps what is typed into a form in the browser until it is saved, passwords left out, and offers it when the form
 * opens again: after a crash, a reload, a Cancel or a sign-in elsewhere. While a draft is offered it stays as it is.
 * @param name of the form; without one nothing is kept
 * @param versionRef what the form's values are based on; a restored draft brings its own
 */
export function useDraft<In extends FieldValues, Out>(
  name: string | undefined,
  form: UseFormReturn<In, unknown, Out>,
  versionRef: RefObject<string | undefined>,
) {
  const { session } = useSession();
  const owner = session.status === 'authenticated' || session.status === 'expired' ? session.user.id : 0;
  const key = name && `${owner}/${name}`;
  const [offered, setOffered] = useState<StoredDraft | null>(null);
  /** A draft is looked for, or offered: what is typed beside it may not take its place. */
  const undecided = useRef(true);
  /** The key under which this form has kept something itself. */
  const own = useRef<string>(undefined);
  /** What was typed last asks for: it is kept, or what was kept goes. Nothing when that was done. */
  const due = useRef<() => void>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const settle = useCallback(() => {
    if (undecided.current) return;
    clearTimeout(timer.current);
    due.current?.();
    due.current = undefined;
  }, []);

  useEffect(() => {
    // What a form has kept itself is in it still when its page is shown again.
    if (!key || own.current === key) return;
    let gone = false;
    undecided.current = true;
    void readDraft(key).then((draft) => {
      if (gone) return;
      setOffered(draft ?? null);
      undecided.current = draft !== undefined;
      settle();
    });
    return () => {
      gone = true;
    };
  }, [key, settle]);

  useEffect(() => {
    if (!key) return;
    const keep = () => {
      own.current = key;
      const values = withoutPassword(form.getValues());
      void keepDraft(key, { values, version: versionRef.current, at: Date.now() });
    };
    const drop = () => void dropDraft(key);
    const stop = form.subscribe({
      formState: { values: true, isDirty: true, dirtyFields: true },
      callback: (state) => {
        clearTimeout(timer.current);
        due.current = holdsWork(state) ? keep : drop;
        timer.current = setTimeout(settle, PAUSE_MS);
      },
    });
    return () => {
      stop();
      settle();
    };
  }, [key, form, versionRef, settle]);

  const decide = () => {
    undecided.current = false;
    setOffered(null);
    settle();
  };
  /** What is in the form is not unsaved any more. */
  const forget = () => {
    due.current = key ? () => void dropDraft(key) : undefined;
    decide();
  };
  /** What was typed beside the draft takes its place. */
  const discard = () => {
    if (due.current) decide();
    else forget();
  };
  const restore = (draft: StoredDraft) => {
    versionRef.current = draft.version;
    form.reset(draft.values as In, { keepDefaultValues: true });
    decide();
  };
  return { offered, restore, discard, forget };
}

/** Whether something is unsaved that may be kept: a password may not. */
function holdsWork<In extends FieldValues>({ isDirty, dirtyFields = {} }: Partial<FormState<In>>): boolean {
  const changed = Object.entries(dirtyFields).flatMap(([field, isChanged]) => (isChanged ? field : []));
  return isDirty === true && changed.join() !== 'password';
}

/** A password would lie in the browser for whoever sits there next. */
const withoutPassword = <In extends FieldValues>(values: In): In =>
  'password' in values ? { ...values, password: '' } : values;
