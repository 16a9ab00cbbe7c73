import { Button } from '@/components/ui/button';

interface Props {
  message: string;
  onRetry: () => void;
}

/** Stands where a list would be: says that it could not be loaded, and tries again. */
export function LoadFailure({ message, onRetry }: Props) {
  return (
    <div role="alert" className="mt-6 flex flex-wrap items-center gap-4 border-l-4 border-danger bg-danger-wash p-4">
      <p className="flex-1">{message}</p>
      <Button look="outline" size="small" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
