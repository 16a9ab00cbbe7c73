import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { LoaderCircle } from '@/components/ui/icons/panel-icons';

interface Props extends Omit<ComponentProps<typeof Button>, 'aria-disabled' | 'className' | 'disabled'> {
  busy: boolean;
}

/** A button that does nothing while its action runs. It keeps the focus, which a disabled button would lose. */
export function BusyButton({ busy, onClick, ...button }: Props) {
  return (
    <Button
      {...button}
      aria-disabled={busy}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
    />
  );
}

/** A loading indicator with a label, for the place of content that is loading. */
export function Spinner({ label }: { label: string }) {
  return (
    <p className="flex min-h-64 items-center justify-center gap-3 text-muted">
      <LoaderCircle aria-hidden="true" className="size-5 animate-spin" />
      {label}
    </p>
  );
}
