'use client';

import { Dialog } from '@base-ui/react/dialog';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Banner, useFailure } from '@/components/admin/manager/feedback/failures';
import { BusyButton } from '@/components/admin/manager/feedback/busy';
import { dialogBackdrop, dialogPopup } from '@/components/admin/manager/feedback/confirm';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { Field, inputClass } from '@/components/admin/manager/fields/field';
import { PersonFields } from '@/components/admin/manager/fields/person-fields';
import { showFieldErrors } from '@/components/admin/manager/form/use-edit-form';
import { Button } from '@/components/ui/button';
import { api } from '@/lib/panel-client';
import { proposedUsername } from '@/lib/platform/auth/username';
import { type Invitation, userInput } from '@/lib/users/contract';
import { usersTexts } from '@/lib/users/resource';
import { InvitedLink } from './user-access';
import { RoleField } from './user-forms';

const texts = usersTexts.invite;
type Values = z.input<typeof userInput>;

const blank = { email: '', name: '', surname: '', username: '', role: 'writer', invite: true } satisfies Values;

/** Invites a colleague, who sets a password by a link. */
export function InviteButton() {
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger render={<Button look="outline" size="small" />}>{texts.open}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogBackdrop} />
        <Dialog.Popup className={dialogPopup}>
          <Dialog.Title className="display text-title">{texts.title}</Dialog.Title>
          <InviteForm />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function InviteForm() {
  const client = useQueryClient();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const { failure, fail, clear } = useFailure();
  const form = useForm<Values, unknown, z.output<typeof userInput>>({
    resolver: zodResolver(userInput),
    defaultValues: blank,
  });
  const { register, setValue } = form;
  const { errors, isSubmitting, dirtyFields } = form.formState;

  const send = async (body: z.output<typeof userInput>) => {
    clear();
    try {
      const { invitation: made } = await api('POST /users', { body });
      setInvitation(made ?? null);
      await client.invalidateQueries({ queryKey: ['users'] });
    } catch (error) {
      if (showFieldErrors(form, error).length === 0) fail(serverMessage(error, texts.failed), error);
    }
  };
  /** The username follows the e-mail address until it is typed. */
  const follow = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (!dirtyFields.username) setValue('username', proposedUsername(target.value));
  };

  if (invitation) return <InvitedLink invitation={invitation} />;
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(send)(event)} className="mt-4 grid gap-5">
      <p className="text-muted">{texts.intro}</p>
      {failure && <Banner {...failure} onDismiss={clear} />}
      <PersonFields register={(name) => register(name, name === 'email' ? { onChange: follow } : {})} errors={errors} />
      <RoleField field={register('role')} error={errors.role?.message} />
      <Field label="Username" hint={texts.usernameHint} error={errors.username?.message}>
        {(props) => <input {...props} {...register('username')} autoComplete="off" className={inputClass} />}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Dialog.Close render={<Button look="outline" size="small" />}>Cancel</Dialog.Close>
        <BusyButton type="submit" size="small" busy={isSubmitting}>
          {texts.send}
        </BusyButton>
      </div>
    </form>
  );
}
