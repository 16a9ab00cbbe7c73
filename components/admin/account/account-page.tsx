'use client';

import { ManagerPage } from '@/components/admin/manager/manager-page';
import { useSecondFactors } from '@/components/admin/manager/session/use-second-factors';
import { useHasRole } from '@/components/admin/manager/session/use-role';
import { ApiTokens } from './api-tokens';
import { OwnSignIns } from './own-sign-ins';
import { ProfileForm } from './profile-form';
import { SecondFactors } from './second-factors';

/**
 * One's own account: profile, password, second factors and recent sign-ins, and for administrators the API tokens. Who has to set
 * up a second factor first sees only that.
 */
export function AccountPage() {
  const isAdmin = useHasRole()('admin');
  const { isPending, isOverdue } = useSecondFactors();
  const isAllowed = !isPending && !isOverdue;
  return (
    <ManagerPage title="My account">
      <div className="grid gap-12">
        {isAllowed && <ProfileForm />}
        <SecondFactors />
        {isAllowed && isAdmin && <ApiTokens />}
        {isAllowed && <OwnSignIns />}
      </div>
    </ManagerPage>
  );
}
