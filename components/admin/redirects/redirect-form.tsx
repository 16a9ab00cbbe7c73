'use client';

import { useEffect } from 'react';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { Field, inputClass } from '@/components/admin/manager/fields/field';
import { newCreationKey } from '@/components/admin/manager/form/creation-key';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { type EditHandlers, useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { api } from '@/lib/panel-client';
import { type Redirect, redirect as redirectAsRead, redirectInput, type RedirectInput } from '@/lib/redirects/contract';
import { redirectsTexts as texts } from '@/lib/redirects/resource';

interface Props extends EditHandlers<Redirect> {
  /** Null for a new redirect. */
  redirect: Redirect | null;
  /** Where a new one begins. */
  from?: string | undefined;
}

const valuesOf = ({ from, to, status }: Redirect) => ({
  from,
  to,
  status: status === 301 ? (301 as const) : (308 as const),
});

/** The form of a new or an existing redirect. */
export function RedirectForm({ redirect, from = '', onSaved, onNewer, onGone, onCancel }: Props) {
  const save = (body: RedirectInput, updatedAt: string | undefined) =>
    redirect
      ? api('PATCH /redirects/{id}', { params: { id: redirect.id }, body: { ...body, updatedAt } })
      : api('POST /redirects', { body });
  const edit = useEditForm({
    schema: redirectInput,
    values: redirect ? valuesOf(redirect) : { from, to: '', status: 308 as const, creationKey: newCreationKey() },
    version: redirect?.updatedAt,
    save,
    onSaved,
    failure: (error) => serverMessage(error, texts.saveFailed),
    answer: redirectAsRead,
    toValues: valuesOf,
    onNewer,
    onGone,
    draft: `redirect/${redirect?.id ?? 'new'}`,
  });
  const { register, setFocus, formState } = edit.form;
  const { errors } = formState;
  useEffect(() => setFocus(from === '' ? 'from' : 'to'), [setFocus, from]);
  const input = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, className: inputClass };
  return (
    <EditForm title={redirect ? 'Edit Redirect' : 'Add Redirect'} edit={edit} onCancel={onCancel}>
      <Field label="From" hint={texts.fromHint} error={errors.from?.message}>
        {(props) => <input {...props} {...register('from')} {...input} />}
      </Field>
      <Field label="To" hint={texts.toHint} error={errors.to?.message}>
        {(props) => <input {...props} {...register('to')} {...input} />}
      </Field>
      <Field label="Status" error={errors.status?.message}>
        {(props) => (
          <select {...props} {...register('status', { valueAsNumber: true })} className={inputClass}>
            <option value={308}>308, for good</option>
            <option value={301}>301, for good, for old programs too</option>
          </select>
        )}
      </Field>
    </EditForm>
  );
}
