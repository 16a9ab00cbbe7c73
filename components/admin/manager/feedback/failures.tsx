'use client';

import { useLayoutEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/failure';
import { X } from '@/components/ui/icons/panel-icons';
import { needsReauthentication } from '@/lib/panel-client';
import { focusSave, focusTitle } from '../focus';
import { useAnnounce } from './announcer';
import { refusal } from './server-message';

interface Props {
  message: string;
  /** The error of the call: the server's reason is shown. */
  error: unknown;
  onRetry: () => void;
  /** True for a message with a Dismiss button. A Retry button stays after it. */
  dismissible?: boolean;
}

/** Shows in place of a list that it could not be loaded, with a Retry button. */
export function LoadFailure({ message, error, onRetry, dismissible = false }: Props) {
  const [dismissed, setDismissed] = useState(false);
  const reason = refusal(error);
  const retry = () => {
    focusTitle();
    onRetry();
  };
  const dismiss = () => {
    focusTitle();
    setDismissed(true);
  };
  return (
    <div className="mt-6">
      {dismissed ? (
        <Button look="outline" size="small" onClick={retry}>
          Retry
        </Button>
      ) : (
        <Failure message={message} detail={reason === message ? undefined : reason} action="Retry" onRetry={retry}>
          {dismissible && (
            <Button look="quiet" size="small" onClick={dismiss}>
              Dismiss
            </Button>
          )}
        </Failure>
      )}
    </div>
  );
}

interface BannerProps {
  message: string;
  /** The reason, if it is known. */
  detail?: string | undefined;
  /** The banner has a Dismiss button only with this. */
  onDismiss?: () => void;
}

/** Shows a failure above the content that it concerns. */
export function Banner({ message, detail, onDismiss }: BannerProps) {
  return (
    <div role="alert" className="flex items-start justify-between gap-4 border-l-4 border-danger bg-danger-wash p-4">
      <div>
        <p>{message}</p>
        {detail && <p className="mt-1 text-sm text-muted">{detail}</p>}
      </div>
      {onDismiss && (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            focusSave(currentTarget);
            onDismiss();
          }}
          className="inline-flex min-h-6 items-center gap-1 label text-muted hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
          Dismiss
        </button>
      )}
    </div>
  );
}

/** The texts of a banner. */
export interface FailureMessage {
  message: string;
  /** The reason, if the user can act on it. */
  detail: string | undefined;
}

/** Holds the failure that a banner shows until it is dismissed or a later action succeeds. The notifications list it too. */
export function useFailure() {
  const { note } = useAnnounce();
  const [failure, setFailure] = useState<FailureMessage | null>(null);
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
