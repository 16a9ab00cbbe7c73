'use client';

import { type SubmitEvent, useState } from 'react';
import { z } from 'zod';
import { Banner, useFailure } from '@/components/admin/manager/feedback/failures';
import { BusyButton } from '@/components/admin/manager/feedback/busy';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { CheckboxField, Field, inputClass } from '@/components/admin/manager/fields/field';
import { ApiError, api } from '@/lib/panel-client';
import { type NewToken, tokenInput } from '@/lib/tokens/contract';
import { tokensTexts as texts } from '@/lib/tokens/resource';
import { SCOPES, type Scope, scopeHints } from '@/lib/platform/auth/scopes';

/** How long a token may live, in days. */
const LIVES = [
  { days: 30, name: '30 days' },
  { days: 90, name: '90 days' },
  { days: 365, name: '1 year' },
] as const;
const DAY_MS = 86_400_000;

/** Makes a token: its name, what it may do and how long it lives. */
export function NewTokenForm({ onMade }: { onMade: (token: NewToken) => void }) {
  const { failure, fail, clear } = useFailure();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<Scope[]>([]);
  const [days, setDays] = useState<number>(LIVES[1].days);
  const [errors, setErrors] = useState<Record<string, string[] | undefined>>({});
  const [busy, setBusy] = useState(false);
  const toggle = (scope: Scope) =>
    setScopes(SCOPES.filter((item) => (item === scope ? !scopes.includes(item) : scopes.includes(item))));

  const submit = async () => {
    clear();
    const input = { name, scopes, expiresAt: new Date(Date.now() + days * DAY_MS).toISOString() };
    const parsed = tokenInput.safeParse(input);
    setErrors(parsed.error ? z.flattenError(parsed.error).fieldErrors : {});
    if (!parsed.success) return;
    setBusy(true);
    try {
      onMade(await api('POST /auth/tokens', { body: input }));
      setName('');
      setScopes([]);
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.fieldErrors);
      fail(serverMessage(error, texts.makeFailed), error);
    }
    setBusy(false);
  };
  return (
    <form
      noValidate
      aria-label="New token"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void submit();
      }}
      className="grid max-w-dialog gap-4"
    >
      {failure && <Banner {...failure} onDismiss={clear} />}
      <Field label="Token name" hint="It appears in the activity log." error={errors.name?.join(' ')}>
        {(control) => (
          <input
            {...control}
            value={name}
            maxLength={60}
            onChange={(event) => setName(event.target.value)}
            className={inputClass}
          />
        )}
      </Field>
      <fieldset className="grid min-w-0 gap-1">
        <legend className="label">What it may do</legend>
        {SCOPES.map((scope) => (
          <div key={scope}>
            <CheckboxField
              label={scope}
              checked={scopes.includes(scope)}
              onChange={() => toggle(scope)}
              aria-describedby={`scope-${scope}`}
            />
            <p id={`scope-${scope}`} className="pl-8 text-xs text-muted">
              {scopeHints[scope]}
            </p>
          </div>
        ))}
        {errors.scopes && <p className="text-sm text-danger">{errors.scopes.join(' ')}</p>}
      </fieldset>
      <Field label="Expires after" error={errors.expiresAt?.join(' ')}>
        {(control) => (
          <select
            {...control}
            value={days}
            onChange={({ target }) => setDays(Number(target.value))}
            className={inputClass}
          >
            {LIVES.map(({ days: length, name: label }) => (
              <option key={length} value={length}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div>
        <BusyButton type="submit" busy={busy}>
          Make token
        </BusyButton>
      </div>
    </form>
  );
}
