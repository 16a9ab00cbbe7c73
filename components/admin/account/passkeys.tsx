'use client';

import { useState } from 'react';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { Banner, LoadFailure, useFailure } from '@/components/admin/manager/feedback/failures';
import { BusyButton, Spinner } from '@/components/admin/manager/feedback/busy';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { Field, inputClass } from '@/components/admin/manager/fields/field';
import { useCollection } from '@/components/admin/manager/list/use-collection';
import { asksForFactor, useSecondFactors } from '@/components/admin/manager/session/use-second-factors';
import { makePasskey, passkeyFailure } from '@/components/admin/manager/session/webauthn';
import { Button } from '@/components/ui/button';
import { today } from '@/lib/clock';
import { formatDay } from '@/lib/dates';
import { messages } from '@/lib/messages';
import { api } from '@/lib/panel-client';
import { secondFactorTexts as texts } from '@/lib/platform/auth/resource';
import type { Passkey } from '@/lib/platform/auth/second-factor-contract';

const dayOf = (moment: string): string => formatDay(today(new Date(moment)));

/** The passkeys of the user: each signs in alone, and is a second factor after the password. */
export function Passkeys({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const announce = useAnnounce();
  const { data: factors, reload } = useSecondFactors();
  const isLastFactor = factors?.passkeys === 1 && !factors.totp;
  const { failure, fail, clear } = useFailure();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const keys = useCollection<Passkey>({
    name: 'passkeys',
    load: (signal) => api('GET /auth/passkeys', { signal }),
    remove: (id) => api('DELETE /auth/passkeys/{id}', { params: { id }, body: {} }),
    question: texts.confirmPasskey,
    detail: isLastFactor ? texts.lastFactor : texts.signsOutElsewhere,
    nameOf: (passkey) => passkey.name,
    onRemoved: () => {
      if (isLastFactor) onCodes([]);
      announce.success(texts.passkeyRemoved);
      void reload();
    },
    onRemoveFailed: (error) => fail(serverMessage(error, texts.failed), error),
  });
  // What comes above the button would take it from under the pointer.
  const isLoaded = factors !== undefined && (keys.items !== undefined || keys.isError);
  const add = async () => {
    clear();
    setBusy(true);
    try {
      const made = await makePasskey(await api('POST /auth/passkeys/options', { body: {} }));
      const { recoveryCodes, ...passkey } = await api('POST /auth/passkeys', {
        body: { ...made, name: name.trim() || 'Passkey' },
      });
      keys.put(passkey);
      if (recoveryCodes) onCodes(recoveryCodes);
      setName('');
      announce.success(texts.passkeyAdded);
      void reload();
    } catch (error) {
      fail(passkeyFailure(error), error);
    }
    setBusy(false);
  };
  return (
    <section aria-labelledby="passkeys" className="grid gap-4">
      <h3 id="passkeys" className="display text-title">
        Passkeys
      </h3>
      <p className="text-muted">
        A passkey signs you in with your fingerprint, face or security key, without a password.
      </p>
      {factors && <p>{asksForFactor(factors) ? texts.beforeAnotherPasskey : texts.beforeFirstPasskey}</p>}
      {failure && <Banner {...failure} onDismiss={clear} />}
      {keys.isError && (
        <LoadFailure message={texts.loadFailed} error={keys.error} onRetry={() => void keys.refetch()} />
      )}
      {!keys.items && !keys.isError && <Spinner label={messages.loading} />}
      {keys.items && keys.items.length > 0 && (
        <ul className="border-t border-line">
          {keys.items.map((passkey) => (
            <li
              key={passkey.id}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2"
            >
              <p id={`passkey-${passkey.id}`} className="min-w-0 wrap-break-word">
                {passkey.name}
                <span className="block text-xs text-muted">
                  Added on {dayOf(passkey.createdAt)}
                  {passkey.lastUsedAt && `, last used on ${dayOf(passkey.lastUsedAt)}`}
                </span>
              </p>
              <Button
                look="quiet"
                size="small"
                aria-describedby={`passkey-${passkey.id}`}
                onClick={() => void keys.remove(passkey)}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isLoaded && (
        <div className="flex max-w-dialog flex-wrap items-end gap-3">
          <div className="min-w-48 flex-1">
            <Field label="Passkey name">
              {(control) => (
                <input
                  {...control}
                  value={name}
                  maxLength={80}
                  onChange={(event) => setName(event.target.value)}
                  className={inputClass}
                />
              )}
            </Field>
          </div>
          <BusyButton busy={busy} onClick={() => void add()}>
            Add a passkey
          </BusyButton>
        </div>
      )}
    </section>
  );
}
