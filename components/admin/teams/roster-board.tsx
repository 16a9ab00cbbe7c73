'use client';

import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { LoadFailure } from '@/components/admin/manager/feedback/failures';
import { Spinner } from '@/components/admin/manager/feedback/busy';
import { focusTitle, findVisible } from '@/components/admin/manager/focus';
import { playerList, type TeamRow } from '@/components/admin/manager/roster/rows';
import { Button } from '@/components/ui/button';
import { rosterTexts } from '@/lib/memberships/resource';
import { displayName } from '@/lib/players/rules';
import { AddMember, EditMember } from './member-forms';
import { MemberList } from './member-list';
import { rosterOf, type RosterMode, useRoster } from './use-roster';

const texts = rosterTexts;

interface Props {
  team: TeamRow;
  onClose: () => void;
}

/** The roster of a team, or the form of one membership. */
export function RosterBoard({ team, onClose }: Props) {
  const [mode, setMode] = useState<RosterMode>(null);
  const roster = useQuery(rosterOf(team.teamID));
  const players = useQuery(playerList);
  const changes = useRoster(team);
  const title = useRef<HTMLHeadingElement>(null);
  useFocusReturn(mode, title);

  const failed = [roster, players].find((query) => query.isLoadingError);
  if (failed)
    return <LoadFailure message={texts.loadFailed} error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!roster.data || !players.data) return <Spinner label={texts.loading} />;
  const { items } = roster.data;
  const nameOf = (playerID: number) => {
    const player = players.data.items.find((one) => one.id === playerID);
    return player ? displayName(player) : `Player ${playerID}`;
  };
  const close = () => setMode(null);
  /** Opens a form, without the message about the list, which would cover it. */
  const open = (next: RosterMode) => {
    changes.outcome.clear();
    setMode(next);
  };
  if (mode === 'add') {
    return <AddMember team={team} players={players.data.items} changes={changes} nameOf={nameOf} onClose={close} />;
  }
  const edited = mode && items.find(({ id }) => id === mode.id);
  if (mode && edited) {
    const key = `${mode.purpose} ${mode.id}`;
    return (
      <EditMember
        key={key}
        member={edited}
        name={nameOf(edited.playerID)}
        purpose={mode.purpose}
        changes={changes}
        onClose={close}
      />
    );
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 ref={title} tabIndex={-1} className="display text-title outline-none">
          Roster of {team.name}
        </h3>
        <div className="flex gap-2">
          <Button look="outline" size="small" onClick={onClose}>
            All Teams
          </Button>
          <Button size="small" data-opens="add" onClick={() => open('add')}>
            Add to Roster
          </Button>
        </div>
      </div>
      <MemberList team={team.teamID} members={items} nameOf={nameOf} changes={changes} onMode={open} />
    </>
  );
}

/** Back on the board, the focus returns to the button that opened the form. */
function useFocusReturn(mode: RosterMode, title: RefObject<HTMLElement | null>): void {
  const previousMode = useRef<RosterMode>(null);
  useEffect(() => {
    const left = previousMode.current;
    previousMode.current = mode;
    if (mode !== null || left === null) return;
    const name = left === 'add' ? 'add' : `${left.purpose}-${left.id}`;
    const [opener] = findVisible(`[data-opens="${name}"]`);
    if (opener) opener.focus();
    else if (title.current) title.current.focus();
    else focusTitle();
  }, [mode, title]);
}
