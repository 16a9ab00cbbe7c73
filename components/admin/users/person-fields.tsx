import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '@/components/admin/manager/fields/field';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { PasswordInput } from '@/components/admin/manager/fields/password-input';
import { roleHints, roleNames, ROLES } from '@/lib/users/roles';

type Name = 'name' | 'surname' | 'email' | 'role' | 'password';

interface Props {
  register: (name: Name) => UseFormRegisterReturn;
  errors: Partial<Record<Name, { message?: string }>>;
  passwordHint: string;
}

/** The fields that the forms of a new and an existing user share: all but the username. */
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
      <Field
        label="Role"
        hint={ROLES.map((role) => `${roleNames[role]}: ${roleHints[role]}`).join(' ')}
        error={errors.role?.message}
      >
        {(props) => (
          <select {...props} {...register('role')} className={inputClass}>
            {ROLES.map((role) => (
              <option key={role} value={role}>
                {roleNames[role]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Password" hint={passwordHint} error={errors.password?.message}>
        {(props) => <PasswordInput {...props} {...register('password')} autoComplete="new-password" />}
      </Field>
    </>
  );
}
