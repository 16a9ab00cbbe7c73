'use client';

import { useEffect } from 'react';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { Field } from '@/components/admin/manager/fields/field';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { PasswordInput } from '@/components/admin/manager/fields/password-input';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { type EditHandlers, useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { api } from '@/lib/api-client';
import { PASSWORD_MIN } from '@/lib/limits';
import { panelMessages } from '@/lib/panel-messages';
import { type User, user as userAnswer, userInput } from '@/lib/users/contract';

type Props = Pick<EditHandlers<User>, 'onSaved' | 'onCancel'>;

const blank = { username: '', name: '', surname: '', email: '', password: '' };

export function NewUserForm({ onSaved, onCancel }: Props) {
  const edit = useEditForm({
    schema: userInput,
    values: blank,
    version: undefined,
    save: (body) => api('POST /users', { body }),
    onSaved,
    failure: (error) => serverMessage(error, panelMessages.users.saveFailed),
    answer: userAnswer,
    toValues: (user) => ({ ...blank, ...user }),
    draft: 'user/new',
  });
  const { register, setFocus, formState } = edit.form;
  const { errors } = formState;
  useEffect(() => setFocus('username'), [setFocus]);

  return (
    <EditForm title="Add User" edit={edit} onCancel={onCancel}>
      <Field
        label="Username"
        hint="Letters, digits, dots, dashes and underscores. It cannot be changed later."
        error={errors.username?.message}
      >
        {(props) => <input {...props} {...register('username')} autoComplete="off" className={inputClass} />}
      </Field>
      <Field label="Name" error={errors.name?.message}>
        {(props) => <input {...props} {...register('name')} autoComplete="off" className={inputClass} />}
      </Field>
      <Field label="Surname" error={errors.surname?.message}>
        {(props) => <input {...props} {...register('surname')} autoComplete="off" className={inputClass} />}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(props) => <input {...props} {...register('email')} type="email" autoComplete="off" className={inputClass} />}
      </Field>
      <Field label="Password" hint={`At least ${PASSWORD_MIN} characters.`} error={errors.password?.message}>
        {(props) => <PasswordInput {...props} {...register('password')} autoComplete="new-password" />}
      </Field>
    </EditForm>
  );
}
