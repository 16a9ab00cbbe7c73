import { LoaderCircle } from '@/components/ui/icons/panel-icons';

/** A loading indicator with a label, for the place of content that is loading. */
export function Spinner({ label }: { label: string }) {
  return (
    <p className="flex min-h-64 items-center justify-center gap-3 text-muted">
      <LoaderCircle aria-hidden="true" className="size-5 animate-spin" />
      {label}
    </p>
  );
}
