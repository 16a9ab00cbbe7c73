'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/failure';
import { focusTitle } from '../focus';
import { refusal } from './server-message';

interface Props {
  message: string;
  /** What the call failed with: the server's reason is shown. */
  error: unknown;
  onRetry: () => void;
  /** Whether the message has a Dismiss button. A Retry button stays after it. */
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
