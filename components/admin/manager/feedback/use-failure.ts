'use client';

import { useLayoutEffect, useState } from 'react';
import { useAnnounce } from './announcer';
import { refusal } from './server-message';

/** What a banner says. */
export interface Failure {
  message: string;
  /** Why, where that is something people can act on. */
  detail: string | undefined;
}

/** The failure that stands in a banner, until it is dismissed or something succeeds; the bell keeps it. */
export function useFailure() {
  const { note } = useAnnounce();
  const [failure, setFailure] = useState<Failure | null>(null);
  // A page that is shown again does not show an old failure.
  useLayoutEffect(() => () => setFailure(null), []);
  const fail = (message: string, error: unknown) => {
    const reason = refusal(error);
    const said = { message, detail: reason === message ? undefined : reason };
    setFailure(said);
    note(said.message, said.detail);
  };
  return { failure, fail, clear: () => setFailure(null) };
}
