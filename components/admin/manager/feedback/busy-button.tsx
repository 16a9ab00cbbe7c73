import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';

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
