import { RowButtons } from '@/components/admin/manager/list/row-buttons';
import type { ListedUser } from '@/lib/users/contract';
import { usersTexts } from '@/lib/users/resource';
import { roleNames } from '@/lib/platform/auth/roles';

interface Props {
  users: ListedUser[];
  onEdit: (id: number) => void;
  onDelete: (user: ListedUser) => void;
}

/** What is worth knowing of a user beside their names. */
function factsOf({ role, state, invitedUntil, secondFactor, lastSignIn }: ListedUser): string {
  const known = [
    role === 'admin' ? '' : roleNames[role],
    state === 'active' ? '' : usersTexts.state(state, invitedUntil),
    secondFactor ? usersTexts.hasSecondFactor : '',
    state === 'active' ? usersTexts.lastSignIn(lastSignIn) : '',
  ];
  return known.filter((fact) => fact !== '').join(' · ');
}

const columns = ['Username', 'Name', 'Surname', 'Email', 'Actions'];

/** A table of users. On a phone each row becomes a card whose cells have labels. */
export function UserTable({ users, onEdit, onDelete }: Props) {
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
