'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { Field, inputClass } from '@/components/admin/manager/fields/field';
import { newCreationKey } from '@/components/admin/manager/form/creation-key';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { type EditHandlers, useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { HistoryButton } from '@/components/admin/manager/history/history-button';
import type { History } from '@/components/admin/manager/history/use-versions';
import { playerList, teamList } from '@/components/admin/manager/roster/rows';
import {
  type Achievement,
  achievementAsRead,
  type AchievementInput,
  achievementInput,
  achievementWithoutPlayers,
} from '@/lib/achievements/contract';
import { achievementsTexts } from '@/lib/achievements/resource';
import { api } from '@/lib/panel-client';
import { displayName } from '@/lib/players/rules';

interface Props extends EditHandlers<Achievement> {
  /** Null for a new achievement. */
  achievement: Achievement | null;
}

const OPTIONAL = 'Optional.';

const fields = [
  { name: 'place', label: 'Place', hint: 'As it should read, such as 1, 3rd–4th or Top 100.' },
  { name: 'placeRank', label: 'Place Rank', hint: 'A number, used for sorting.' },
  { name: 'team', label: 'Team' },
  { name: 'game', label: 'Game' },
  { name: 'players', label: 'Players', hint: 'Names, separated by commas.' },
  { name: 'winnings', label: 'Winnings', hint: OPTIONAL },
  { name: 'tournament', label: 'Tournament' },
  { name: 'venue', label: 'Venue', hint: OPTIONAL },
  { name: 'year', label: 'Year', hint: 'Optional. Month and year.' },
] as const;

const blank = () => ({
  place: '',
  placeRank: Number.NaN,
  team: '',
  game: '',
  players: '',
  winnings: '',
  tournament: '',
  venue: '',
  year: '',
  creationKey: newCreationKey(),
});

function valuesOf({ place, placeRank, team, game, players, winnings, tournament, venue, year }: Achievement) {
  return { place, placeRank, team, game, players: players.join(', '), winnings, tournament, venue, year };
}

const historyOf = ({ id }: Achievement): History<Achievement> => ({
  name: `achievement/${id}`,
  list: (signal) => api('GET /achievements/{id}/revisions', { params: { id }, signal }),
  schema: achievementAsRead,
  compared: (achievement) => {
    const values = valuesOf(achievement);
    return { fields: fields.map(({ name, label }) => ({ label, value: String(values[name]) })), html: null };
  },
});

/** The form of a new or an existing achievement. */
export function AchievementForm({ achievement, onSaved, onNewer, onGone, onCancel }: Props) {
  const save = (body: AchievementInput, updatedAt: string | undefined, newer: Achievement | null) => {
    const current = newer ?? achievement;
    if (!current) return api('POST /achievements', { body });
    const { creationKey: _, players, ...fields } = body;
    // The server refuses to empty a list of players, but accepts a patch without it for an achievement that has none.
    const named = players.length === 0 && current.players.length === 0 ? {} : { players };
    const patch = { ...fields, ...named, updatedAt };
    return api('PATCH /achievements/{id}', { params: { id: current.id }, body: patch });
  };
  const edit = useEditForm({
    schema: achievement?.players.length === 0 ? achievementWithoutPlayers : achievementInput,
    values: achievement ? valuesOf(achievement) : blank(),
    version: achievement?.updatedAt,
    save,
    onSaved,
    failure: () => achievementsTexts.saveFailed,
    answer: achievementAsRead,
    toValues: valuesOf,
    onNewer,
    onGone,
    draft: `achievement/${achievement?.id ?? 'new'}`,
  });
  const { register, control, setFocus, formState } = edit.form;
  const players = useWatch({ control, name: 'players' });
  const [teamsId, playersId] = [useId(), useId()];
  const lists: Partial<Record<(typeof fields)[number]['name'], string>> = { team: teamsId, players: playersId };
  useEffect(() => setFocus('place'), [setFocus]);

  return (
    <EditForm
      title={achievement ? 'Edit Achievement' : 'Add Achievement'}
      edit={edit}
      onCancel={onCancel}
      actions={achievement && <HistoryButton history={historyOf(achievement)} opened={achievement} edit={edit} />}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        {fields.map(({ name, label, ...rest }) => (
          <Field
            key={name}
            label={label}
            hint={'hint' in rest ? rest.hint : undefined}
            error={formState.errors[name]?.message}
          >
            {(props) => (
              <input
                {...props}
                {...(name === 'placeRank' ? register(name, { valueAsNumber: true }) : register(name))}
                type={name === 'placeRank' ? 'number' : 'text'}
                list={lists[name]}
                autoComplete="off"
                className={inputClass}
              />
            )}
          </Field>
        ))}
      </div>
      <Suggestions teamsId={teamsId} playersId={playersId} typed={typeof players === 'string' ? players : ''} />
    </EditForm>
  );
}

interface SuggestionsProps {
  teamsId: string;
  playersId: string;
  /** The typed names, separated by commas. */
  typed: string;
}

/** Suggests teams and players; other names can be typed too. */
function Suggestions({ teamsId, playersId, typed }: SuggestionsProps) {
  const teams = useQuery(teamList).data?.items ?? [];
  const players = useQuery(playerList).data?.items ?? [];
  // Browsers compare suggestions with the whole field, so each begins with the names before the last comma.
  const before = typed.slice(0, typed.lastIndexOf(',') + 1).trim();
  const chosen = new Set(before.split(',').map((name) => name.trim()));
  const names = [...new Set(players.map(displayName))].filter((name) => !chosen.has(name) && !name.includes(','));
  return (
    <>
      <datalist id={teamsId}>
        {[...new Set(teams.map(({ name }) => name))].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <datalist id={playersId}>
        {names.map((name) => (
          <option key={name} value={`${before} ${name}`.trim()} />
        ))}
      </datalist>
    </>
  );
}
