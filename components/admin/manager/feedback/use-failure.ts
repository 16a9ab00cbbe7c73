'use client';

import { useLayoutEffect, useState } from 'react';
import { needsReauthentication } from '@/lib/panel-client';
import { useAnnounce } from './announcer';
import { refusal } from './server-message';

/** The texts of a banner. */
export interface Failure {
  message: string;
  /** The reason, if the user can act on it. */
  detail: string | undefined;
}

/** Holds the failure that a banner shows until it is dismissed or a later action succeeds. The notifications list it too. */
export function useFailure() {
  const { note } = useAnnounce();
  const [failure, setFailure] = useState<Failure | null>(null);
  // Next.js keeps a page that was left with its state: an old failure must not show again.
  useLayoutEffect(() => () => setFailure(null), []);
  /**
   * Shows a failure; not a call that the person gave up in the dialog that asks for the password.
   * @param isBeside whether the reason stands beside the fields that it is about
   */
  const fail = (message: string, error: unknown, isBeside = false) => {
    if (needsReauthentication(error)) return;
    const reason = isBeside ? undefined : refusal(error);
    const shown = { message, detail: reason === message ? undefined : reason };
    setFailure(shown);
    note(shown.message, shown.detail);
  };
  return { failure, fail, clear: () => setFailure(null) };
}
