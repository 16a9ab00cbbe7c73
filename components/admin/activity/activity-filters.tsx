'use client';

import { useQuery } from '@tanstack/react-query';
import { Field } from '@/components/admin/manager/fields/field';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { wholeList } from '@/components/admin/manager/list/use-collection';
import { api } from '@/lib/panel-client';
import { SIGN_IN_KIND } from '@/lib/platform/activity/contract';
import { resources } from '@/lib/resources';

/** What the fields of the filter hold: empty where anything goes. */
export interface ActivityConditions {
  user: string;
  kind: string;
  from: string;
  to: string;
}

export const NO_CONDITIONS: ActivityConditions = { user: '', kind: '', from: '', to: '' };

/** The conditions that are set, as the call takes them. */
export const queryOf = (conditions: ActivityConditions): Record<string, string> =>
  Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== ''));

const KINDS = [...resources.flatMap(({ kind }) => kind ?? []), SIGN_IN_KIND];

interface Props {
  conditions: ActivityConditions;
  onChange: (conditions: ActivityConditions) => void;
}

/** Who, what and when. */
export function ActivityFilters({ conditions, onChange }: Props) {
  const users = useQuery(wholeList('users', (signal) => api('GET /users', { signal }))).data?.items ?? [];
  const field = (name: keyof ActivityConditions) => ({
    value: conditions[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...conditions, [name]: target.value }),
    className: inputClass,
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Field label="User">
        {(control) => (
          <select {...control} {...field('user')}>
            <option value="">Everyone</option>
            {users.map(({ id, username }) => (
              <option key={id} value={id}>
                {username}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Kind">
        {(control) => (
          <select {...control} {...field('kind')}>
            <option value="">All changes</option>
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {kind}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="From">{(control) => <input {...control} {...field('from')} type="date" />}</Field>
      <Field label="To">{(control) => <input {...control} {...field('to')} type="date" />}</Field>
    </div>
  );
}
