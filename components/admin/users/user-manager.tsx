'use client';

import type { ComponentProps } from 'react';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { findByText } from '@/components/admin/manager/list/find-by-text';
import { ListManager } from '@/components/admin/manager/list/list-manager';
import { ListSearch, useSearchView } from '@/components/admin/manager/list/list-search';
import { RowButtons } from '@/components/admin/manager/list/row-buttons';
import { EmptyState } from '@/components/ui/empty-state';
import { api } from '@/lib/panel-client';
import { roleNames } from '@/lib/platform/auth/roles';
import type { ListedUser } from '@/lib/users/contract';
import { usersResource, usersTexts } from '@/lib/users/resource';
import { ExistingUserForm, NewUserForm } from './user-forms';
import { InviteButton } from './invite-dialog';

/** The list of users, or the form of one (SPEC §2). */
export function UserManager() {
  return (
    <ListManager<ListedUser>
      resource={usersResource}
      add="Add User"
      moreActions={<InviteButton />}
      texts={usersTexts}
      failureText={serverMessage}
      nameOf={({ username }) => username}
      load={(signal) => api('GET /users', { signal })}
      remove={(id) => api('DELETE /users/{id}', { params: { id } })}
      form={(user, handlers) => (user ? <ExistingUserForm user={user} {...handlers} /> : <NewUserForm {...handlers} />)}
      list={(users, handlers) => <UserList users={users} {...handlers} />}
    />
  );
}

/** The users whose names, e-mail address or role contain what is searched. */
function UserList({ users, ...handlers }: ComponentProps<typeof UserTable>) {
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
        <EmptyState title="No users found.">No name or e-mail address contains that text.</EmptyState>
      )}
    </>
  );
}

interface UserTableProps {
  users: ListedUser[];
  onEdit: (id: number) => void;
  onDelete: (user: ListedUser) => void;
}

/** What is worth knowing of a user beside their names. */
function factsOf({ role, state, invitedUntil, secondFactor, lastSignIn }: ListedUser): string {
  const facts = [
    role === 'admin' ? '' : roleNames[role],
    state === 'active' ? '' : usersTexts.state(state, invitedUntil),
    secondFactor ? usersTexts.hasSecondFactor : '',
    state === 'active' ? usersTexts.lastSignIn(lastSignIn) : '',
  ];
  return facts.filter((fact) => fact !== '').join(' · ');
}

const columns = ['Username', 'Name', 'Surname', 'Email', 'Actions'];

/** A table of users. On a phone each row becomes a card whose cells have labels. */
function UserTable({ users, onEdit, onDelete }: UserTableProps) {
  return (
    <table className="panel-table">
      <thead className="max-md:sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="label">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <Cell column="Username" id={`user-${user.id}`} text={user.username} />
            <Cell column="Name" text={user.name} />
            <Cell column="Surname" text={user.surname} />
            <Cell column="Email" text={user.email} className="wrap-anywhere" />
            <td className="flex flex-wrap items-center justify-end gap-3 max-md:justify-between">
              <span className="text-xs text-muted">{factsOf(user)}</span>
              <RowButtons
                id={user.id}
                describedBy={`user-${user.id}`}
                onEdit={onEdit}
                onDelete={() => onDelete(user)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  column: string;
  text: string;
  id?: string;
  className?: string;
}

/** Words are not broken if possible; a text longer than any name does not widen the table. */
function Cell({ column, text, id, className = 'wrap-break-word md:max-w-40 xl:max-w-56' }: CellProps) {
  return (
    <td className={`max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 ${className}`}>
      <span aria-hidden="true" className="label text-muted md:hidden">
        {column}
      </span>
      <span id={id} className="min-w-0">
        {text}
      </span>
    </td>
  );
}
