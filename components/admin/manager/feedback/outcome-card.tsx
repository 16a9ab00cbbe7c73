import { X } from '@/components/ui/icons/panel-icons';

export type Tone = 'success' | 'failure';

interface Props {
  tone: Tone;
  text: string;
  /** The name of the item, or the reason. */
  detail?: string | undefined;
  /** An action against a failure. */
  remedy: { label: string; run: () => void } | null;
  onDismiss: () => void;
}

const looks: Record<Tone, string> = {
  success: 'border-success bg-success-wash',
  failure: 'border-danger bg-danger-wash',
};

/** The result of an action, with a button that dismisses it. A failure is an alert. */
export function OutcomeCard({ tone, text, detail, remedy, onDismiss }: Props) {
  return (
    <div
      role={tone === 'failure' ? 'alert' : undefined}
      className={`pointer-events-auto flex max-w-form items-start gap-3 border-l-4 p-4 text-ink shadow-2 outline-1 outline-transparent ${looks[tone]}`}
    >
      <div className="min-w-0">
        <p>{text}</p>
        {detail && <p className="mt-1 text-sm wrap-break-word text-muted">{detail}</p>}
      </div>
      {remedy && (
        <button
          type="button"
          onClick={remedy.run}
          className="shrink-0 label underline underline-offset-4 hover:no-underline"
        >
          {remedy.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss message"
        onClick={onDismiss}
        className="grid size-6 shrink-0 place-items-center text-muted hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
