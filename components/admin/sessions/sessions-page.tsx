'use client';

import { useState } from 'react';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { BusyButton } from '@/components/admin/manager/feedback/busy-button';
import { useConfirm } from '@/components/admin/manager/feedback/confirm';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { useUnsavedChanges } from '@/components/admin/manager/form/unsaved-changes';
import { ManagerPage } from '@/components/admin/manager/manager-page';
import { useSession } from '@/components/admin/manager/session/session-provider';
import { useHasRole } from '@/components/admin/manager/session/use-role';
import { api } from '@/lib/panel-client';
import { sessionsTexts } from '@/lib/platform/auth/resource';
import { OtherSessions } from './other-sessions';
import { RecentSignIns } from './recent-sign-ins';
import { SessionList } from './session-list';

/** The sessions of the user, and for administrators those of all others and the recent attempts to sign in. */
export function SessionsPage() {
  const isAdmin = useHasRole()('admin');
  const { session } = useSession();
  return (
    <ManagerPage title="My sessions" actions={<LogOutEverywhere />}>
      <SessionList />
      {isAdmin && 'user' in session && <OtherSessions ownId={session.user.id} />}
      {isAdmin && <RecentSignIns />}
    </ManagerPage>
  );
}

function LogOutEverywhere() {
  const { logOut } = useSession();
  const { mayLeave } = useUnsavedChanges();
  const confirm = useConfirm();
  const announce = useAnnounce();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    if (!(await confirm({ question: sessionsTexts.confirmEndAll, action: 'Log out everywhere' }))) return;
    if (!(await mayLeave())) return;
    setBusy(true);
    try {
      await api('DELETE /auth/sessions');
      await logOut();
    } catch (error) {
      announce.failure(serverMessage(error, sessionsTexts.endAllFailed));
      setBusy(false);
    }
  };
  return (
    <BusyButton look="outline" size="small" busy={busy} onClick={() => void leave()}>
      Log out everywhere
    </BusyButton>
  );
}
