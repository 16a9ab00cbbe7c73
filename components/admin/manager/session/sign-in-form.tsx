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
import { PasskeyButton } from './passkey-button';
import { type PendingSignIn, pendingSignInOf } from './pending-sign-in';
import { SecondFactorForm } from './second-factor-form';
import { useSession } from './session-provider';

interface Props {
  /** The reason why single sign-on failed; shown until the form is submitted. */
  initialFailure?: string | null;
}

/** The form for username and password. After a success the session changes, to which the page around the form reacts. */
export function SignInForm({ initialFailure = null }: Props) {
  const { logIn } = useSession();
  const [failure, setFailure] = useState(initialFailure);
  const [pending, setPending] = useState<PendingSignIn | null>(null);
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
      const next = pendingSignInOf(error);
      if (next) {
        setPending(next);
        return;
      }
      setFailure(serverMessage(error, panelMessages.loginFailed));
      resetField('password');
      setFocus('password');
    }
  };

  if (pending) return <SecondFactorForm pending={pending} onOver={() => setPending(null)} />;
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
      <PasskeyButton onFailure={setFailure} />
    </form>
  );
}
