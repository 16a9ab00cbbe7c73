'use client';

import { useState } from 'react';
import { Banner } from '@/components/admin/manager/feedback/banner';
import { BusyButton } from '@/components/admin/manager/feedback/busy-button';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { useFailure } from '@/components/admin/manager/feedback/use-failure';
import { Field } from '@/components/admin/manager/fields/field';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { LOCALE, TIME_ZONE } from '@/lib/locale';
import { api } from '@/lib/panel-client';
import type { Invitation } from '@/lib/users/contract';
import { usersTexts } from '@/lib/users/panel-texts';

const texts = usersTexts.invitation;
const moment = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short', timeZone: TIME_ZONE });

function hintOf({ expiresAt, sentTo }: Invitation): string {
  const until = moment.format(new Date(expiresAt));
  if (sentTo) return texts.mailed(sentTo, until);
  return sentTo === null ? texts.mailFailed(until) : texts.made(until);
}

/** Makes a link by which the user sets a password, and shows it: it cannot be shown again. */
export function InvitationLink({ userId }: { userId: number }) {
  const { failure, fail, clear } = useFailure();
  const [busy, setBusy] = useState(false);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const make = async () => {
    clear();
    setBusy(true);
    try {
      setInvitation(await api('POST /users/{id}/invitation', { params: { id: userId }, body: {} }));
    } catch (error) {
      fail(serverMessage(error, texts.makeFailed), error);
    }
    setBusy(false);
  };
  return (
    <div className="grid gap-3">
      {failure && <Banner {...failure} onDismiss={clear} />}
      {invitation && (
        <Field label="Invitation link" hint={hintOf(invitation)}>
          {(control) => (
            <input
              {...control}
              readOnly
              value={invitation.url}
              onFocus={(event) => event.target.select()}
              className={inputClass}
            />
          )}
        </Field>
      )}
      <div>
        <BusyButton look="outline" size="small" busy={busy} onClick={() => void make()}>
          Make invitation link
        </BusyButton>
      </div>
    </div>
  );
}
