import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from './field';
import { inputClass } from './input-class';
import { PasswordInput } from './password-input';

type Name = 'name' | 'surname' | 'email' | 'password';

interface Props {
  register: (name: Name) => UseFormRegisterReturn;
  errors: Partial<Record<Name, { message?: string }>>;
  passwordHint: string;
}

/** What a person says of themself: name, e-mail address and password. */
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
      <Field label="Password" hint={passwordHint} error={errors.password?.message}>
        {(props) => <PasswordInput {...props} {...register('password')} autoComplete="new-password" />}
      </Field>
    </>
  );
}
