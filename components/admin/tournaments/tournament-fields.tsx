'use client';

import { AddressField } from '@/components/admin/manager/fields/address-field';
import { emptyAs } from '@/components/admin/manager/fields/empty-as';
import { Field } from '@/components/admin/manager/fields/field';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { SlugField } from '@/components/admin/manager/fields/slug-field';
import { GameField } from '@/components/admin/manager/roster/game-field';
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
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="Name" error={errors.name?.message}>
        {(props) => <input {...props} {...register('name')} autoComplete="off" className={inputClass} />}
      </Field>
      <GameField input={register('game')} error={errors.game?.message} />
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
      <AddressField
        label="Address"
        hint="The organiser’s page."
        input={register('url', { setValueAs: emptyAs(null) })}
        error={errors.url?.message}
      />
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
