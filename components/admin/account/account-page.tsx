'use client';

import { ManagerPage } from '@/components/admin/manager/manager-page';
import { useHasRole } from '@/components/admin/manager/session/use-role';
import { ApiTokens } from './api-tokens';
import { OwnSignIns } from './own-sign-ins';
import { ProfileForm } from './profile-form';
import { SecondFactors } from './second-factors';

/** One's own account: profile, password, second factors and recent sign-ins, and for administrators the API tokens. */
export function AccountPage() {
  const isAdmin = useHasRole()('admin');
  return (
    <ManagerPage title="My account">
      <div className="grid gap-12">
        <ProfileForm />
        <SecondFactors />
        {isAdmin && <ApiTokens />}
        <OwnSignIns />
      </div>
    </ManagerPage>
  );
}
