'use client';

import { AlertDialog } from '@base-ui/react/alert-dialog';
import { usePathname } from 'next/navigation';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { dialogBackdrop, dialogPopup } from './dialog-classes';

interface Question {
  question: string;
  /** What it is about, by name. */
  thing?: string | undefined;
  /** The word on the button that goes ahead. */
  action: string;
  /** The word on the button that does not. */
  refuse?: string;
}

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

/** Asks before something that cannot be undone. @returns whether to go ahead */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider around it.');
  return ask;
}

/** Holds the one dialog that every question of the panel is asked in. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Question>({ question: '', action: '' });
  const [open, setOpen] = useState(false);
  const answer = useRef<(goAhead: boolean) => void>(undefined);

  const ask = useCallback<Ask>((question) => {
    answer.current?.(false);
    setAsked(question);
    setOpen(true);
    return new Promise((resolve) => (answer.current = resolve));
  }, []);

  const close = useCallback((goAhead: boolean) => {
    setOpen(false);
    answer.current?.(goAhead);
    answer.current = undefined;
  }, []);
  const pathname = usePathname();
  // The question belongs to the page: Back closes it.
  useEffect(() => () => close(false), [pathname, close]);

  return (
    <ConfirmContext value={ask}>
      {children}
      <AlertDialog.Root open={open} onOpenChange={(stays) => !stays && close(false)}>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className={dialogBackdrop} />
          <AlertDialog.Popup className={dialogPopup}>
            <AlertDialog.Title className="text-lg">{asked.question}</AlertDialog.Title>
            {asked.thing && (
              <AlertDialog.Description className="mt-4 border-l-4 border-danger bg-raised px-4 py-3 font-semibold break-words">
                {asked.thing}
              </AlertDialog.Description>
            )}
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <AlertDialog.Close render={<Button look="outline" size="small" />}>
                {asked.refuse ?? 'Cancel'}
              </AlertDialog.Close>
              <Button size="small" onClick={() => close(true)}>
                {asked.action}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </ConfirmContext>
  );
}
