import 'server-only';
import type { Executor } from '@/db/client';
import { opponents, teams, tournaments } from '@/db/schema';
import { foldedName } from './folded-name';
import type { Columns, Named } from './kinds';

type Found = { id: unknown } | { message: string };

/** Things that cells of a file name, by slug and name. */
export type NamedThings = Record<Named, { find: (cell: string) => Found }>;

interface Thing {
  id: number;
  name: string;
  slug?: string;
}

/** Reads the things that files with these columns may name. */
export async function readNamedThings(tx: Executor, columns: Columns): Promise<NamedThings> {
  const used = new Set(Object.values(columns).map(({ names }) => names));
  const read = async (what: Named, things: () => PromiseLike<Thing[]>) =>
    finderOf(what, used.has(what) ? await things() : []);
  return {
    team: await read('team', () => tx.select({ id: teams.id, name: teams.name, slug: teams.slug }).from(teams)),
    opponent: await read('opponent', () => tx.select({ id: opponents.id, name: opponents.name }).from(opponents)),
    tournament: await read('tournament', () =>
      tx.select({ id: tournaments.id, name: tournaments.name, slug: tournaments.slug }).from(tournaments),
    ),
  };
}

function finderOf(what: Named, things: readonly Thing[]): NamedThings[Named] {
  const bySlug = new Map(things.map(({ slug, id }) => [slug, id]));
  const byName = new Map<string, Thing[]>();
  for (const thing of things) {
    const name = foldedName(thing.name);
    byName.set(name, [...(byName.get(name) ?? []), thing]);
  }
  return {
    find: (cell) => {
      const slugged = bySlug.get(cell.toLowerCase());
      if (slugged !== undefined) return { id: slugged };
      const [first, second] = byName.get(foldedName(cell)) ?? [];
      if (!first) return { message: `There is no ${what} “${cell.slice(0, 80)}”.` };
      return second
        ? { message: `There are several ${what}s called “${cell}”. Use the slug instead.` }
        : { id: first.id };
    },
  };
}
