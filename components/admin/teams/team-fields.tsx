'use client';

import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { z } from 'zod';
import { emptyAs } from '@/components/admin/manager/fields/empty-as';
import { Field } from '@/components/admin/manager/fields/field';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { SlugField } from '@/components/admin/manager/fields/slug-field';
import { GameField } from '@/components/admin/manager/roster/game-field';
import type { teamInput } from '@/lib/teams/contract';

type TeamValues = z.input<typeof teamInput>;

interface Props {
  register: UseFormRegister<TeamValues>;
  errors: FieldErrors<TeamValues>;
}

const nothing = { setValueAs: emptyAs(undefined) };

/** The name, game and slug of a team. */
export function TeamFields({ register, errors }: Props) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="Name" error={errors.name?.message}>
        {(props) => <input {...props} {...register('name')} autoComplete="off" className={inputClass} />}
      </Field>
      <GameField input={register('game')} error={errors.game?.message} />
      <SlugField input={register('slug', nothing)} madeFrom="name" error={errors.slug?.message} />
    </div>
  );
}
