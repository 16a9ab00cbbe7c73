'use client';

import type { ComponentProps } from 'react';
import { findByText } from '@/components/admin/manager/list/find-by-text';
import { ListSearch } from '@/components/admin/manager/list/list-search';
import { useSearchView } from '@/components/admin/manager/list/use-search-view';
import { EmptyState } from '@/components/ui/empty-state';
import { usersTexts } from '@/lib/users/resource';
import { roleNames } from '@/lib/platform/auth/roles';
import { UserTable } from './user-table';

/** The users whose names, e-mail address or role contain what is searched. */
export function UserList({ users, ...handlers }: ComponentProps<typeof UserTable>) {
  const { query, onQuery } = useSearchView();
  const found = findByText(users, query, ({ username, name, surname, email, role }) => [
    ...[username, `${name} ${surname}`, email, roleNames[role]],
  ]);
  return (
    <>
      <ListSearch
        things="Users"
        label="Search users"
        value={query}
        onChange={onQuery}
        found={usersTexts.found(found.length)}
      />
      <UserTable users={found} {...handlers} />
      {found.length === 0 && (
        <EmptyState title="No users found.">No name and no e-mail address has that in it.</EmptyState>
      )}
    </>
  );
}
