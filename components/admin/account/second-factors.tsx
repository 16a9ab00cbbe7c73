'use client';

import { useLayoutEffect, useState } from 'react';
import { AuthenticatorApp } from './authenticator-app';
import { Passkeys } from './passkeys';
import { RecoveryCodes } from './recovery-codes';

/** What a sign-in asks for besides the password: the app, passkeys, and the recovery codes that stand in for them. */
export function SecondFactors() {
  const [codes, setCodes] = useState<string[]>([]);
  // Next.js keeps a page that was left with its state: the codes must not show again.
  useLayoutEffect(() => () => setCodes([]), []);
  return (
    <>
      <AuthenticatorApp onCodes={setCodes} />
      <Passkeys onCodes={setCodes} />
      <RecoveryCodes codes={codes} onCodes={setCodes} />
    </>
  );
}
