import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';

interface Props extends Pick<ComponentProps<typeof Button>, 'children'> {
  busy: boolean;
  onClick: () => void;
}

/** A button that does nothing while what it started runs. It keeps the focus, which a disabled one cannot have. */
export function BusyButton({ busy, onClick, children }: Props) {
  return (
    <Button
      look="outline"
      size="small"
      aria-disabled={busy}
      onClick={() => !busy && onClick()}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
    >
      {children}
    </Button>
  );
}
