/** A player of the fixed rosters (SPEC §3). */
export interface Player {
  playerID: number;
  /** May be empty: some players go by their nickname alone. */
  name: string;
  nickname: string;
  role: string;
  /** The id of the player's team. */
  team: number;
  /** A path below `public`, or null: the default picture stands in. */
  image: string | null;
}

/** A team of the fixed rosters (SPEC §3). */
export interface Team {
  teamID: number;
  name: string;
  game: string;
  /** Player ids, in the order of the roster. */
  players: readonly number[];
}
