'use client';

import { useQuery } from '@tanstack/react-query';
import { playerList, teamList } from '@/components/admin/manager/roster/rows';
import { displayName } from '@/lib/players/rules';

interface Props {
  teamsId: string;
  playersId: string;
  /** The names that are typed already, separated by commas. */
  typed: string;
}

/** Teams and players to choose from; other names can be typed all the same. */
export function Suggestions({ teamsId, playersId, typed }: Props) {
  const teams = useQuery(teamList).data?.items ?? [];
  const players = useQuery(playerList).data?.items ?? [];
  // A browser compares with the whole field: each suggestion begins with the names before the last comma.
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
