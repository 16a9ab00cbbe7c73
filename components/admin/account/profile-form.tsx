'use client';

import { useRouter } from 'next/navigation';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { PersonFields } from '@/components/admin/manager/fields/person-fields';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { useSession } from '@/components/admin/manager/session/session-provider';
import { api } from '@/lib/panel-client';
import { type UserPatch, userPatch } from '@/lib/users/contract';
import { type User, userAsRead } from '@/lib/platform/auth/user';
import { usersTexts } from '@/lib/users/resource';

const valuesOf = ({ name, surname, email }: User) => ({ name, surname, email, password: '' });

/** The signed-in user's own name, e-mail address and password. */
export function ProfileForm() {
  const { session } = useSession();
  return 'user' in session && <Profile key={session.user.updatedAt} user={session.user} />;
}

function Profile({ user }: { user: User }) {
  const { adopt } = useSession();
  const announce = useAnnounce();
  const router = useRouter();
  const save = ({ password, ...fields }: UserPatch, updatedAt: string | undefined) =>
    api('PATCH /users/{id}', {
      params: { id: user.id },
      body: { ...fields, ...(password ? { password } : {}), updatedAt },
    });
  const edit = useEditForm({
    schema: userPatch,
    values: valuesOf(user),
    version: user.updatedAt,
    save,
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
