'use client';

import { useEffect, useRef, useState } from 'react';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { Field } from '@/components/admin/manager/fields/field';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { newCreationKey } from '@/components/admin/manager/form/creation-key';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { findPlayers, playerLabel } from '@/components/admin/manager/roster/find-players';
import type { PlayerRow, TeamRow } from '@/components/admin/manager/roster/rows';
import { api } from '@/lib/panel-client';
import { today } from '@/lib/clock';
import { membership, membershipInput } from '@/lib/memberships/contract';
import { rosterTexts } from '@/lib/memberships/resource';
import { isErased } from '@/lib/players/rules';
import { DayField, RoleField, StateField } from './member-fields';
import type { RosterChanges } from './use-roster';

const texts = rosterTexts;

interface Props {
  team: TeamRow;
  players: PlayerRow[];
  changes: RosterChanges;
  nameOf: (playerID: number) => string;
  onClose: () => void;
}

/** Signs a player to a team. */
export function AddMember({ team, players, changes, nameOf, onClose }: Props) {
  const search = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [blank] = useState(() => ({
    playerID: 0,
    teamID: team.teamID,
    role: '',
    state: 'active' as const,
    joined: today(),
    left: null,
    creationKey: newCreationKey(),
  }));
  const edit = useEditForm({
    schema: membershipInput,
    values: blank,
    version: undefined,
    save: (body) => api('POST /memberships', { body }),
    onSaved: (saved) => {
      changes.put(saved);
      changes.outcome.success(texts.added(nameOf(saved.playerID), team.name));
      onClose();
    },
    failure: (error) => serverMessage(error, texts.saveFailed),
    answer: membership,
    toValues: ({ playerID, teamID, role, state, joined, left }) => ({ playerID, teamID, role, state, joined, left }),
  });
  const { register, setValue, formState } = edit.form;
  const { errors } = formState;
  const signable = players.filter((player) => !isErased(player));
  const found = findPlayers(signable, query);
  useEffect(() => search.current?.focus(), []);

  const find = (text: string) => {
    setQuery(text);
    const matches = findPlayers(signable, text);
    const [only] = matches;
    setValue('playerID', only && matches.length === 1 ? only.id : 0, { shouldDirty: true });
  };
  return (
    <EditForm title={`Add to ${team.name}`} edit={edit} onCancel={onClose}>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Find player" hint="A part of the nickname or the name.">
          {(props) => (
            <input
              {...props}
              ref={search}
              type="search"
              value={query}
              autoComplete="off"
              onChange={({ target }) => find(target.value)}
              className={inputClass}
            />
          )}
        </Field>
        <Field label="Player" error={errors.playerID?.message}>
          {(props) => (
            <select {...props} {...register('playerID', { valueAsNumber: true })} className={inputClass}>
              <option value={0}>{found.length === 0 ? 'No player found' : 'Choose a player'}</option>
              {found.map((player) => (
                <option key={player.id} value={player.id}>
                  {playerLabel(player)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <RoleField error={errors.role?.message} input={register('role')} />
        <StateField error={errors.state?.message} select={register('state')} />
        <DayField
          label="Joined"
          hint="Visitors see the move from this day on."
          error={errors.joined?.message}
          input={register('joined')}
        />
      </div>
    </EditForm>
  );
}
