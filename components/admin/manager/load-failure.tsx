import { Failure } from '@/components/ui/failure';

interface Props {
  message: string;
  onRetry: () => void;
}

/** Stands where a list would be: says that it could not be loaded, and tries again. */
export function LoadFailure(props: Props) {
  return (
    <div className="mt-6">
      <Failure {...props} action="Retry" />
    </div>
  );
}
