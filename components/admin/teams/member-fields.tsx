import { type ComponentProps, useId } from 'react';
import { Field } from '@/components/admin/manager/fields/field';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { membershipState } from '@/lib/memberships/contract';
import { stateName } from '@/lib/memberships/rules';

interface Props {
  error: string | undefined;
  input: Omit<ComponentProps<'input'>, 'className'>;
}

const ROLES = ['Captain', 'In-game leader', 'Player', 'Coach', 'Head coach', 'Analyst', 'Manager', 'Substitute'];

export function RoleField({ error, input }: Props) {
  const roles = useId();
  return (
    <>
      <Field label="Role" error={error}>
        {(props) => <input {...props} {...input} list={roles} autoComplete="off" className={inputClass} />}
      </Field>
      <datalist id={roles}>
        {ROLES.map((role) => (
          <option key={role} value={role} />
        ))}
      </datalist>
    </>
  );
}

interface StateProps {
  error: string | undefined;
  select: Omit<ComponentProps<'select'>, 'className'>;
}

export function StateField({ error, select }: StateProps) {
  return (
    <Field label="State" error={error}>
      {(props) => (
        <select {...props} {...select} className={inputClass}>
          {membershipState.options.map((state) => (
            <option key={state} value={state}>
              {stateName(state) || 'Active'}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function DayField({ label, hint, error, input }: Props & { label: string; hint?: string }) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(props) => <input {...props} {...input} type="date" max="9999-12-31" className={inputClass} />}
    </Field>
  );
}
