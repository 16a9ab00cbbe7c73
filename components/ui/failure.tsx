import { Button } from './button';

interface Props {
  message: string;
  /** What the button says. */
  action: string;
  onRetry: () => void;
}

/** Says that a region could not be loaded, and offers to try again. */
export function Failure({ message, action, onRetry }: Props) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-4 border-l-4 border-danger bg-danger-wash p-5"
    >
      <p className="text-ink">{message}</p>
      <Button look="outline" size="small" onClick={onRetry}>
        {action}
      </Button>
    </div>
  );
}
