'use client';

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { emptyAs } from '@/components/admin/manager/fields/empty-as';
import { Field } from '@/components/admin/manager/fields/field';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { SlugField } from '@/components/admin/manager/fields/slug-field';
import { teamList } from '@/components/admin/manager/roster/rows';
import { tournamentStatus } from '@/lib/tournaments/contract';
import type { TournamentFormState } from './tournament-values';

const TEXTS = [
  { name: 'format', label: 'Format' },
  { name: 'prize', label: 'Prize Pool' },
  { name: 'venue', label: 'Venue' },
] as const;
const DAYS = [
  { name: 'start', label: 'Start' },
  { name: 'end', label: 'End' },
] as const;

/** What a tournament is called, where and when it is played, and what for. */
export function TournamentFields({ form }: { form: TournamentFormState }) {
  const { register, formState } = form;
  const { errors } = formState;
  const games = useId();
  const teams = useQuery(teamList).data?.items ?? [];
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="Name" error={errors.name?.message}>
        {(props) => <input {...props} {...register('name')} autoComplete="off" className={inputClass} />}
      </Field>
      <Field label="Game" error={errors.game?.message}>
        {(props) => <input {...props} {...register('game')} list={games} autoComplete="off" className={inputClass} />}
      </Field>
      <datalist id={games}>
        {[...new Set(teams.map(({ game }) => game))].map((game) => (
          <option key={game} value={game} />
        ))}
      </datalist>
      {DAYS.map(({ name, label }) => (
        <Field key={name} label={label} error={errors[name]?.message}>
          {(props) => <input {...props} {...register(name)} type="date" max="9999-12-31" className={inputClass} />}
        </Field>
      ))}
      {TEXTS.map(({ name, label }) => (
        <Field key={name} label={label} error={errors[name]?.message}>
          {(props) => <input {...props} {...register(name)} autoComplete="off" className={inputClass} />}
        </Field>
      ))}
      <Field label="Address" hint="The organiser’s page." error={errors.url?.message}>
        {(props) => (
          <input
            {...props}
            {...register('url', { setValueAs: emptyAs(null) })}
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            className={inputClass}
          />
        )}
      </Field>
      <Field label="Status" error={errors.status?.message}>
        {(props) => (
          <select {...props} {...register('status')} className={inputClass}>
            {tournamentStatus.options.map((status) => (
              <option key={status} value={status}>
                {status.charAt(0).toUpperCase() + status.slice(1)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <SlugField
        input={register('slug', { setValueAs: emptyAs(undefined) })}
        madeFrom="name"
        error={errors.slug?.message}
      />
    </div>
  );
}
