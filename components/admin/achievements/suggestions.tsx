'use client';

import { useQuery } from '@tanstack/react-query';
import { playerList, teamList } from '@/components/admin/manager/roster/rows';
import { displayName } from '@/lib/players/rules';

interface Props {
  teamsId: string;
  playersId: string;
  /** The typed names, separated by commas. */
  typed: string;
}

/** Suggests teams and players; other names can be typed too. */
export function Suggestions({ teamsId, playersId, typed }: Props) {
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
