'use client';

import type { ReactNode } from 'react';
import { Announcer } from './feedback/announcer';
import { ConfirmProvider } from './feedback/confirm';
import { UnsavedChangesProvider } from './form/unsaved-changes';
import { SessionProvider } from './session/session-provider';

/** What every page under /admin, the login included, stands on. */
export function AdminProviders({ children }: { children: ReactNode }) {
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
