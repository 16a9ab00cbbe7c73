'use client';

import { useState } from 'react';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { Banner } from '@/components/admin/manager/feedback/banner';
import { BusyButton } from '@/components/admin/manager/feedback/busy-button';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { useFailure } from '@/components/admin/manager/feedback/use-failure';
import { Field } from '@/components/admin/manager/fields/field';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { Button } from '@/components/ui/button';
import { LOCALE, TIME_ZONE } from '@/lib/locale';
import { api } from '@/lib/panel-client';
import type { Invitation } from '@/lib/users/contract';
import { usersTexts } from '@/lib/users/resource';

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
      {invitation && <InvitedLink invitation={invitation} />}
      <div>
        <BusyButton look="outline" size="small" busy={busy} onClick={() => void make()}>
          Make invitation link
        </BusyButton>
      </div>
    </div>
  );
}

/** Shows the link of an invitation once, to be copied and passed on. */
export function InvitedLink({ invitation }: { invitation: Invitation }) {
  const announce = useAnnounce();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(invitation.url);
      announce.success(texts.copied);
    } catch {
      announce.failure(texts.copyFailed);
    }
  };
  return (
    <div className="mt-4 grid gap-3">
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
      <div>
        <Button size="small" onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </div>
    </div>
  );
}
