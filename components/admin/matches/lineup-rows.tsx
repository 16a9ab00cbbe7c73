'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { BusyButton } from '@/components/admin/manager/feedback/busy';
import { allMemberships, playerLabel, playerList } from '@/components/admin/manager/roster/rows';
import { refusal } from '@/components/admin/manager/feedback/server-message';
import { Field, inputClass } from '@/components/admin/manager/fields/field';
import { FieldRows } from '@/components/admin/manager/fields/field-rows';
import { today } from '@/lib/clock';
import { LINEUP_MAX } from '@/lib/limits';
import { rosterTexts } from '@/lib/memberships/resource';
import { includesDay } from '@/lib/memberships/rules';
import { displayName } from '@/lib/players/rules';
import type { MatchFormState } from './match-values';

/** Asks who plays, as of that day. It is copied from the roster when the match goes live, unless it is set before. */
export function LineupRows({ form }: { form: MatchFormState }) {
  const { register, control, formState } = form;
  const { lineup: errors } = formState.errors;
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'lineup' });
  const players = useQuery(playerList).data?.items ?? [];
  const nicknameOf = (id: number) => {
    const found = players.find((player) => player.id === id);
    return found ? displayName({ ...found, name: found.hideName ? '' : found.name }) : '';
  };
  return (
    <FieldRows
      legend="Line-up"
      thing="player"
      add="Add Player"
      ids={fields.map(({ id }) => id)}
      isFull={fields.length >= LINEUP_MAX}
      onAdd={() => append({ playerID: 0, nickname: '', role: '' })}
      onRemove={remove}
      error={errors?.message}
      actions={<RosterCopy form={form} nicknameOf={nicknameOf} onCopied={replace} />}
    >
      {(index) => (
        <>
          <Field label="Player" error={errors?.[index]?.playerID?.message}>
            {(props) => (
              // A select shows nothing for a value without an option: it is made again when the list is there.
              <select
                key={players.length}
                {...props}
                {...register(`lineup.${index}.playerID`, { valueAsNumber: true })}
                className={inputClass}
              >
                <option value={0}>Choose a player</option>
                {players.map((player) => (
                  <option key={player.id} value={player.id}>
                    {playerLabel(player)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label="Nickname that day" error={errors?.[index]?.nickname?.message}>
            {(props) => (
              <input
                {...props}
                {...register(`lineup.${index}.nickname`)}
                placeholder="Today’s"
                autoComplete="off"
                className={inputClass}
              />
            )}
          </Field>
          <Field label="Role that day" error={errors?.[index]?.role?.message}>
            {(props) => (
              <input {...props} {...register(`lineup.${index}.role`)} autoComplete="off" className={inputClass} />
            )}
          </Field>
        </>
      )}
    </FieldRows>
  );
}

interface CopyProps {
  form: MatchFormState;
  nicknameOf: (playerID: number) => string;
  onCopied: (lineup: { playerID: number; nickname: string; role: string }[]) => void;
}

/** Puts today's roster of our team in the place of the line-up. */
function RosterCopy({ form, nicknameOf, onCopied }: CopyProps) {
  const announce = useAnnounce();
  const teamID = useWatch({ control: form.control, name: 'teamID' });
  const { mutate, isPending } = useMutation({
    mutationFn: (team: number) => allMemberships(team),
    onSuccess: (memberships) => {
      const day = today();
      const members = memberships.filter((one) => one.state !== 'bench' && includesDay(one, day));
      onCopied(members.map(({ playerID, role }) => ({ playerID, nickname: nicknameOf(playerID), role })));
    },
    onError: (error) => announce.failure(rosterTexts.loadFailed, { detail: refusal(error) }),
  });
  if (!teamID) return null;
  return (
    <BusyButton look="quiet" size="small" busy={isPending} onClick={() => mutate(teamID)}>
      Copy Today’s Roster
    </BusyButton>
  );
}
