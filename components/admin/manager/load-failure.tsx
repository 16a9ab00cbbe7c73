import { Failure } from '@/components/ui/failure';
import { focusTitle } from './focus';

interface Props {
  message: string;
  onRetry: () => void;
}

/** Stands where a list would be: says that it could not be loaded, and tries again. */
export function LoadFailure({ message, onRetry }: Props) {
  const retry = () => {
    focusTitle();
    onRetry();
  };
  return (
    <div className="mt-6">
      <Failure message={message} action="Retry" onRetry={retry} />
    </div>
  );
}
