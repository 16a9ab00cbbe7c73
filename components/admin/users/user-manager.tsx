'use client';

import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { Banner } from '@/components/admin/manager/feedback/banner';
import { LoadFailure } from '@/components/admin/manager/feedback/load-failure';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { Spinner } from '@/components/admin/manager/feedback/spinner';
import { useFailure } from '@/components/admin/manager/feedback/use-failure';
import { useCollection } from '@/components/admin/manager/list/use-collection';
import { ManagerPage } from '@/components/admin/manager/manager-page';
import { useEditMode } from '@/components/admin/manager/use-edit-mode';
import { useEdited } from '@/components/admin/manager/use-edited';
import { Button } from '@/components/ui/button';
import { api } from '@/lib/api-client';
import { panelMessages } from '@/lib/panel-messages';
import type { User } from '@/lib/users/contract';
import { ExistingUserForm } from './existing-user-form';
import { NewUserForm } from './new-user-form';
import { UserTable } from './user-table';

const texts = panelMessages.users;

export function UserManager() {
  const announce = useAnnounce();
  const { failure, fail, clear } = useFailure();
  const { mode, open, close } = useEditMode();
  const users = useCollection<User>({
    name: 'users',
    load: (signal) => api('GET /users', { signal }),
    remove: (id) => api('DELETE /users/{id}', { params: { id } }),
    question: texts.confirmDelete,
    nameOf: ({ username }) => username,
    onRemoved: () => {
      clear();
      announce.success(texts.deleted);
    },
    onRemoveFailed: (error) => fail(serverMessage(error, texts.deleteFailed), error),
  });
  const { edited, isList } = useEdited(users.items, mode);

  const saved = (user: User) => {
    users.put(user);
    clear();
    announce.success(texts.saved);
    close();
  };
  const content = () => {
    if (users.isLoadingError) {
      return (
        <LoadFailure message={serverMessage(users.error, texts.loadFailed)} onRetry={() => void users.refetch()} />
      );
    }
    if (!users.items) return <Spinner label={texts.loading} />;
    if (mode === 'new') return <NewUserForm onSaved={saved} onCancel={close} />;
    if (edited) {
      const handlers = { onSaved: saved, onNewer: users.put, onGone: () => users.drop(edited.id), onCancel: close };
      return <ExistingUserForm key={edited.id} user={edited} {...handlers} />;
    }
    return (
      <>
        {failure && <Banner {...failure} onDismiss={clear} />}
        <UserTable users={users.items} onEdit={open} onDelete={(user) => void users.remove(user)} />
      </>
    );
  };
  const actions = isList && (
    <Button size="small" data-opens="new" onClick={() => open('new')}>
      Add User
    </Button>
  );
  return (
    <ManagerPage title="User Manager" actions={actions}>
      {content()}
    </ManagerPage>
  );
}
