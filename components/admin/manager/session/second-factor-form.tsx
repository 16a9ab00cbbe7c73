'use client';

import { type SubmitEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ApiError, api } from '@/lib/panel-client';
import { panelMessages } from '@/lib/panel-messages';
import type { SecondFactor } from '@/lib/platform/auth/second-factor-contract';
import { Banner } from '../feedback/banner';
import { BusyButton } from '../feedback/busy-button';
import { serverMessage } from '../feedback/server-message';
import { Field } from '../fields/field';
import { inputClass } from '../fields/input-class';
import type { PendingSignIn } from './pending-sign-in';
import { useSession } from './session-provider';
import { answerWithPasskey, passkeyFailure } from './webauthn';

const texts = panelMessages.secondFactor;

interface Props {
  pending: PendingSignIn;
  /** Goes back to username and password. */
  onOver: () => void;
}

/** The second step of a sign-in: a code of the app or a recovery code, or a passkey. */
export function SecondFactorForm({ pending, onOver }: Props) {
  const { challenge, methods, passkeyOptions } = pending;
  const { adopt } = useSession();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const takesCodes = methods.includes('totp') || methods.includes('recovery');

  const send = async (body: () => SecondFactor | Promise<SecondFactor>) => {
    setFailure(null);
    setBusy(true);
    try {
      adopt((await api('POST /auth/second-factor', { body: await body() })).user);
    } catch (error) {
      setFailure(error instanceof ApiError ? serverMessage(error, texts.wrong) : passkeyFailure(error));
      setCode('');
    }
    setBusy(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send(() => ({ challenge, code }));
  };
  const usePasskey = () =>
    void send(async () => ({ challenge, passkey: await answerWithPasskey(passkeyOptions ?? {}) }));

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p>{texts.needed}</p>
      {failure && <Banner message={failure} />}
      {takesCodes && (
        <>
          <Field label="Code" hint="From your authenticator app, or one of your recovery codes.">
            {(control) => (
              <input
                {...control}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form takes the place of the one just sent
                autoFocus
                value={code}
                onChange={(event) => setCode(event.target.value)}
                autoComplete="one-time-code"
                inputMode={methods.includes('recovery') ? 'text' : 'numeric'}
                autoCapitalize="none"
                spellCheck={false}
                className={inputClass}
              />
            )}
          </Field>
          <BusyButton type="submit" busy={busy}>
            Confirm
          </BusyButton>
        </>
      )}
      {methods.includes('passkey') && (
        <BusyButton look="outline" busy={busy} onClick={usePasskey}>
          Use a passkey
        </BusyButton>
      )}
      <Button look="quiet" onClick={onOver}>
        Back
      </Button>
    </form>
  );
}
