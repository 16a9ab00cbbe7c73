'use client';

import type { ReactNode } from 'react';
import { Announcer } from './feedback/announcer';
import { ConfirmProvider } from './feedback/confirm';
import { useIgnoredDrops } from './ignore-dropped-files';
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
