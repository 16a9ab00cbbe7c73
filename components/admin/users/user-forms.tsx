'use client';

import { useEffect } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { Field, inputClass } from '@/components/admin/manager/fields/field';
import { PersonFields, savePerson } from '@/components/admin/manager/fields/person-fields';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { type EditHandlers, useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { PASSWORD_MIN } from '@/lib/limits';
import { api } from '@/lib/panel-client';
import { roleHints, roleNames, ROLES } from '@/lib/platform/auth/roles';
import { type ListedUser, listedUserAsRead, userInput, userPatch } from '@/lib/users/contract';
import { usersTexts } from '@/lib/users/resource';
import { InvitationLink, LinkedAccounts, ResetSecondFactor } from './user-access';

interface Props extends EditHandlers<ListedUser> {
  user: ListedUser;
}

const valuesOf = ({ name, surname, email, role }: ListedUser) => ({ name, surname, email, role, password: '' });

/** The username is locked once created; an empty password keeps the current one (SPEC §4). */
export function ExistingUserForm({ user, onSaved, onNewer, onGone, onCancel }: Props) {
  const edit = useEditForm({
    schema: userPatch,
    values: valuesOf(user),
    version: user.updatedAt,
    save: savePerson(user.id),
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
      <InvitationLink user={user} />
      <ResetSecondFactor user={user} />
      <LinkedAccounts userId={user.id} />
    </EditForm>
  );
}

type NewUserFormProps = Pick<EditHandlers<ListedUser>, 'onSaved' | 'onCancel'>;

const blank = { username: '', name: '', surname: '', email: '', role: 'admin' as const, password: '' };

export function NewUserForm({ onSaved, onCancel }: NewUserFormProps) {
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

interface RoleFieldProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** Asks what a user may do. */
export function RoleField({ field, error }: RoleFieldProps) {
  const hint = ROLES.map((role) => `${roleNames[role]}: ${roleHints[role]}`).join(' ');
  return (
    <Field label="Role" hint={hint} error={error}>
      {(control) => (
        <select {...control} {...field} className={inputClass}>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {roleNames[role]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
