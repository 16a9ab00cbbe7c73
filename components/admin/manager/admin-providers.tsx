'use client';

import type { ReactNode } from 'react';
import { Announcer } from './announcer';
import { ConfirmProvider } from './confirm';
import { SessionProvider } from './session-provider';
import { UnsavedChangesProvider } from './unsaved-changes';

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
