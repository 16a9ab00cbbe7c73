'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/failure';
import { focusTitle } from '../focus';

interface Props {
  message: string;
  onRetry: () => void;
  /** Whether the message has a Dismiss button. A Retry button stays after it. */
  dismissible?: boolean;
}

/** Shows in place of a list that it could not be loaded, with a Retry button. */
export function LoadFailure({ message, onRetry, dismissible = false }: Props) {
  const [dismissed, setDismissed] = useState(false);
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
        <Failure message={message} action="Retry" onRetry={retry}>
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
