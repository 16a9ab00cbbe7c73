'use client';

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, inputClass } from '../fields/field';
import { teamList } from './rows';

interface Props {
  /** The result of `register` for the game. */
  input: UseFormRegisterReturn;
  error: string | undefined;
}

/** A game; those of the teams are suggested. */
export function GameField({ input, error }: Props) {
  const id = useId();
  const teams = useQuery(teamList).data?.items ?? [];
  return (
    <>
      <Field label="Game" error={error}>
        {(props) => <input {...props} {...input} list={id} autoComplete="off" className={inputClass} />}
      </Field>
      <datalist id={id}>
        {[...new Set(teams.map(({ game }) => game))].map((game) => (
          <option key={game} value={game} />
        ))}
      </datalist>
    </>
  );
}
