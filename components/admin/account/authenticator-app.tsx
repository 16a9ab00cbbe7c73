'use client';

import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { Banner, LoadFailure, useFailure } from '@/components/admin/manager/feedback/failures';
import { BusyButton, Spinner } from '@/components/admin/manager/feedback/busy';
import { useConfirm } from '@/components/admin/manager/feedback/confirm';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { Field, inputClass } from '@/components/admin/manager/fields/field';
import { asksForFactor, useSecondFactors } from '@/components/admin/manager/session/use-second-factors';
import { messages } from '@/lib/messages';
import { api } from '@/lib/panel-client';
import { secondFactorTexts as texts } from '@/lib/platform/auth/resource';

interface Setup {
  secret: string;
  qr: string;
}

/** The authenticator app of the user: off, being set up, or on. */
export function AuthenticatorApp({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const { data, error, isError, refetch, reload } = useSecondFactors();
  const { failure, fail, clear } = useFailure();
  const confirm = useConfirm();
  const announce = useAnnounce();
  const [busy, setBusy] = useState(false);
  const [setup, setSetup] = useState<Setup | null>(null);
  // Next.js keeps a page that was left with its state: the key must not show again.
  useLayoutEffect(() => () => setSetup(null), []);

  const run = async (action: () => Promise<void>) => {
    clear();
    setBusy(true);
    try {
      await action();
      await reload();
    } catch (error) {
      fail(serverMessage(error, texts.failed), error);
    }
    setBusy(false);
  };
  const start = () => run(async () => setSetup(await api('POST /auth/totp', { body: {} })));
  const turnOff = async () => {
    const detail = data?.passkeys === 0 ? texts.lastFactor : texts.signsOutElsewhere;
    if (!(await confirm({ question: texts.confirmAppOff, detail, action: 'Turn off' }))) return;
    await run(async () => {
      await api('DELETE /auth/totp', { body: {} });
      if (data?.passkeys === 0) onCodes([]);
      announce.success(texts.appRemoved);
    });
  };
  const turnedOn = (recoveryCodes: string[]) => {
    setSetup(null);
    onCodes(recoveryCodes);
    announce.success(texts.appAdded);
    void reload();
  };

  return (
    <section aria-labelledby="authenticator-app" className="grid gap-4">
      <h3 id="authenticator-app" className="display text-title">
        Authenticator app
      </h3>
      {failure && <Banner {...failure} onDismiss={clear} />}
      {isError && <LoadFailure message={texts.loadFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Spinner label={messages.loading} />}
      {data && <p className="text-muted">{data.totp ? texts.appIsOn : texts.appIsOff}</p>}
      {data && !data.totp && <p>{asksForFactor(data) ? texts.beforeAnotherApp : texts.beforeFirstApp}</p>}
      {setup && <TotpSetup {...setup} onDone={turnedOn} />}
      {data && !setup && (
        <div>
          {data.totp ? (
            <BusyButton look="outline" busy={busy} onClick={() => void turnOff()}>
              Turn off
            </BusyButton>
          ) : (
            <BusyButton busy={busy} onClick={() => void start()}>
              Set up an app
            </BusyButton>
          )}
        </div>
      )}
    </section>
  );
}

interface TotpSetupProps {
  secret: string;
  /** An SVG picture. */
  qr: string;
  onDone: (recoveryCodes: string[]) => void;
}

/** The secret for the app, and the field for the first code that shows that it arrived. */
function TotpSetup({ secret, qr, onDone }: TotpSetupProps) {
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
