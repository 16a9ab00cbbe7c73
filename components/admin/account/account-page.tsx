'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useLayoutEffect, useState } from 'react';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { LoadFailure } from '@/components/admin/manager/feedback/failures';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { Spinner } from '@/components/admin/manager/feedback/busy';
import { PersonFields, savePerson } from '@/components/admin/manager/fields/person-fields';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { ManagerPage } from '@/components/admin/manager/manager-page';
import { useHasRole, useSession } from '@/components/admin/manager/session/session-provider';
import { SignInList } from '@/components/admin/manager/session/sign-in-list';
import { useSecondFactors } from '@/components/admin/manager/session/use-second-factors';
import { messages } from '@/lib/messages';
import { api } from '@/lib/panel-client';
import { sessionsTexts } from '@/lib/platform/auth/resource';
import { type User, userAsRead } from '@/lib/platform/auth/user';
import { userPatch } from '@/lib/users/contract';
import { usersTexts } from '@/lib/users/resource';
import { ApiTokens } from './api-tokens';
import { AuthenticatorApp } from './authenticator-app';
import { Passkeys } from './passkeys';
import { RecoveryCodes } from './recovery-codes';

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

/** The newest attempts to sign in to the user's own account. */
function OwnSignIns() {
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['own-sign-ins'],
    queryFn: ({ signal }) => api('GET /auth/sign-ins', { signal }),
    staleTime: 0,
  });
  return (
    <section aria-labelledby="own-sign-ins">
      <h3 id="own-sign-ins" className="display text-title">
        Recent sign-ins
      </h3>
      {isError && <LoadFailure message={sessionsTexts.signInsFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Spinner label={messages.loading} />}
      {data?.length === 0 && <p className="mt-2 text-muted">{sessionsTexts.noSignIns}</p>}
      {data && data.length > 0 && <SignInList entries={data} />}
    </section>
  );
}

/** Sets up the app, passkeys, and the recovery codes that stand in for them, which a sign-in asks for besides the password. */
function SecondFactors() {
  const [codes, setCodes] = useState<string[]>([]);
  // Next.js keeps a page that was left with its state: the codes must not show again.
  useLayoutEffect(() => () => setCodes([]), []);
  return (
    <>
      <AuthenticatorApp onCodes={setCodes} />
      <Passkeys onCodes={setCodes} />
      <RecoveryCodes codes={codes} onCodes={setCodes} />
    </>
  );
}

const valuesOf = ({ name, surname, email }: User) => ({ name, surname, email, password: '' });

/** The signed-in user's own name, e-mail address and password. */
function ProfileForm() {
  const { session } = useSession();
  return 'user' in session && <Profile key={session.user.updatedAt} user={session.user} />;
}

function Profile({ user }: { user: User }) {
  const { adopt } = useSession();
  const announce = useAnnounce();
  const router = useRouter();
  const edit = useEditForm({
    schema: userPatch,
    values: valuesOf(user),
    version: user.updatedAt,
    save: savePerson(user.id),
    onSaved: (saved) => {
      announce.success(usersTexts.accountSaved);
      adopt(saved);
    },
    failure: (error) => serverMessage(error, usersTexts.saveFailed),
    answer: userAsRead,
    toValues: valuesOf,
    onNewer: adopt,
    onGone: () => undefined,
    draft: 'account',
  });
  const { register, formState } = edit.form;
  return (
    <EditForm title="Profile" edit={edit} onCancel={() => router.push('/admin')}>
      <PersonFields register={register} errors={formState.errors} passwordHint="Leave empty to keep the current one." />
    </EditForm>
  );
}
