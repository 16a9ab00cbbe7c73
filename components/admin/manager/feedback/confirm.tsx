'use client';

import { AlertDialog } from '@base-ui/react/alert-dialog';
import { usePathname } from 'next/navigation';
import {
  createContext,
  type CSSProperties,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '@/components/ui/button';

interface Question {
  question: string;
  /** The name of the item. */
  thing?: string | undefined;
  /** Shown above the buttons. */
  detail?: ReactNode;
  /** The label of the confirming button. */
  action: string;
  /** The label of the other button. */
  cancel?: string;
  /** Whether that one is the primary button, and not the one that confirms. */
  prefersCancel?: boolean;
}

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

/** @returns asks the user to confirm an action that cannot be undone, and returns whether they do */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider around it.');
  return ask;
}

/** Provides the confirmation dialog of the panel. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Question>({ question: '', action: '' });
  const [open, setOpen] = useState(false);
  const resolveAnswer = useRef<(isConfirmed: boolean) => void>(undefined);

  const ask = useCallback<Ask>((question) => {
    resolveAnswer.current?.(false);
    setShown(question);
    setOpen(true);
    return new Promise((resolve) => (resolveAnswer.current = resolve));
  }, []);

  const close = useCallback((isConfirmed: boolean) => {
    setOpen(false);
    resolveAnswer.current?.(isConfirmed);
    resolveAnswer.current = undefined;
  }, []);
  const pathname = usePathname();
  // The question concerns the page, so leaving the page closes it.
  useEffect(() => () => close(false), [pathname, close]);

  return (
    <ConfirmContext value={ask}>
      {children}
      <AlertDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && close(false)}>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className={dialogBackdrop} />
          <AlertDialog.Popup className={dialogPopup}>
            <AlertDialog.Title className="text-lg">{shown.question}</AlertDialog.Title>
            {shown.thing && (
              <AlertDialog.Description className="mt-4 border-l-4 border-danger bg-raised px-4 py-3 font-semibold wrap-break-word">
                {shown.thing}
              </AlertDialog.Description>
            )}
            {shown.detail && <div className="mt-4">{shown.detail}</div>}
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <AlertDialog.Close render={<Button look={shown.prefersCancel ? 'accent' : 'outline'} size="small" />}>
                {shown.cancel ?? 'Cancel'}
              </AlertDialog.Close>
              <Button look={shown.prefersCancel ? 'outline' : 'accent'} size="small" onClick={() => close(true)}>
                {shown.action}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </ConfirmContext>
  );
}

/** The classes of every dialog of the panel. */
export const dialogBackdrop = 'fixed inset-0 z-40 bg-plate/70';
export const dialogPopup =
  'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-dialog -translate-1/2 overflow-y-auto border border-line-strong bg-surface p-6 text-ink shadow-3';

/**
 * The style of a dialog that grows once it is open: it stays at the top, since one in the middle would move what is about to be
 * pressed from under the pointer. Its values are no classes, which public pages would load too.
 */
export const growingDialog = { top: '1rem', translate: '-50% 0' } satisfies CSSProperties;
