'use client';

import { useLayoutEffect, useState } from 'react';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { Banner } from '@/components/admin/manager/feedback/banner';
import { BusyButton } from '@/components/admin/manager/feedback/busy-button';
import { useConfirm } from '@/components/admin/manager/feedback/confirm';
import { LoadFailure } from '@/components/admin/manager/feedback/load-failure';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { Spinner } from '@/components/admin/manager/feedback/spinner';
import { useFailure } from '@/components/admin/manager/feedback/use-failure';
import { asksForFactor, useSecondFactors } from '@/components/admin/manager/session/use-second-factors';
import { messages } from '@/lib/messages';
import { api } from '@/lib/panel-client';
import { secondFactorTexts as texts } from '@/lib/platform/auth/resource';
import { TotpSetup } from './totp-setup';

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
