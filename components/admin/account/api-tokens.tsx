'use client';

import { useLayoutEffect, useState } from 'react';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { Banner, LoadFailure, useFailure } from '@/components/admin/manager/feedback/failures';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { Spinner } from '@/components/admin/manager/feedback/busy';
import { Field, inputClass } from '@/components/admin/manager/fields/field';
import { useCollection } from '@/components/admin/manager/list/use-collection';
import { Button } from '@/components/ui/button';
import { CopyLink } from '@/components/ui/copy-link';
import { today } from '@/lib/clock';
import { formatDay } from '@/lib/dates';
import { messages } from '@/lib/messages';
import { api } from '@/lib/panel-client';
import type { NewToken, Token } from '@/lib/tokens/contract';
import { tokensTexts as texts } from '@/lib/tokens/resource';
import { NewTokenForm } from './new-token-form';

/** The API tokens of all users, for administrators: each can be revoked, and one's own are added here. */
export function ApiTokens() {
  const announce = useAnnounce();
  const { failure, fail, clear } = useFailure();
  const [made, setMade] = useState<NewToken | null>(null);
  // Next.js keeps a page that was left with its state: the secret must not show again.
  useLayoutEffect(() => () => setMade(null), []);
  const tokens = useCollection<Token>({
    name: 'tokens',
    load: (signal) => api('GET /auth/tokens', { signal }),
    remove: (id) => api('DELETE /auth/tokens/{id}', { params: { id } }),
    question: texts.confirmRevoke,
    nameOf: ({ name }) => name,
    action: 'Revoke',
    onRemoved: () => announce.success(texts.revoked),
    onRemoveFailed: (error) => fail(serverMessage(error, texts.revokeFailed), error),
  });
  const add = ({ token, ...listed }: NewToken) => {
    clear();
    tokens.put(listed);
    setMade({ ...listed, token });
    announce.success(texts.made);
  };
  return (
    <section aria-labelledby="api-tokens" className="grid gap-4">
      <h3 id="api-tokens" className="display text-title">
        API tokens
      </h3>
      <p className="text-muted">
        A token lets a program, such as a bot that posts results, use the API in the name of the administrator who made
        it.
      </p>
      {failure && <Banner {...failure} onDismiss={clear} />}
      {tokens.isError && (
        <LoadFailure message={texts.loadFailed} error={tokens.error} onRetry={() => void tokens.refetch()} />
      )}
      {!tokens.items && !tokens.isError && <Spinner label={messages.loading} />}
      {tokens.items && tokens.items.length > 0 && (
        <ul className="border-t border-line">
          {tokens.items.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => void tokens.remove(token)} />
          ))}
        </ul>
      )}
      {made && <ShownToken name={made.name} token={made.token} />}
      {(tokens.items !== undefined || tokens.isError) && <NewTokenForm onMade={add} />}
    </section>
  );
}

const dayOf = (moment: string): string => formatDay(today(new Date(moment)));

function TokenRow({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  const { id, name, scopes, user, createdAt, expiresAt, lastUsedAt } = token;
  // oxlint-disable-next-line react/purity -- a token expires while its list is open
  const isOver = new Date(expiresAt) <= new Date();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2">
      <p id={`token-${id}`} className="min-w-0 wrap-break-word">
        {name} <span className="label text-muted">{scopes.join(', ')}</span>
        {isOver && <span className="ml-2 label text-danger">Expired</span>}
        <span className="block text-xs text-muted">
          Made by {user.username} on {dayOf(createdAt)}, {isOver ? 'expired' : 'expires'} on {dayOf(expiresAt)},{' '}
          {lastUsedAt ? `last used on ${dayOf(lastUsedAt)}` : 'never used'}
        </span>
      </p>
      <Button look="quiet" size="small" aria-describedby={`token-${id}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}

/** A new token, to be copied: it cannot be shown again. */
function ShownToken({ name, token }: { name: string; token: string }) {
  return (
    <div className="grid max-w-dialog gap-3 border border-warning p-4">
      <p>{texts.shownOnce}</p>
      <Field label={`Token ${name}`}>
        {(control) => (
          <input
            {...control}
            readOnly
            value={token}
            onFocus={(event) => event.target.select()}
            className={`${inputClass} font-mono`}
          />
        )}
      </Field>
      <div>
        <CopyLink
          url={token}
          label="Copy token"
          copied={texts.copied}
          failed={texts.copyFailed}
          className="inline-flex min-h-11 items-center gap-2 border border-line-strong px-4 label hover:bg-raised"
          messageClass="ml-3 text-sm text-danger"
        >
          Copy token
        </CopyLink>
      </div>
    </div>
  );
}
