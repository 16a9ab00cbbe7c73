'use client';

import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Banner } from '@/components/admin/manager/feedback/banner';
import { BusyButton } from '@/components/admin/manager/feedback/busy-button';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { useFailure } from '@/components/admin/manager/feedback/use-failure';
import { Field } from '@/components/admin/manager/fields/field';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { api } from '@/lib/panel-client';
import { secondFactorTexts as texts } from '@/lib/platform/auth/resource';

interface Props {
  secret: string;
  /** An SVG picture. */
  qr: string;
  onDone: (recoveryCodes: string[]) => void;
}

/** The secret for the app, and the field for the first code that shows that it arrived. */
export function TotpSetup({ secret, qr, onDone }: Props) {
  const { failure, fail, clear } = useFailure();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // The button that was pressed is gone.
  useEffect(() => input.current?.focus(), []);
  const submit = async () => {
    clear();
    setBusy(true);
    try {
      onDone((await api('POST /auth/totp/confirm', { body: { code } })).recoveryCodes);
    } catch (error) {
      fail(serverMessage(error, texts.failed), error);
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void submit();
      }}
      className="grid max-w-dialog gap-4"
    >
      <p>Scan this picture with your authenticator app, or type the key into it.</p>
      {/* oxlint-disable-next-line nextjs/no-img-element -- a picture in the page itself has nothing to optimise */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt="QR code for the authenticator app"
        className="size-48"
      />
      <Field label="Key">
        {(control) => (
          <input
            {...control}
            readOnly
            value={secret}
            onFocus={(event) => event.target.select()}
            className={inputClass}
          />
        )}
      </Field>
      {failure && <Banner {...failure} onDismiss={clear} />}
      <Field label="Code" hint="The six digits that the app shows.">
        {(control) => (
          <input
            {...control}
            ref={input}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="one-time-code"
            inputMode="numeric"
            className={inputClass}
          />
        )}
      </Field>
      <div>
        <BusyButton type="submit" busy={busy}>
          Turn on
        </BusyButton>
      </div>
    </form>
  );
}
