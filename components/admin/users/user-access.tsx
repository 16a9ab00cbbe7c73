'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { Banner, LoadFailure, useFailure } from '@/components/admin/manager/feedback/failures';
import { BusyButton } from '@/components/admin/manager/feedback/busy';
import { useConfirm } from '@/components/admin/manager/feedback/confirm';
import { isGone, serverMessage } from '@/components/admin/manager/feedback/server-message';
import { Field, inputClass } from '@/components/admin/manager/fields/field';
import { focusTitle } from '@/components/admin/manager/focus';
import { useCollection } from '@/components/admin/manager/list/use-collection';
import { Button } from '@/components/ui/button';
import { copyText } from '@/components/ui/copy-link';
import { today } from '@/lib/clock';
import { formatDay } from '@/lib/dates';
import { api } from '@/lib/panel-client';
import { formatMoment } from '@/lib/planned-time';
import type { Invitation, LinkedAccount, ListedUser } from '@/lib/users/contract';
import { usersTexts } from '@/lib/users/resource';

const accountsTexts = usersTexts.accounts;

/** The accounts of single sign-on that are linked to a user; nothing if there are none. */
export function LinkedAccounts({ userId }: { userId: number }) {
  const heading = useId();
  const { failure, fail, clear } = useFailure();
  const accounts = useCollection<LinkedAccount>({
    name: `accounts of user ${userId}`,
    load: (signal) => api('GET /users/{id}/accounts', { params: { id: userId }, signal }),
    remove: (accountId) => api('DELETE /users/{id}/accounts/{accountId}', { params: { id: userId, accountId } }),
    question: accountsTexts.confirmUnlink,
    nameOf: ({ provider, email }) => `${provider}, ${email}`,
    action: 'Unlink',
    onRemoved: clear,
    onRemoveFailed: (error) => fail(serverMessage(error, accountsTexts.unlinkFailed), error),
  });
  if (accounts.isError) {
    const message = serverMessage(accounts.error, accountsTexts.loadFailed);
    return <LoadFailure message={message} error={accounts.error} onRetry={() => void accounts.refetch()} />;
  }
  if (!accounts.items?.length) return null;
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <h4 id={heading} className="label">
        Linked accounts
      </h4>
      {failure && <Banner {...failure} onDismiss={clear} />}
      <ul className="border-y border-line">
        {accounts.items.map((account) => (
          <li key={account.id} className="flex flex-wrap items-center justify-between gap-3 border-line py-2">
            <p id={`account-${account.id}`} className="min-w-0 wrap-break-word">
              {account.provider}, {account.email}
              <span className="block text-xs text-muted">Linked on {formatDay(today(new Date(account.linkedAt)))}</span>
            </p>
            <Button
              look="quiet"
              size="small"
              aria-describedby={`account-${account.id}`}
              onClick={() => void accounts.remove(account)}
            >
              Unlink
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const secondFactorTexts = usersTexts.secondFactor;

/** Takes the second factors from a user who has lost them; nothing for one who has none. */
export function ResetSecondFactor({ user }: { user: ListedUser }) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const confirm = useConfirm();
  const { failure, fail, clear } = useFailure();
  const [busy, setBusy] = useState(false);
  const [isReset, setIsReset] = useState(false);
  if (!user.secondFactor || isReset) return null;

  const reset = async () => {
    const { question, detail } = secondFactorTexts;
    if (!(await confirm({ question, thing: user.username, detail, action: 'Reset second factor' }))) return;
    clear();
    setBusy(true);
    try {
      await api('DELETE /users/{id}/second-factor', { params: { id: user.id }, body: {} }).catch((error: unknown) => {
        // Another administrator did it first.
        if (!isGone(error)) throw error;
      });
      setIsReset(true);
      focusTitle();
      announce.success(secondFactorTexts.done(user.username));
      void client.invalidateQueries({ queryKey: ['users'] });
    } catch (error) {
      fail(serverMessage(error, secondFactorTexts.failed), error);
    }
    setBusy(false);
  };
  return (
    <div className="grid gap-3">
      {failure && <Banner {...failure} onDismiss={clear} />}
      <p className="text-sm text-muted">{secondFactorTexts.isOn}</p>
      <div>
        <BusyButton look="outline" size="small" busy={busy} onClick={() => void reset()}>
          Reset second factor
        </BusyButton>
      </div>
    </div>
  );
}

const invitationTexts = usersTexts.invitation;

function hintOf({ expiresAt, sentTo }: Invitation): string {
  const until = formatMoment(new Date(expiresAt));
  if (sentTo) return invitationTexts.mailed(sentTo, until);
  return sentTo === null ? invitationTexts.mailFailed(until) : invitationTexts.made(until);
}

/** Makes a link by which the user sets a password, and shows it: it cannot be shown again. */
export function InvitationLink({ user: { id: userId, state } }: { user: ListedUser }) {
  const { failure, fail, clear } = useFailure();
  const [busy, setBusy] = useState(false);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const make = async () => {
    clear();
    setBusy(true);
    try {
      setInvitation(await api('POST /users/{id}/invitation', { params: { id: userId }, body: {} }));
    } catch (error) {
      fail(serverMessage(error, invitationTexts.makeFailed), error);
    }
    setBusy(false);
  };
  return (
    <div className="grid gap-3">
      {failure && <Banner {...failure} onDismiss={clear} />}
      {invitation && <InvitedLink invitation={invitation} />}
      <div>
        <BusyButton look="outline" size="small" busy={busy} onClick={() => void make()}>
          {state === 'active' ? invitationTexts.make : invitationTexts.again}
        </BusyButton>
      </div>
    </div>
  );
}

/** Shows the link of an invitation once, to be copied and passed on. */
export function InvitedLink({ invitation }: { invitation: Invitation }) {
  const announce = useAnnounce();
  const copy = async () => {
    if (await copyText(invitation.url)) announce.success(invitationTexts.copied);
    else announce.failure(invitationTexts.copyFailed);
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
          {invitationTexts.copy}
        </Button>
      </div>
    </div>
  );
}
