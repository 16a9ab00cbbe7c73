'use client';

import { type ReactNode, useEffect } from 'react';
import { Announcer } from './feedback/announcer';
import { ConfirmProvider } from './feedback/confirm';
import { UnsavedChangesProvider } from './form/unsaved-changes';
import { SessionProvider } from './session/session-provider';

/** The context providers of every page under /admin, the login included. */
export function AdminProviders({ children }: { children: ReactNode }) {
  useIgnoredDrops();
  return (
    <Announcer>
      <ConfirmProvider>
        <UnsavedChangesProvider>
          <SessionProvider>{children}</SessionProvider>
        </UnsavedChangesProvider>
      </ConfirmProvider>
    </Announcer>
  );
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** A file field takes what is dropped on it by itself. */
const isFileField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'file';

/** Refuses a file that no part of the page takes: the browser would open it in place of the page. */
function refuse(event: DragEvent): void {
  if (event.defaultPrevented || !hasFiles(event) || isFileField(event.target)) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

/** Keeps the page where a file is dropped beside the places that take one. */
function useIgnoredDrops(): void {
  useEffect(() => {
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
