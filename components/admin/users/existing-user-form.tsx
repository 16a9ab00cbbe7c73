'use client';

import { useEffect } from 'react';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { Field } from '@/components/admin/manager/fields/field';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { PersonFields } from '@/components/admin/manager/fields/person-fields';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { type EditHandlers, useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { api } from '@/lib/panel-client';
import { usersTexts } from '@/lib/users/resource';
import { type ListedUser, listedUserAsRead, type UserPatch, userPatch } from '@/lib/users/contract';
import { InvitationLink } from './invitation-link';
import { LinkedAccounts } from './linked-accounts';
import { ResetSecondFactor } from './reset-second-factor';
import { RoleField } from './role-field';

interface Props extends EditHandlers<ListedUser> {
  user: ListedUser;
}

const valuesOf = ({ name, surname, email, role }: ListedUser) => ({ name, surname, email, role, password: '' });

/** The username is locked once created; an empty password keeps the current one (SPEC §4). */
export function ExistingUserForm({ user, onSaved, onNewer, onGone, onCancel }: Props) {
  const save = ({ password, ...fields }: UserPatch, updatedAt: string | undefined) =>
    api('PATCH /users/{id}', {
      params: { id: user.id },
      body: { ...fields, ...(password ? { password } : {}), updatedAt },
    });
  const edit = useEditForm({
    schema: userPatch,
    values: valuesOf(user),
    version: user.updatedAt,
    save,
    onSaved,
    failure: (error) => serverMessage(error, usersTexts.saveFailed),
    answer: listedUserAsRead,
    toValues: valuesOf,
    onNewer,
    onGone,
    draft: `user/${user.id}`,
  });
  const { register, setFocus, formState } = edit.form;
  useEffect(() => setFocus('name'), [setFocus]);

  return (
    <EditForm title="Edit User" edit={edit} onCancel={onCancel}>
      <Field label="Username" hint="It cannot be changed.">
        {(props) => <input {...props} value={user.username} readOnly autoComplete="username" className={inputClass} />}
      </Field>
      <PersonFields register={register} errors={formState.errors} passwordHint="Leave empty to keep the current one." />
      <RoleField field={register('role')} error={formState.errors.role?.message} />
      <InvitationLink userId={user.id} />
      <ResetSecondFactor user={user} />
      <LinkedAccounts userId={user.id} />
    </EditForm>
  );
}
