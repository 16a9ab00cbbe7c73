'use client';

import { useEffect } from 'react';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { Field } from '@/components/admin/manager/fields/field';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { PersonFields } from '@/components/admin/manager/fields/person-fields';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { type EditHandlers, useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { api } from '@/lib/panel-client';
import { PASSWORD_MIN } from '@/lib/limits';
import { usersTexts } from '@/lib/users/resource';
import { type ListedUser, listedUserAsRead, userInput } from '@/lib/users/contract';
import { RoleField } from './role-field';

type Props = Pick<EditHandlers<ListedUser>, 'onSaved' | 'onCancel'>;

const blank = { username: '', name: '', surname: '', email: '', role: 'admin' as const, password: '' };

export function NewUserForm({ onSaved, onCancel }: Props) {
  const edit = useEditForm({
    schema: userInput,
    values: blank,
    version: undefined,
    save: (body) => api('POST /users', { body }),
    onSaved,
    failure: (error) => serverMessage(error, usersTexts.saveFailed),
    answer: listedUserAsRead,
    toValues: (user) => ({ ...blank, ...user }),
    draft: 'user/new',
  });
  const { register, setFocus, formState } = edit.form;
  useEffect(() => setFocus('username'), [setFocus]);

  return (
    <EditForm title="Add User" edit={edit} onCancel={onCancel}>
      <Field
        label="Username"
        hint="Letters, digits, dots, dashes and underscores. It cannot be changed later."
        error={formState.errors.username?.message}
      >
        {(props) => <input {...props} {...register('username')} autoComplete="off" className={inputClass} />}
      </Field>
      <PersonFields
        register={register}
        errors={formState.errors}
        passwordHint={`At least ${PASSWORD_MIN} characters.`}
      />
      <RoleField field={register('role')} error={formState.errors.role?.message} />
    </EditForm>
  );
}
