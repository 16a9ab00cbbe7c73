import 'server-only';
import { db } from '@/db/client';
import { opponents, players, teams, tournaments } from '@/db/schema';
import { foldedName } from '../folded-name';
import type { MadeThing } from './make';

interface Row extends MadeThing {
  name: string;
  key: string | null;
}

/** What there is of a kind before an import. */
interface Found {
  /** What an earlier run made of a key. */
  byKey: ReadonlyMap<string, MadeThing>;
  /** What has a name, in any case, and was made of no other key of the file. */
  byName: (name: string) => MadeThing | undefined;
  isSlugTaken: (slug: string) => boolean;
}

export type Here = Record<'teams' | 'opponents' | 'players' | 'tournaments', Found>;

/** Reads what a file may name. @param keys all keys of the file */
export async function readHere(keys: ReadonlySet<string>): Promise<Here> {
  const ofTeams = { id: teams.id, slug: teams.slug, name: teams.name, key: teams.creationKey };
  const ofOpponents = { id: opponents.id, name: opponents.name, key: opponents.creationKey };
  const ofPlayers = { id: players.id, slug: players.slug, name: players.nickname, key: players.creationKey };
  const ofTournaments = {
    id: tournaments.id,
    slug: tournaments.slug,
    name: tournaments.name,
    key: tournaments.creationKey,
  };
  const opponentRows = await db.select(ofOpponents).from(opponents);
  return {
    teams: foundOf(await db.select(ofTeams).from(teams), keys),
    opponents: foundOf(
      opponentRows.map((row) => ({ ...row, slug: '' })),
      keys,
    ),
    players: foundOf(await db.select(ofPlayers).from(players), keys),
    tournaments: foundOf(await db.select(ofTournaments).from(tournaments), keys),
  };
}

function foundOf(rows: readonly Row[], keys: ReadonlySet<string>): Found {
  const isOfFile = ({ key }: Row): boolean => key !== null && keys.has(key);
  const byName = new Map(rows.filter((row) => !isOfFile(row)).map((row) => [foldedName(row.name), row]));
  const slugs = new Set(rows.map(({ slug }) => slug));
  return {
    byKey: new Map(rows.filter(isOfFile).map((row) => [row.key ?? '', row])),
    byName: (name) => byName.get(foldedName(name)),
    isSlugTaken: (slug) => slugs.has(slug),
  };
}
