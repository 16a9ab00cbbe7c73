import { X } from '@/components/ui/icons/panel-icons';
import { focusSave } from '../focus';

interface Props {
  message: string;
  /** The reason, if it is known. */
  detail?: string | undefined;
  /** The banner has a Dismiss button only with this. */
  onDismiss?: () => void;
}

/** Shows a failure above the content that it concerns. */
export function Banner({ message, detail, onDismiss }: Props) {
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
