'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, keepDraft, readDraft, type StoredDraft } from './draft-store';
import { useSession } from './session-provider';

/** How long after the last key a draft is kept, in milliseconds. */
const PAUSE_MS = 400;

/**
 * Keeps what is typed into a form in the browser until it is saved, passwords left out, and offers it when the form
 * opens again: after a crash, a reload, a Cancel or a sign-in elsewhere.
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
  /** Something was typed that may not be kept yet. */
  const waiting = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (!key) return;
    let gone = false;
    void readDraft(key).then((draft) => {
      if (draft && !gone) setOffered(draft);
    });
    return () => {
      gone = true;
    };
  }, [key]);

  useEffect(() => {
    if (!key) return;
    const keep = () => {
      const values = withoutPassword(form.getValues());
      void keepDraft(key, { values, version: versionRef.current, at: Date.now() });
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        clearTimeout(timer.current);
        waiting.current = isDirty === true;
        if (isDirty) timer.current = setTimeout(keep, PAUSE_MS);
      },
    });
    return () => {
      stop();
      clearTimeout(timer.current);
      if (waiting.current) keep();
    };
  }, [key, form, versionRef]);

  const forget = () => {
    clearTimeout(timer.current);
    waiting.current = false;
    setOffered(null);
    if (key) void dropDraft(key);
  };
  const restore = (draft: StoredDraft) => {
    versionRef.current = draft.version;
    form.reset(draft.values as In, { keepDefaultValues: true });
    setOffered(null);
  };
  return { offered, restore, forget };
}

/** A password would lie in the browser for whoever sits there next. */
const withoutPassword = <In extends FieldValues>(values: In): In =>
  'password' in values ? { ...values, password: '' } : values;
