import type { ReactNode } from 'react';
import { Button } from './button';

interface Props {
  message: string;
  /** The reason, if it is known. */
  detail?: string | undefined;
  /** The label of the button. */
  action: string;
  onRetry: () => void;
  /** Further buttons beside that one. */
  children?: ReactNode;
}

/** Says that a region could not be loaded, and offers to try again. */
export function Failure({ message, detail, action, onRetry, children }: Props) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-4 border-l-4 border-danger bg-danger-wash p-5"
    >
      <div>
        <p className="text-ink">{message}</p>
        {detail && <p className="mt-1 text-sm text-muted">{detail}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="outline" size="small" onClick={onRetry}>
          {action}
        </Button>
        {children}
      </div>
    </div>
  );
}
