'use client';

import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { ListManager } from '@/components/admin/manager/list/list-manager';
import { api } from '@/lib/panel-client';
import { usersTexts } from '@/lib/users/resource';
import type { ListedUser } from '@/lib/users/contract';
import { ExistingUserForm } from './existing-user-form';
import { InviteButton } from './invite-dialog';
import { NewUserForm } from './new-user-form';
import { UserList } from './user-list';

/** The list of users, or the form of one (SPEC §2). */
export function UserManager() {
  return (
    <ListManager<ListedUser>
      title="User Manager"
      add="Add User"
      moreActions={<InviteButton />}
      texts={usersTexts}
      failureText={serverMessage}
      name="users"
      nameOf={({ username }) => username}
      load={(signal) => api('GET /users', { signal })}
      remove={(id) => api('DELETE /users/{id}', { params: { id } })}
      form={(user, handlers) => (user ? <ExistingUserForm user={user} {...handlers} /> : <NewUserForm {...handlers} />)}
      list={(users, handlers) => <UserList users={users} {...handlers} />}
    />
  );
}
