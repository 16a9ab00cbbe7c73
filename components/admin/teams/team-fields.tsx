'use client';

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { z } from 'zod';
import { emptyAs } from '@/components/admin/manager/fields/empty-as';
import { Field } from '@/components/admin/manager/fields/field';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { SlugField } from '@/components/admin/manager/fields/slug-field';
import { teamList } from '@/components/admin/manager/roster/rows';
import type { teamInput } from '@/lib/teams/contract';

type TeamValues = z.input<typeof teamInput>;

interface Props {
  register: UseFormRegister<TeamValues>;
  errors: FieldErrors<TeamValues>;
}

const nothing = { setValueAs: emptyAs(undefined) };

/** The name, game and slug of a team; the games of other teams are suggested. */
export function TeamFields({ register, errors }: Props) {
  const games = useId();
  const known = useQuery(teamList).data?.items ?? [];
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="Name" error={errors.name?.message}>
        {(props) => <input {...props} {...register('name')} autoComplete="off" className={inputClass} />}
      </Field>
      <Field label="Game" error={errors.game?.message}>
        {(props) => <input {...props} {...register('game')} list={games} autoComplete="off" className={inputClass} />}
      </Field>
      <datalist id={games}>
        {[...new Set(known.map(({ game }) => game))].map((game) => (
          <option key={game} value={game} />
        ))}
      </datalist>
      <SlugField input={register('slug', nothing)} madeFrom="name" error={errors.slug?.message} />
    </div>
  );
}
