'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Banner } from '@/components/admin/manager/feedback/failures';
import { isGone, serverMessage } from '@/components/admin/manager/feedback/server-message';
import { Field } from '@/components/admin/manager/fields/field';
import { PasswordInput } from '@/components/admin/manager/fields/person-fields';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { PASSWORD_MIN } from '@/lib/limits';
import { api } from '@/lib/panel-client';
import { LOGIN } from '@/lib/platform/auth/rules';
import { type AcceptedInvitation, acceptedInvitation } from '@/lib/users/contract';
import { usersTexts } from '@/lib/users/resource';

const texts = usersTexts.invitation;

/** Lets a person who was invited set a password of their own. */
export function InvitationForm({ token }: { token: string }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [username, setUsername] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(acceptedInvitation),
    defaultValues: { token, password: '' },
  });
  const [isLeaving, setIsLeaving] = useState(false);
  const { errors, isReady, isSubmitting } = formState;
  const submit = async (body: AcceptedInvitation) => {
    setFailure(null);
    try {
      const accepted = await api('POST /auth/invitation', { body });
      setIsLeaving(accepted.signedIn);
      if (accepted.signedIn) window.location.replace('/admin');
      else setUsername(accepted.username);
    } catch (error) {
      setFailure(isGone(error) ? texts.over : serverMessage(error, texts.failed));
    }
  };

  if (username !== null) {
    return (
      <div role="status" className="grid gap-5">
        <p>{texts.done(username)}</p>
        <LinkButton href={LOGIN}>Login</LinkButton>
      </div>
    );
  }
  return (
    // `post` matters until the scripts have loaded: a form that is sent as GET would put the password in the address.
    <form method="post" noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="grid gap-5">
      <p>{texts.intro}</p>
      {failure && <Banner message={failure} />}
      <Field label="Password" hint={`At least ${PASSWORD_MIN} characters.`} error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
      <Button type="submit" disabled={!isReady || isSubmitting || isLeaving}>
        {isSubmitting ? 'Saving...' : 'Set password'}
      </Button>
    </form>
  );
}
