'use client';

import { type ComponentProps, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { api } from '@/lib/panel-client';
import type { UserPatch } from '@/lib/users/contract';
import { Eye, EyeOff } from '@/components/ui/icons/panel-icons';
import { Field, inputClass } from './field';

type Name = 'name' | 'surname' | 'email' | 'password';

interface Props {
  register: (name: Name) => UseFormRegisterReturn;
  errors: Partial<Record<Name, { message?: string }>>;
  /** Without one there is no password: the person sets it. */
  passwordHint?: string;
}

/** Returns the save of a form of a person: an empty password keeps the one they have (SPEC §4). */
export const savePerson =
  (id: number) =>
  ({ password, ...fields }: UserPatch, updatedAt: string | undefined) =>
    api('PATCH /users/{id}', { params: { id }, body: { ...fields, ...(password ? { password } : {}), updatedAt } });

/** Asks what a person says of themself: name, e-mail address and password. */
export function PersonFields({ register, errors, passwordHint }: Props) {
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        {(props) => <input {...props} {...register('name')} autoComplete="off" className={inputClass} />}
      </Field>
      <Field label="Surname" error={errors.surname?.message}>
        {(props) => <input {...props} {...register('surname')} autoComplete="off" className={inputClass} />}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(props) => <input {...props} {...register('email')} type="email" autoComplete="off" className={inputClass} />}
      </Field>
      {passwordHint && (
        <Field label="Password" hint={passwordHint} error={errors.password?.message}>
          {(props) => <PasswordInput {...props} {...register('password')} autoComplete="new-password" />}
        </Field>
      )}
    </>
  );
}

/** A password, hidden until its button is pressed. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <input {...props} type={shown ? 'text' : 'password'} spellCheck={false} className={`${inputClass} pr-12`} />
      <button
        type="button"
        aria-label={shown ? 'Hide characters' : 'Show characters'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center text-muted hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
