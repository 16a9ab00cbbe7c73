import type { ReactNode } from 'react';

/** A key shortcut, shown on devices with a keyboard. Screen readers get it from `aria-keyshortcuts`. */
export function KeyHint({ children }: { children: ReactNode }) {
  return (
    <kbd
      aria-hidden="true"
      className="inline-grid min-h-6 min-w-6 place-items-center border border-line px-1.5 font-sans text-xs text-faint pointer-coarse:hidden"
    >
      {children}
    </kbd>
  );
}
