'use client';

import { X } from '@/components/ui/icons/panel-icons';

interface Props {
  /** Whether pictures are being added to the text. */
  placing: boolean;
  /** The reasons why some of the latest pictures were refused. */
  refusals: string[];
  onDismiss: () => void;
  /** The error of the text, and the id by which the editor refers to it. */
  error: string | undefined;
  errorId: string;
}

const line = 'border-b border-line-strong bg-surface px-4 py-2 text-sm';

/** Messages about the text, at its top, since its end may be out of sight. */
export function Notices({ placing, refusals, onDismiss, error, errorId }: Props) {
  return (
    <>
      <div role="status">{placing && <p className={`${line} text-muted`}>Adding the picture...</p>}</div>
      {refusals.length > 0 && (
        <div className={`${line} flex items-start gap-2 text-danger`}>
          <div role="alert" className="min-w-0 flex-1 self-center wrap-break-word">
            {refusals.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </div>
          <button
            type="button"
            aria-label="Dismiss"
            onClick={onDismiss}
            className="-my-2 -mr-3 grid size-11 shrink-0 place-items-center text-muted hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
      {error && (
        <p id={errorId} className={`${line} text-danger`}>
          {error}
        </p>
      )}
    </>
  );
}
