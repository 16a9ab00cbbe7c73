'use client';

import { useId } from 'react';
import { Banner } from '@/components/admin/manager/feedback/banner';
import { LoadFailure } from '@/components/admin/manager/feedback/load-failure';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { useFailure } from '@/components/admin/manager/feedback/use-failure';
import { useCollection } from '@/components/admin/manager/list/use-collection';
import { Button } from '@/components/ui/button';
import { api } from '@/lib/panel-client';
import { today } from '@/lib/clock';
import { formatDay } from '@/lib/dates';
import { usersTexts } from '@/lib/users/resource';
import type { LinkedAccount } from '@/lib/users/contract';

const texts = usersTexts.accounts;

/** The accounts of single sign-on that are linked to a user; nothing if there are none. */
export function LinkedAccounts({ userId }: { userId: number }) {
  const heading = useId();
  const { failure, fail, clear } = useFailure();
  const accounts = useCollection<LinkedAccount>({
    name: `accounts of user ${userId}`,
    load: (signal) => api('GET /users/{id}/accounts', { params: { id: userId }, signal }),
    remove: (accountId) => api('DELETE /users/{id}/accounts/{accountId}', { params: { id: userId, accountId } }),
    question: texts.confirmUnlink,
    nameOf: ({ provider, email }) => `${provider}, ${email}`,
    action: 'Unlink',
    onRemoved: clear,
    onRemoveFailed: (error) => fail(serverMessage(error, texts.unlinkFailed), error),
  });
  if (accounts.isError) {
    const message = serverMessage(accounts.error, texts.loadFailed);
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
