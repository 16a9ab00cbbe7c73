'use client';

import { ManagerPage } from '@/components/admin/manager/manager-page';
import { AuthenticatorApp } from './authenticator-app';
import { Passkeys } from './passkeys';
import { ProfileForm } from './profile-form';

/** One's own account: profile, password and second factors. */
export function AccountPage() {
  return (
    <ManagerPage title="My account">
      <div className="grid gap-12">
        <ProfileForm />
        <AuthenticatorApp />
        <Passkeys />
      </div>
    </ManagerPage>
  );
}
