'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import {
  AddressField,
  emptyAs,
  Field,
  inputClass,
  numberOrNull,
  SlugField,
} from '@/components/admin/manager/fields/field';
import { FieldRows } from '@/components/admin/manager/fields/field-rows';
import { newCreationKey } from '@/components/admin/manager/form/creation-key';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { type EditHandlers, useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { comparedWords, slugText, type Words } from '@/components/admin/manager/history/compared';
import { HistoryButton } from '@/components/admin/manager/history/history-button';
import type { History } from '@/components/admin/manager/history/use-versions';
import { GameField } from '@/components/admin/manager/roster/game-field';
import { teamList, type TeamRow } from '@/components/admin/manager/roster/rows';
import { today } from '@/lib/clock';
import { formatDay } from '@/lib/dates';
import { TOURNAMENT_ENTRIES_MAX } from '@/lib/limits';
import { api } from '@/lib/panel-client';
import { slugOf } from '@/lib/platform/slugs/rules';
import {
  type Tournament,
  tournament as tournamentSchema,
  type TournamentInput,
  tournamentInput,
  tournamentStatus,
} from '@/lib/tournaments/contract';
import { tournamentsTexts } from '@/lib/tournaments/resource';

interface Props extends EditHandlers<Tournament> {
  /** Null for a new one. */
  tournament: Tournament | null;
}

function comparedTournament(tournament: Tournament, teams: readonly TeamRow[]) {
  const { name, slug, game, format, prize, start, end, venue, url, status, entries } = tournament;
  const nameOf = (teamID: number) => teams.find(({ id }) => id === teamID)?.name ?? `team ${teamID}`;
  const words: Words<Tournament, 'id' | 'updatedAt'> = {
    name: { label: 'Name', value: name },
    game: { label: 'Game', value: game },
    start: { label: 'Start', value: formatDay(start) },
    end: { label: 'End', value: formatDay(end) },
    format: { label: 'Format', value: format },
    prize: { label: 'Prize Pool', value: prize },
    venue: { label: 'Venue', value: venue },
    url: { label: 'Address', value: url ?? '' },
    status: { label: 'Status', value: statusName(status) },
    slug: { label: 'Slug', value: slugText(slug, name, 'name') },
    entries: {
      label: 'Our teams',
      value: entries
        .map(({ teamID, place, placeRank, winnings }) =>
          [nameOf(teamID), place, placeRank === null ? '' : `rank ${placeRank}`, winnings].filter(Boolean).join(', '),
        )
        .join('; '),
    },
  };
  return comparedWords(words);
}

const historyOf = ({ id }: Tournament, teams: readonly TeamRow[]): History<Tournament> => ({
  name: `tournament/${id}`,
  list: (signal) => api('GET /tournaments/{id}/revisions', { params: { id }, signal }),
  schema: tournamentSchema,
  compared: (tournament) => comparedTournament(tournament, teams),
});

const statusName = (status: Tournament['status']): string => status.charAt(0).toUpperCase() + status.slice(1);

/** A tournament's fields: those of a new one where none is given. */
export function TournamentForm({ tournament, onSaved, onNewer, onGone, onCancel }: Props) {
  const save = async (body: TournamentInput, updatedAt: string | undefined, newer: Tournament | null) => {
    const current = newer ?? tournament;
    if (!current) return api('POST /tournaments', { body });
    const { creationKey: _, slug = slugOf(body.name) || current.slug, ...fields } = body;
    return api('PATCH /tournaments/{id}', { params: { id: current.id }, body: { ...fields, slug, updatedAt } });
  };
  const edit = useEditForm({
    schema: tournamentInput,
    values: tournament ? tournamentValues(tournament) : blankTournament(),
    version: tournament?.updatedAt,
    save,
    onSaved,
    failure: (error) => serverMessage(error, tournamentsTexts.saveFailed),
    answer: tournamentSchema,
    toValues: tournamentValues,
    onNewer,
    onGone,
    draft: `tournament/${tournament?.id ?? 'new'}`,
  });
  const { form } = edit;
  const teams = useQuery(teamList).data?.items ?? [];
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);

  return (
    <EditForm
      title={tournament ? 'Edit Tournament' : 'Add Tournament'}
      edit={edit}
      onCancel={onCancel}
      actions={tournament && <HistoryButton history={historyOf(tournament, teams)} opened={tournament} edit={edit} />}
    >
      <TournamentFields form={form} />
      <EntryRows form={form} />
    </EditForm>
  );
}

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
function TournamentFields({ form }: { form: TournamentFormState }) {
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
                {statusName(status)}
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

/** Our teams in a tournament, and how they ended. */
function EntryRows({ form }: { form: TournamentFormState }) {
  const { register, control, formState } = form;
  const { entries: errors } = formState.errors;
  const { fields, append, remove } = useFieldArray({ control, name: 'entries' });
  const teams = useQuery(teamList).data?.items ?? [];
  return (
    <FieldRows
      legend="Our teams"
      thing="team"
      add="Add Team"
      ids={fields.map(({ id }) => id)}
      isFull={fields.length >= TOURNAMENT_ENTRIES_MAX}
      onAdd={() => append({ teamID: 0, place: '', placeRank: null, winnings: '' })}
      onRemove={remove}
      error={errors?.message}
    >
      {(index) => (
        <>
          <Field label="Team" error={errors?.[index]?.teamID?.message}>
            {(props) => (
              // A select shows nothing for a value without an option: it is made again when the list is there.
              <select
                key={teams.length}
                {...props}
                {...register(`entries.${index}.teamID`, { valueAsNumber: true })}
                className={inputClass}
              >
                <option value={0}>Choose a team</option>
                {teams.map((team) => (
                  <option key={team.id} value={team.id}>
                    {team.name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label="Place" hint="Such as 3rd–4th." error={errors?.[index]?.place?.message}>
            {(props) => (
              <input {...props} {...register(`entries.${index}.place`)} autoComplete="off" className={inputClass} />
            )}
          </Field>
          <Field label="Place Rank" error={errors?.[index]?.placeRank?.message}>
            {(props) => (
              <input
                {...props}
                {...register(`entries.${index}.placeRank`, { setValueAs: numberOrNull })}
                type="number"
                inputMode="numeric"
                min={1}
                className={inputClass}
              />
            )}
          </Field>
          <Field label="Winnings" error={errors?.[index]?.winnings?.message}>
            {(props) => (
              <input {...props} {...register(`entries.${index}.winnings`)} autoComplete="off" className={inputClass} />
            )}
          </Field>
        </>
      )}
    </FieldRows>
  );
}

type TournamentValues = z.input<typeof tournamentInput>;
type TournamentFormState = UseFormReturn<TournamentValues, unknown, TournamentInput>;

const blankTournament = (): TournamentValues => ({
  name: '',
  slug: undefined,
  game: '',
  format: '',
  prize: '',
  start: today(),
  end: today(),
  venue: '',
  url: null,
  status: 'planned',
  entries: [],
  creationKey: newCreationKey(),
});

function tournamentValues(tournament: Tournament): TournamentValues {
  const { id: _, updatedAt: __, entries, ...values } = tournament;
  return {
    ...values,
    entries: entries.map(({ teamID, place, placeRank, winnings }) => ({ teamID, place, placeRank, winnings })),
  };
}
