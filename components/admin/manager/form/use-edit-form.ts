'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { startTransition, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DefaultValues, type FieldValues, type Path, useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, isUnconfirmed } from '@/lib/api-client';
import { panelMessages } from '@/lib/panel-messages';
import { isGone } from '../feedback/gone';
import { useFailure } from '../feedback/use-failure';
import { type Conflict, conflictIn } from './conflict';
import { useMarkUnsaved } from './unsaved-changes';
import { useDraft } from './use-draft';
import { useHold } from './use-hold';
import { useVersionedSave } from './use-versioned-save';

/** What a form tells its manager. */
export interface EditHandlers<T, Saved = T> {
  onSaved: (saved: Saved) => void;
  /** Somebody else has saved a newer version: what else shows the thing is to follow. */
  onNewer: (current: T) => void;
  /** Somebody else has deleted the thing. */
  onGone: () => void;
  onCancel: () => void;
}

interface Options<In extends FieldValues, Out, T extends { updatedAt: string }, Saved> {
  /** The contract's rules for the fields. */
  schema: z.ZodType<Out, In>;
  values: In;
  /** Whose version the values are; undefined for something new. */
  version: string | undefined;
  /**
   * @param version what the change is based on: the server refuses it when there is a newer one
   * @param newer the thing as the server has said it is since the form opened; null when it has not
   */
  save: (values: Out, version: string | undefined, newer: T | null) => Promise<Saved>;
  onSaved: EditHandlers<T, Saved>['onSaved'];
  onNewer?: EditHandlers<T>['onNewer'];
  onGone?: EditHandlers<T>['onGone'];
  /** What to say when saving failed. */
  failure: (error: unknown) => string;
  /** The thing as the server answers it, and as the form shows it. */
  answer: z.ZodType<T>;
  toValues: (current: T) => In;
  /** The name under which unsaved values are kept in the browser; without one they are not. */
  draft?: string;
}

/**
 * A form over one thing of the panel: checked by the contract's rules, saved once at a time, never lost. A failed save
 * keeps what was typed; a newer version on the server is a conflict that the person decides.
 */
export function useEditForm<In extends FieldValues, Out, T extends { updatedAt: string }, Saved>(
  options: Options<In, Out, T, Saved>,
) {
  const { schema, values, onSaved, answer, toValues } = options;
  const form: UseFormReturn<In, unknown, Out> = useForm<In, unknown, Out>({
    resolver: zodResolver<In, unknown, Out>(schema),
    defaultValues: values as DefaultValues<In>,
  });
  const { isDirty } = form.formState;
  const versioned = useVersionedSave(options);
  const { follow, send } = versioned;
  /** A save is on its way, or what it leads to is not shown yet. */
  const busy = useRef(false);
  const [saving, setSaving] = useState(false);
  const { hold, held, sayWhy } = useHold();
  const { failure, fail, clear } = useFailure();
  const [conflict, setConflict] = useState<Conflict<T> | null>(null);
  const draft = useDraft(options.draft, form, versioned);
  const sending = useMutation({ mutationFn: send });
  useMarkUnsaved(isDirty);
  useEffect(() => {
    if (!saving) busy.current = false;
  }, [saving]);

  const refused = async (error: unknown) => {
    const newer = conflictIn(error, answer);
    setConflict(newer);
    if (newer) options.onNewer?.(newer.current);
    if (newer || isUnconfirmed(error) || (error instanceof ApiError && error.status === 401)) return;
    if (isGone(error)) {
      options.onGone?.();
      const isOffered = await draft.outlive();
      fail(isOffered ? panelMessages.goneButOffered : panelMessages.gone, error);
      return;
    }
    showFieldErrors(form, error);
    fail(options.failure(error), error);
  };
  const attempt = async (given: Out) => {
    if (busy.current) return;
    const focused = document.activeElement;
    busy.current = true;
    clear();
    setSaving(true);
    try {
      const saved = await sending.mutateAsync(given);
      draft.forget();
      onSaved(saved);
      // With the change of address, which is a transition too: a form that could be used until then would save twice.
      startTransition(() => setSaving(false));
    } catch (error) {
      busy.current = false;
      // The fields are there again before one of them gets the focus.
      flushSync(() => setSaving(false));
      if (focused instanceof HTMLElement && document.activeElement === document.body) focused.focus();
      await refused(error);
    }
  };
  const submit = () => {
    if (held) sayWhy();
    else void form.handleSubmit(attempt)();
  };

  const takeTheirs = ({ current }: Conflict<T>) => {
    draft.setAside();
    follow(current);
    // The key of what was created stays: it is not among the fields of what exists.
    form.reset({ ...form.getValues(), ...toValues(current) });
    setConflict(null);
  };
  const overwrite = ({ current }: Conflict<T>) => {
    follow(current);
    setConflict(null);
    submit();
  };
  return {
    form,
    submit,
    saving,
    /** Keeps Save waiting until something that belongs into what is saved is there. */
    hold,
    held,
    failure,
    dismissFailure: clear,
    draft,
    conflict: { found: conflict, takeTheirs, overwrite, dismiss: () => setConflict(null) },
  };
}

/** What the server found wrong with single fields goes beside them, and the first one gets the focus. */
function showFieldErrors<In extends FieldValues, Out>(form: UseFormReturn<In, unknown, Out>, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  Object.entries(error.fieldErrors).forEach(([field, problems], index) => {
    form.setError(field as Path<In>, { type: 'server', message: problems.join(' ') }, { shouldFocus: index === 0 });
  });
}
