'use client';

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, FormState, UseFormReturn } from 'react-hook-form';
import { useSession } from '../session/session-provider';
import { deleteDraft, formOfNew, KeptMoment, moveToNew, readDrafts, type StoredDraft, storeDraft } from './draft-store';
import type { VersionedSave } from './use-versioned-save';

/** How long after the last change a draft is stored, in milliseconds. */
const PAUSE_MS = 400;

/** Returns the key under which this browser stores the drafts of a form, one for each user. Undefined without a name. */
export function useDraftKey(name: string | undefined): string | undefined {
  const { session } = useSession();
  const owner = session.status === 'authenticated' || session.status === 'expired' ? session.user.id : 0;
  return name && `${owner}/${name}`;
}

/**
 * Stores unsaved values of a form in the browser, without passwords, and offers them when the form opens again: after a
 * crash, a reload, a Cancel or a sign-in elsewhere. Each opening of a form has a draft of its own, so that offered drafts
 * stay until the user chooses.
 * @param name of the form; without one nothing is stored
 * @param saving the version that the form's values are based on; a restored draft brings its own
 */
export function useDraft<In extends FieldValues, Out>(
  name: string | undefined,
  form: UseFormReturn<In, unknown, Out>,
  { versionRef, startFrom }: Pick<VersionedSave, 'versionRef' | 'startFrom'>,
) {
  const openedKey = useDraftKey(name);
  const [isDeleted, setIsDeleted] = useState(false);
  const key = openedKey && isDeleted ? formOfNew(openedKey) : openedKey;
  /** The draft of the values in the form, stored or restored. */
  const ownDraft = useRef<StoredDraft>(undefined);
  /** Copies of the same values that belong to users who were signed in before. */
  const copies = useRef<StoredDraft[]>([]);
  const { offers, setOffers, removeOffer } = useOffers(openedKey, ownDraft);
  const { schedule, flush } = useDebounce();
  const [kept] = useState(() => new KeptMoment());

  const drop = useCallback(() => {
    if (ownDraft.current) void deleteDraft(ownDraft.current);
    ownDraft.current = undefined;
    kept.leaveBrowser();
  }, [kept]);

  useEffect(() => {
    if (!key) return;
    const previous = ownDraft.current;
    // Another user has signed in: until the values are saved, they belong to both users.
    if (previous && previous.form !== key) {
      copies.current.push(previous);
      ownDraft.current = { ...previous, form: key };
      void storeDraft(ownDraft.current);
    }
    const store = () => {
      const at = Date.now();
      const values = withoutPassword(form.getValues());
      const draft = { form: key, begun: ownDraft.current?.begun ?? at, values, version: versionRef.current, at };
      ownDraft.current = draft;
      void storeDraft(draft).then((stored) => {
        if (stored !== undefined && ownDraft.current === draft) kept.set({ at, where: 'browser' });
      });
    };
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true, dirtyFields: true },
      callback: (state) => schedule(hasUnsavedWork(state) ? store : drop),
    });
    return () => {
      unsubscribe();
      flush();
    };
  }, [key, form, versionRef, schedule, flush, drop, kept]);

  /** Deletes the draft: the form's values are saved. */
  const forget = () => {
    schedule(drop);
    flush();
    for (const draft of copies.current) void deleteDraft(draft);
    copies.current = [];
  };
  /** As `forget`, in the middle of writing: the server has the values as a draft. */
  const moveToServer = () => {
    forget();
    kept.set({ at: Date.now(), where: 'draft' });
  };
  /** Offers the draft: other values replace those in the form. */
  const setAside = () => {
    flush();
    const previous = ownDraft.current;
    ownDraft.current = undefined;
    kept.leaveBrowser();
    copies.current = [];
    if (previous) setOffers((others) => [...others, previous]);
  };
  /**
   * Moves the drafts of a deleted item, and those stored from now on, to the form for a new one.
   * @returns whether there are any
   */
  const moveToNewItem = async (): Promise<boolean> => {
    if (!openedKey || formOfNew(openedKey) === openedKey) return false;
    flush();
    setIsDeleted(true);
    const asNew = (draft: StoredDraft) => ({ ...draft, form: formOfNew(draft.form) });
    if (ownDraft.current) ownDraft.current = asNew(ownDraft.current);
    setOffers((all) => all.map(asNew));
    for (const copy of copies.current) void moveToNew(copy.form);
    copies.current = copies.current.map(asNew);
    const moved = await moveToNew(openedKey);
    // The second time everything was moved before.
    const wereMoved = isDeleted && (ownDraft.current !== undefined || offers.length > 0);
    return moved !== undefined && (moved.length > 0 || wereMoved);
  };
  const discard = (draft: StoredDraft) => {
    void deleteDraft(draft);
    removeOffer(draft);
  };
  const restore = (draft: StoredDraft) => {
    setAside();
    removeOffer(draft);
    ownDraft.current = draft;
    kept.set({ at: draft.at, where: 'browser' });
    startFrom(draft.version);
    // A draft of a deleted item lacks fields that only a new one has, such as its creation key.
    form.reset({ ...form.formState.defaultValues, ...draft.values } as In, { keepDefaultValues: true });
  };
  /** Stores what was typed last. @returns whether there is anything that is not saved */
  const keep = (): boolean => {
    flush();
    return ownDraft.current !== undefined;
  };
  return { offers, restore, discard, forget, moveToServer, setAside, moveToNewItem, keep, kept };
}

/** The stored drafts of a form but for its own. */
function useOffers(key: string | undefined, ownDraft: RefObject<StoredDraft | undefined>) {
  const [offers, setOffers] = useState<StoredDraft[]>([]);
  useEffect(() => {
    if (!key) return;
    let isClosed = false;
    void readDrafts(key).then((drafts) => {
      if (!isClosed) setOffers(drafts.filter(({ begun }) => begun !== ownDraft.current?.begun));
    });
    return () => {
      isClosed = true;
    };
  }, [key, ownDraft]);
  const removeOffer = (draft: StoredDraft) => setOffers((all) => all.filter(({ begun }) => begun !== draft.begun));
  return { offers, setOffers, removeOffer };
}

/** Runs the action that was scheduled last, after a pause or with `flush`. */
function useDebounce() {
  const action = useRef<() => void>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    action.current?.();
    action.current = undefined;
  }, []);
  const schedule = useCallback(
    (next: () => void) => {
      clearTimeout(timer.current);
      action.current = next;
      timer.current = setTimeout(flush, PAUSE_MS);
    },
    [flush],
  );
  return { schedule, flush };
}

/** Whether there is anything to store: a password alone is not. */
function hasUnsavedWork<In extends FieldValues>({ isDirty, dirtyFields = {} }: Partial<FormState<In>>): boolean {
  const changed = Object.entries(dirtyFields).flatMap(([field, isChanged]) => (isChanged ? field : []));
  return isDirty === true && changed.join() !== 'password';
}

/** Passwords are not stored: the next user of the browser could read them. */
const withoutPassword = <In extends FieldValues>(values: In): In =>
  'password' in values ? { ...values, password: '' } : values;
