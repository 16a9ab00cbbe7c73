'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DefaultValues, type FieldValues, type Path, useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { ownValue } from '@/lib/own-value';
import { ApiError, needsReauthentication } from '@/lib/panel-client';
import { panelMessages } from '@/lib/panel-messages';
import { useAnnounce } from '../feedback/announcer';
import { isGone } from '../feedback/server-message';
import { useFailure } from '../feedback/failures';
import { type Conflict, conflictIn } from './conflict';
import { useMarkUnsaved } from './unsaved-changes';
import { useDraft } from './use-draft';
import { useVersionedSave } from './use-versioned-save';

/** Callbacks of a form to its manager. */
export interface EditHandlers<T, Saved = T> {
  onSaved: (saved: Saved) => void;
  /** Another user has saved a newer version, which other views of the item should show. */
  onNewer: (current: T) => void;
  /** Another user has deleted the item. */
  onGone: () => void;
  onCancel: () => void;
}

interface Options<In extends FieldValues, Out, T extends { updatedAt: string }, Saved> {
  /** The contract's rules for the fields. */
  schema: z.ZodType<Out, In>;
  values: In;
  /** The version of `values`; undefined for a new item. */
  version: string | undefined;
  /**
   * @param version what the change is based on: the server refuses it when there is a newer one
   * @param newer the item as the server last returned it since the form opened, or null
   */
  save: (values: Out, version: string | undefined, newer: T | null) => Promise<Saved>;
  onSaved: EditHandlers<T, Saved>['onSaved'];
  onNewer?: EditHandlers<T>['onNewer'];
  onGone?: EditHandlers<T>['onGone'];
  /** The message for a save that failed. */
  failure: (error: unknown) => string;
  /** The schema of the item in the server's response. */
  answer: z.ZodType<T>;
  /** The item as the form shows it. */
  toValues: (current: T) => In;
  /** The name under which the browser stores unsaved values; without one it does not. */
  draft?: string;
}

/**
 * Makes the form of one item of the panel. It validates by the contract's rules and runs one save at a time. A failed save keeps
 * the typed values; a newer version on the server is a conflict that the user decides.
 */
export function useEditForm<In extends FieldValues, Out, T extends { updatedAt: string }, Saved>(
  options: Options<In, Out, T, Saved>,
) {
  const { schema, values, onSaved, answer, toValues } = options;
  const form: UseFormReturn<In, unknown, Out> = useForm<In, unknown, Out>({
    resolver: zodResolver<In, unknown, Out>(schema),
    defaultValues: values as DefaultValues<In>,
  });
  const versioned = useVersionedSave(options);
  const draft = useDraft(options.draft, form, versioned);
  const { saving, save } = useSingleSave(versioned.send);
  const { hold, held, announceHold } = useHold();
  const { failure, fail, clear } = useFailure();
  const [conflict, setConflict] = useState<Conflict<T> | null>(null);
  const [newer, setNewer] = useState<T | null>(null);
  useMarkUnsaved(form.formState.isDirty);

  /** Remembers a version that is newer than the one that the form opened with. */
  const learn = (current: T) => {
    setNewer(current);
    options.onNewer?.(current);
  };
  const onFailed = async (error: unknown) => {
    const found = conflictIn(error, answer);
    setConflict(found);
    if (found) learn(found.current);
    // The dialogs for conflict, password and sign-in say what to do.
    if (found || needsReauthentication(error) || (error instanceof ApiError && error.status === 401)) return;
    if (isGone(error)) {
      options.onGone?.();
      const isOffered = await draft.moveToNewItem();
      fail(isOffered ? panelMessages.goneButOffered : panelMessages.gone, error, true);
      return;
    }
    const message = options.failure(error);
    const beside = showFieldErrors(form, error);
    fail(beside.includes(message) ? panelMessages.refusedFields : message, error, beside.length > 0);
  };
  const handlers: SaveHandlers<Saved> = {
    onStart: clear,
    onSaved: (saved) => {
      draft.forget();
      onSaved(saved);
    },
    onFailed,
  };
  const submit = () => {
    if (held) announceHold();
    else void form.handleSubmit((checked) => save(checked, handlers))();
  };

  /** Shows the item as it is saved now. What was typed is offered as a draft. */
  const show = (current: T) => {
    draft.setAside();
    versioned.rebase(current);
    // The creation key is not among the fields of an existing item: it stays.
    form.reset({ ...form.getValues(), ...toValues(current) });
  };
  const takeTheirs = ({ current }: Conflict<T>) => {
    show(current);
    setConflict(null);
  };
  /** Shows the item after a version of it was restored. */
  const showRestored = (current: T) => {
    show(current);
    learn(current);
  };
  /** Takes a version as saved that was sent in the middle of writing. What was typed since then stays, unsaved. */
  const showAutosaved = (current: T, sent: In) => {
    versioned.rebase(current);
    learn(current);
    const now = form.getValues();
    const typed = Object.keys(now).filter((name) => ownValue(now, name) !== ownValue(sent, name)) as Path<In>[];
    form.reset(sent, { keepValues: true });
    if (typed.length === 0) draft.moveToServer();
    for (const name of typed) form.setValue(name, now[name], { shouldDirty: true });
  };
  const overwrite = ({ current }: Conflict<T>) => {
    versioned.rebase(current);
    setConflict(null);
    submit();
  };
  return {
    form,
    submit,
    saving,
    /** Delays Save until a promise settles whose result belongs to the form. */
    hold,
    held,
    failure,
    dismissFailure: clear,
    draft,
    /** The item as the server last returned it since the form opened, or null. */
    newer,
    showRestored,
    showAutosaved,
    /** The version that the form's values are based on. */
    baseVersion: () => versioned.versionRef.current,
    conflict: { found: conflict, takeTheirs, overwrite, dismiss: () => setConflict(null) },
  };
}

interface SaveHandlers<Saved> {
  onStart: () => void;
  onSaved: (saved: Saved) => void;
  onFailed: (error: unknown) => Promise<void>;
}

/** Runs one save at a time: further calls during a save do nothing. */
function useSingleSave<Out, Saved>(send: (values: Out) => Promise<Saved>) {
  /** True from the start of a save until its result is shown; the state below changes too late for a second click. */
  const busy = useRef(false);
  const [saving, setSaving] = useState(false);
  const { mutateAsync } = useMutation({ mutationFn: send });
  useEffect(() => {
    if (!saving) busy.current = false;
  }, [saving]);

  const save = async (values: Out, { onStart, onSaved, onFailed }: SaveHandlers<Saved>) => {
    if (busy.current) return;
    const focused = document.activeElement;
    busy.current = true;
    onStart();
    setSaving(true);
    try {
      onSaved(await mutateAsync(values));
      // A transition, as the change of address is: a form that could be used until then would save twice.
      startTransition(() => setSaving(false));
    } catch (error) {
      busy.current = false;
      // The fields have to be enabled before one of them can get the focus.
      flushSync(() => setSaving(false));
      if (focused instanceof HTMLElement && document.activeElement === document.body) focused.focus();
      await onFailed(error);
    }
  };
  return { saving, save };
}

/**
 * Shows the server's errors beside their fields and focuses the first one.
 * @returns the errors, if the form has all the fields
 */
export function showFieldErrors<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: unknown,
): string[] {
  if (!(error instanceof ApiError)) return [];
  const shown = Object.entries(error.fieldErrors).map(([field, problems]) => [field, [...new Set(problems)].join(' ')]);
  shown.forEach(([field, message], index) => {
    form.setError(field as Path<In>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  const values = form.getValues();
  return shown.every(([field = '']) => Object.hasOwn(values, field)) ? shown.map(([, message = '']) => message) : [];
}

/** Delays Save while data that belongs to the form, such as an upload, is loading. */
function useHold() {
  const announce = useAnnounce();
  const [running, setRunning] = useState(0);
  const held = running > 0;
  const dismiss = useRef<() => void>(undefined);
  // The message is dismissed when the last one has ended, and with the form.
  useEffect(() => (held ? () => dismiss.current?.() : undefined), [held]);

  const hold = useCallback((work: Promise<unknown>) => {
    setRunning((count) => count + 1);
    void work.finally(() => setRunning((count) => count - 1));
  }, []);
  /** Announces why Save does nothing, until the data is there. */
  const announceHold = useCallback(() => {
    dismiss.current = announce.failure(panelMessages.pictures.onTheirWay);
  }, [announce]);
  return { hold, held, announceHold };
}
