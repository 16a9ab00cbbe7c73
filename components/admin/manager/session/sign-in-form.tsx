'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { credentials, type Credentials } from '@/lib/platform/auth/contract';
import { panelMessages } from '@/lib/panel-messages';
import { Banner } from '../feedback/banner';
import { serverMessage } from '../feedback/server-message';
import { Field } from '../fields/field';
import { inputClass } from '../fields/input-class';
import { PasswordInput } from '../fields/password-input';
import { useSession } from './session-provider';

interface Props {
  /** Why another way to sign in failed; said until somebody tries this one. */
  failedBefore?: string | null;
}

/** Username and password. What follows a success is up to whoever shows the form: the session changes. */
export function SignInForm({ failedBefore = null }: Props) {
  const { logIn } = useSession();
  const [failure, setFailure] = useState(failedBefore);
  const { register, handleSubmit, formState, resetField, setFocus } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { username: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = async (given: Credentials) => {
    setFailure(null);
    try {
      await logIn(given);
    } catch (error) {
      setFailure(serverMessage(error, panelMessages.loginFailed));
      resetField('password');
      setFocus('password');
    }
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="grid gap-5">
      {failure && <Banner message={failure} />}
      <Field label="Username" error={errors.username?.message}>
        {(control) => (
          <input
            {...control}
            {...register('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            className={inputClass}
          />
        )}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="current-password" />}
      </Field>
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Logging in...' : 'Login'}
      </Button>
    </form>
  );
}
