'use client';

import { useQuery } from '@tanstack/react-query';
import { Field, inputClass } from '@/components/admin/manager/fields/field';
import { SearchField } from '@/components/admin/manager/fields/search-field';
import { loadAllPages } from '@/components/admin/manager/list/paging';
import { wholeList } from '@/components/admin/manager/list/use-collection';
import { KINDS, STATE_NAMES, STATES } from '@/lib/inbox/rules';
import type { Opening } from '@/lib/openings/contract';
import { api } from '@/lib/panel-client';

/** The fields of the filter; an empty one lets everything through. */
export interface MessageConditions {
  kind: string;
  state: string;
  opening: string;
  query: string;
  /** `true`: only what looks like a program’s; those are left out otherwise. */
  suspected: string;
  /** The address of one person. */
  email: string;
}

export const ANY_MESSAGE: MessageConditions = {
  kind: '',
  state: '',
  opening: '',
  query: '',
  suspected: 'false',
  email: '',
};

/** Returns the conditions that are set, as the call takes them. Of one person all messages are shown. */
export const queryOf = (conditions: MessageConditions): Record<string, string> =>
  Object.fromEntries(
    Object.entries(conditions).filter(
      ([name, value]) => value !== '' && !(name === 'suspected' && conditions.email !== ''),
    ),
  );

const KIND_NAMES = { application: 'Applications', contact: 'Messages' };

interface Props {
  conditions: MessageConditions;
  onChange: (conditions: MessageConditions) => void;
  /** The number of messages. */
  total: number;
}

/** Asks which messages are listed. */
export function InboxFilters({ conditions, onChange, total }: Props) {
  const openings = useQuery(
    wholeList<Opening>('openings', (signal) =>
      loadAllPages((query) => api('GET /openings', { query, signal, asStaff: true })),
    ),
  ).data?.items;
  const field = (name: keyof MessageConditions) => ({
    value: conditions[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...conditions, [name]: target.value }),
    className: inputClass,
  });
  return (
    <div role="search" aria-label="Messages" className="mb-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <SearchField label="Search" value={conditions.query} onChange={(query) => onChange({ ...conditions, query })} />
      <Field label="State">
        {(control) => (
          <select {...control} {...field('state')}>
            <option value="">All states</option>
            {STATES.map((state) => (
              <option key={state} value={state}>
                {STATE_NAMES[state]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Kind">
        {(control) => (
          <select {...control} {...field('kind')}>
            <option value="">All kinds</option>
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {KIND_NAMES[kind]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Opening">
        {(control) => (
          <select {...control} {...field('opening')}>
            <option value="">All openings</option>
            {openings?.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Suspicion">
        {(control) => (
          <select {...control} {...field('suspected')}>
            <option value="false">From people</option>
            <option value="true">Suspected spam</option>
          </select>
        )}
      </Field>
      {conditions.email !== '' && (
        <p className="self-end text-sm wrap-anywhere">
          Only of {conditions.email}.{' '}
          <button
            type="button"
            onClick={() => onChange(ANY_MESSAGE)}
            className="min-h-11 underline underline-offset-4 hover:no-underline"
          >
            Show all
          </button>
        </p>
      )}
      <p role="status" className="self-end text-sm text-muted">
        {total === 1 ? '1 message' : `${total} messages`}
      </p>
    </div>
  );
}
