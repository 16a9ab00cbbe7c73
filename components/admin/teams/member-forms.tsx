'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { BusyButton } from '@/components/admin/manager/feedback/busy';
import { refusal, serverMessage } from '@/components/admin/manager/feedback/server-message';
import { emptyAs, Field, inputClass } from '@/components/admin/manager/fields/field';
import { newCreationKey } from '@/components/admin/manager/form/creation-key';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { useEditForm } from '@/components/admin/manager/form/use-edit-form';
import {
  findPlayers,
  playerLabel,
  playerList,
  type PlayerRow,
  type TeamRow,
} from '@/components/admin/manager/roster/rows';
import { Button } from '@/components/ui/button';
import { today } from '@/lib/clock';
import { formatDay } from '@/lib/dates';
import {
  type Membership,
  membership,
  membershipInput,
  type MembershipPatch,
  membershipPatch,
  membershipState,
} from '@/lib/memberships/contract';
import { rosterTexts } from '@/lib/memberships/resource';
import { stateName } from '@/lib/memberships/rules';
import { api } from '@/lib/panel-client';
import { isErased } from '@/lib/players/rules';
import type { RosterChanges } from './use-roster';

const none = { setValueAs: emptyAs(null) };

interface EditMemberProps {
  member: Membership;
  name: string;
  /** The form for `end` has only the days. */
  purpose: 'edit' | 'end';
  changes: RosterChanges;
  onClose: () => void;
}

const valuesOf = ({ role, state, joined, left }: Membership) => ({ role, state, joined, left });

/** The form of a membership: role, state and days. */
export function EditMember({ member, name, purpose, changes, onClose }: EditMemberProps) {
  const isEnd = purpose === 'end';
  const values = valuesOf(member);
  const edit = useEditForm({
    schema: membershipPatch,
    values: isEnd ? { ...values, left: values.left ?? defaultLastDay(member) } : values,
    version: member.updatedAt,
    save: (patch: MembershipPatch, updatedAt) =>
      api('PATCH /memberships/{id}', { params: { id: member.id }, body: { ...patch, updatedAt } }),
    onSaved: (saved) => {
      changes.put(saved);
      changes.outcome.success(isEnd && saved.left ? texts.ended(name, formatDay(saved.left)) : texts.changed(name));
      onClose();
    },
    onNewer: () => void changes.refresh(),
    onGone: () => void changes.refresh(),
    failure: (error) => serverMessage(error, texts.saveFailed),
    answer: membership,
    toValues: valuesOf,
  });
  const { register, setFocus, formState } = edit.form;
  const { errors } = formState;
  useEffect(() => setFocus(isEnd ? 'left' : 'role'), [setFocus, isEnd]);

  const remove = async () => {
    if (await changes.remove(member, name)) onClose();
  };
  return (
    <EditForm
      title={isEnd ? `End ${name}’s time in the team` : `Edit ${name}`}
      edit={edit}
      onCancel={onClose}
      actions={
        !isEnd && (
          <Button look="quiet" size="small" disabled={edit.saving} onClick={() => void remove()}>
            Delete
          </Button>
        )
      }
    >
      <div className="grid gap-6 sm:grid-cols-2">
        {!isEnd && (
          <>
            <RoleField error={errors.role?.message} input={register('role')} />
            <StateField error={errors.state?.message} select={register('state')} />
          </>
        )}
        <DayField label="Joined" error={errors.joined?.message} input={register('joined')} />
        <DayField
          label="Left"
          hint={isEnd ? 'The last day in the team.' : 'The last day in the team. Leave it empty if there is none yet.'}
          error={errors.left?.message}
          input={register('left', none)}
        />
      </div>
    </EditForm>
  );
}

/** Returns today, or the first day of a membership that has not begun. */
const defaultLastDay = ({ joined }: Membership): string => (joined > today() ? joined : today());

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
        <Field label="Find player" hint="Part of the nickname or the name.">
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
        {found.length === 0 && query.trim() !== '' && (
          <NewPlayer
            nickname={query.trim()}
            changes={changes}
            onMade={(id) => setValue('playerID', id, { shouldDirty: true, shouldValidate: true })}
          />
        )}
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

interface NewPlayerProps {
  nickname: string;
  changes: RosterChanges;
  onMade: (id: number) => void;
}

/** Adds a player who is new to the club, without leaving the form. */
function NewPlayer({ nickname, changes, onMade }: NewPlayerProps) {
  const client = useQueryClient();
  const [creationKey] = useState(newCreationKey);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST /players', { body: { nickname, creationKey } }),
    onSuccess: async ({ playerID }) => {
      await client.invalidateQueries({ queryKey: playerList.queryKey });
      onMade(playerID);
    },
    onError: (error) => changes.outcome.failure(texts.playerFailed, refusal(error)),
  });
  return (
    <div className="sm:col-span-2">
      <BusyButton look="outline" size="small" busy={isPending} onClick={() => mutate()}>
        Add “{nickname}” as a new player
      </BusyButton>
    </div>
  );
}

interface RoleFieldProps {
  error: string | undefined;
  input: Omit<ComponentProps<'input'>, 'className'>;
}

const ROLES = ['Captain', 'In-game leader', 'Player', 'Coach', 'Head coach', 'Analyst', 'Manager', 'Substitute'];

function RoleField({ error, input }: RoleFieldProps) {
  const roles = useId();
  return (
    <>
      <Field label="Role" error={error}>
        {(props) => <input {...props} {...input} list={roles} autoComplete="off" className={inputClass} />}
      </Field>
      <datalist id={roles}>
        {ROLES.map((role) => (
          <option key={role} value={role} />
        ))}
      </datalist>
    </>
  );
}

interface StateProps {
  error: string | undefined;
  select: Omit<ComponentProps<'select'>, 'className'>;
}

function StateField({ error, select }: StateProps) {
  return (
    <Field label="State" error={error}>
      {(props) => (
        <select {...props} {...select} className={inputClass}>
          {membershipState.options.map((state) => (
            <option key={state} value={state}>
              {stateName(state) || 'Active'}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function DayField({ label, hint, error, input }: RoleFieldProps & { label: string; hint?: string }) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(props) => <input {...props} {...input} type="date" max="9999-12-31" className={inputClass} />}
    </Field>
  );
}
