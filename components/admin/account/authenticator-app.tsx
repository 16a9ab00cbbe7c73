'use client';

import { useState } from 'react';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { Banner } from '@/components/admin/manager/feedback/banner';
import { BusyButton } from '@/components/admin/manager/feedback/busy-button';
import { useConfirm } from '@/components/admin/manager/feedback/confirm';
import { LoadFailure } from '@/components/admin/manager/feedback/load-failure';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { Spinner } from '@/components/admin/manager/feedback/spinner';
import { useFailure } from '@/components/admin/manager/feedback/use-failure';
import { messages } from '@/lib/messages';
import { api } from '@/lib/panel-client';
import { secondFactorTexts as texts } from '@/lib/platform/auth/panel-texts';
import { RecoveryCodes } from './recovery-codes';
import { TotpSetup } from './totp-setup';
import { useSecondFactors } from '@/components/admin/manager/session/use-second-factors';

interface Setup {
  secret: string;
  qr: string;
}

/** The authenticator app of the user: off, being set up, or on with its recovery codes. */
export function AuthenticatorApp() {
  const { data, isError, refetch, reload } = useSecondFactors();
  const { failure, fail, clear } = useFailure();
  const confirm = useConfirm();
  const announce = useAnnounce();
  const [busy, setBusy] = useState(false);
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<string[]>([]);

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
  const renew = () => run(async () => setCodes((await api('POST /auth/recovery-codes', { body: {} })).recoveryCodes));
  const turnOff = async () => {
    if (!(await confirm({ question: texts.confirmAppOff, action: 'Turn off' }))) return;
    await run(async () => {
      await api('DELETE /auth/totp', { body: {} });
      setCodes([]);
      announce.success(texts.appRemoved);
    });
  };
  const turnedOn = (recoveryCodes: string[]) => {
    setSetup(null);
    setCodes(recoveryCodes);
    announce.success(texts.appAdded);
    void reload();
  };

  return (
    <section aria-labelledby="authenticator-app" className="grid gap-4">
      <h3 id="authenticator-app" className="display text-title">
        Authenticator app
      </h3>
      {failure && <Banner {...failure} onDismiss={clear} />}
      {isError && <LoadFailure message={texts.loadFailed} onRetry={() => void refetch()} />}
      {!data && !isError && <Spinner label={messages.loading} />}
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      {data && (
        <p className="text-muted">
          {data.totp
            ? `A sign-in asks for a code of your app. You have ${data.recoveryCodes} recovery codes left.`
            : 'A stolen password is not enough when a sign-in also asks for a code of an app on your phone.'}
        </p>
      )}
      {setup && <TotpSetup {...setup} onDone={turnedOn} />}
      {data && !setup && (
        <div className="flex flex-wrap gap-3">
          {!data.totp && (
            <BusyButton busy={busy} onClick={() => void start()}>
              Set up an app
            </BusyButton>
          )}
          {(data.totp || data.passkeys > 0) && (
            <BusyButton look="outline" busy={busy} onClick={() => void renew()}>
              New recovery codes
            </BusyButton>
          )}
          {data.totp && (
            <BusyButton look="quiet" busy={busy} onClick={() => void turnOff()}>
              Turn off
            </BusyButton>
          )}
        </div>
      )}
    </section>
  );
}
