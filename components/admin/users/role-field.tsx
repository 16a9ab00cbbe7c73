import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '@/components/admin/manager/fields/field';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { roleHints, roleNames, ROLES } from '@/lib/platform/auth/roles';

interface Props {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** What a user may do. */
export function RoleField({ field, error }: Props) {
  const hint = ROLES.map((role) => `${roleNames[role]}: ${roleHints[role]}`).join(' ');
  return (
    <Field label="Role" hint={hint} error={error}>
      {(control) => (
        <select {...control} {...field} className={inputClass}>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {roleNames[role]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
