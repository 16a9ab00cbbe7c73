'use client';

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { emptyAs, Field, idOrNull, inputClass } from '@/components/admin/manager/fields/field';
import { matchList, teamList } from '@/components/admin/manager/roster/rows';
import type { Match } from '@/lib/matches/contract';
import { matchesTexts } from '@/lib/matches/resource';
import { OpponentField } from './opponent-field';
import type { MatchFormState } from './match-values';
import { compareNames } from '@/lib/name-order';

/** What a team was called in its last match; undefined where it had none. */
function nameOfBefore(matches: Match[], teamID: number): string | undefined {
  const last = matches.find((match) => match.teamID === teamID && match.ours !== null);
  return last && (last.ours === 'A' ? last.teamA : last.teamB);
}

interface Props {
  form: MatchFormState;
  /** What was typed as the opponent. */
  typed: string | null;
  onTyped: (text: string) => void;
}

/** Asks who plays: our team, the opponent, and the names of both sides in this match. Names of earlier matches are suggested. */
export function OpponentFields({ form, typed, onTyped }: Props) {
  const { register, setValue, getValues, control, formState } = form;
  const { errors } = formState;
  const names = useId();
  const teams = useQuery(teamList).data?.items ?? [];
  const matches = useQuery(matchList).data?.items ?? [];
  const teamID = useWatch({ control, name: 'teamID' });
  const teamNames = [...new Set(matches.flatMap(({ teamA, teamB }) => [teamA, teamB]))].sort(compareNames);

  const fillName = (chosen: number | null) => {
    if (chosen === null) return;
    const { ours, teamA } = getValues();
    if (!ours) setValue('ours', 'A', { shouldDirty: true });
    const name = nameOfBefore(matches, chosen) ?? teams.find((team) => team.id === chosen)?.name ?? '';
    if ((ours ?? 'A') === 'A' && teamA.trim() === '') setValue('teamA', name, { shouldDirty: true });
  };
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <datalist id={names}>
        {teamNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field label="Our team" error={errors.teamID?.message}>
        {(props) => (
          // A select shows nothing for a value without an option: it is made again when the list is there.
          <select
            key={teams.length}
            {...props}
            {...register('teamID', {
              setValueAs: idOrNull,
              onChange: (event: { target: { value: unknown } }) => fillName(idOrNull(event.target.value)),
            })}
            className={inputClass}
          >
            <option value="">None</option>
            {teams.map((team) => (
              <option key={team.id} value={team.id}>
                {team.name}
                {team.archived ? ' (archived)' : ''}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Our side" error={errors.ours?.message}>
        {(props) => (
          <select {...props} {...register('ours', { setValueAs: emptyAs(null) })} className={inputClass}>
            <option value="">{teamID ? 'Not said' : 'None'}</option>
            <option value="A">Team A</option>
            <option value="B">Team B</option>
          </select>
        )}
      </Field>
      <OpponentField form={form} typed={typed} onTyped={onTyped} />
      <p className="self-end text-sm text-muted">{matchesTexts.namesOfDay}</p>
      <Field label="Team A" error={errors.teamA?.message}>
        {(props) => <input {...props} {...register('teamA')} list={names} autoComplete="off" className={inputClass} />}
      </Field>
      <Field label="Team B" error={errors.teamB?.message}>
        {(props) => <input {...props} {...register('teamB')} list={names} autoComplete="off" className={inputClass} />}
      </Field>
    </div>
  );
}
