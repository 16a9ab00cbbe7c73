'use client';

import { useState } from 'react';
import { api } from '@/lib/panel-client';
import { BusyButton } from '../feedback/busy-button';
import { useSession } from './session-provider';
import { answerWithPasskey, passkeyFailure } from './webauthn';

/** Signs in with a passkey alone. */
export function PasskeyButton({ onFailure }: { onFailure: (message: string | null) => void }) {
  const { adopt } = useSession();
  const [busy, setBusy] = useState(false);
  const signIn = async () => {
    onFailure(null);
    setBusy(true);
    try {
      const answer = await answerWithPasskey(await api('POST /auth/passkeys/login/options'));
      adopt((await api('POST /auth/passkeys/login', { body: answer })).user);
    } catch (error) {
      onFailure(passkeyFailure(error));
    }
    setBusy(false);
  };
  return (
    <BusyButton look="outline" busy={busy} onClick={() => void signIn()}>
      Use a passkey
    </BusyButton>
  );
}
