'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, FormState, UseFormReturn } from 'react-hook-form';
import { useSession } from '../session/session-provider';
import { dropDraft, formOfNew, keepDraft, moveToNew, readDrafts, type StoredDraft } from './draft-store';
import type { VersionedSave } from './use-versioned-save';

/** How long after the last key a draft is kept, in milliseconds. */
const PAUSE_MS = 400;

/** Where the drafts of a form lie in this browser: everybody who signs in has their own. Undefined without a name. */
export function useDraftKey(name: string | undefined): string | undefined {
  const { session } = useSession();
  const owner = session.status === 'authenticated' || session.status === 'expired' ? session.user.id : 0;
  return name && `${owner}/${name}`;
}

/**
 * Keeps what is typed into a form in the browser until it is saved, passwords left out, and offers it when the form
 * opens again: after a crash, a reload, a Cancel or a sign-in elsewhere. Every opening of a form keeps a draft of its
 * own, so that what is offered stays, whatever is typed beside it, until people choose.
 * @param name of the form; without one nothing is kept
 * @param saving what the form's values are based on; a restored draft brings its own
 */
export function useDraft<In extends FieldValues, Out>(
  name: string | undefined,
  form: UseFormReturn<In, unknown, Out>,
  { versionRef, startFrom }: Pick<VersionedSave, 'versionRef' | 'startFrom'>,
) {
  const opened = useDraftKey(name);
  const [gone, setGone] = useState(false);
  /** Where it is kept now. */
  const key = opened && gone ? formOfNew(opened) : opened;
  const [offers, setOffers] = useState<StoredDraft[]>([]);
  /** What is kept of this opening, or was restored: it is in the form, so it is not offered. */
  const own = useRef<StoredDraft>(undefined);
  /** The same, kept for those who were signed in before. */
  const theirs = useRef<StoredDraft[]>([]);
  /** What was typed last asks for: it is kept, or what was kept goes. Nothing when that was done. */
  const due = useRef<() => void>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const settle = useCallback(() => {
    clearTimeout(timer.current);
    due.current?.();
    due.current = undefined;
  }, []);
  const drop = useCallback(() => {
    if (own.current) void dropDraft(own.current);
    own.current = undefined;
  }, []);

  useEffect(() => {
    if (!opened) return;
    let closed = false;
    void readDrafts(opened).then((drafts) => {
      if (!closed) setOffers(drafts.filter(({ begun }) => begun !== own.current?.begun));
    });
    return () => {
      closed = true;
    };
  }, [opened]);

  useEffect(() => {
    if (!key) return;
    const left = own.current;
    // Somebody else has signed in meanwhile: until they save what is in the form, it is theirs and that of who typed it.
    if (left && left.form !== key) {
      theirs.current.push(left);
      own.current = { ...left, form: key };
      void keepDraft(own.current);
    }
    const keep = () => {
      const at = Date.now();
      const values = withoutPassword(form.getValues());
      own.current = { form: key, begun: own.current?.begun ?? at, values, version: versionRef.current, at };
      void keepDraft(own.current);
    };
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
  }, [key, form, versionRef, settle, drop]);

  /** What is in the form is not unsaved any more. */
  const forget = () => {
    due.current = drop;
    settle();
    for (const draft of theirs.current) void dropDraft(draft);
    theirs.current = [];
  };
  /** What is in the form gives way to something else, and is offered. */
  const setAside = () => {
    settle();
    const left = own.current;
    own.current = undefined;
    theirs.current = [];
    if (left) setOffers((others) => [...others, left]);
  };
  /**
   * The thing is gone: what was typed, and is typed from now on, is offered where one adds another.
   * @returns whether something is
   */
  const outlive = async (): Promise<boolean> => {
    if (!opened || formOfNew(opened) === opened) return false;
    settle();
    setGone(true);
    const asNew = (draft: StoredDraft) => ({ ...draft, form: formOfNew(draft.form) });
    if (own.current) own.current = asNew(own.current);
    setOffers((all) => all.map(asNew));
    for (const { form } of theirs.current) void moveToNew(form);
    theirs.current = theirs.current.map(asNew);
    const moved = await moveToNew(opened);
    // A second time there is nothing left to move.
    const isWaiting = gone && (own.current !== undefined || offers.length > 0);
    return moved !== undefined && (moved.length > 0 || isWaiting);
  };
  const takeAway = (draft: StoredDraft) => setOffers((all) => all.filter(({ begun }) => begun !== draft.begun));
  const discard = (draft: StoredDraft) => {
    void dropDraft(draft);
    takeAway(draft);
  };
  const restore = (draft: StoredDraft) => {
    setAside();
    takeAway(draft);
    own.current = draft;
    startFrom(draft.version);
    // What was typed for a thing that is gone lacks what only a new one has, such as its key.
    form.reset({ ...form.formState.defaultValues, ...draft.values } as In, { keepDefaultValues: true });
  };
  return { offers, restore, discard, forget, setAside, outlive };
}

/** Whether something is unsaved that may be kept: a password may not. */
function holdsWork<In extends FieldValues>({ isDirty, dirtyFields = {} }: Partial<FormState<In>>): boolean {
  const changed = Object.entries(dirtyFields).flatMap(([field, isChanged]) => (isChanged ? field : []));
  return isDirty === true && changed.join() !== 'password';
}

/** A password would lie in the browser for whoever sits there next. */
const withoutPassword = <In extends FieldValues>(values: In): In =>
  'password' in values ? { ...values, password: '' } : values;
