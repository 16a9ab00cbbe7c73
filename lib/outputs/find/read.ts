import 'server-only';
import { searchDb } from '@/db/client';
import { FIND_SHOWN } from '../../limits';
import type { Admin } from '../../platform/auth/require-admin';
import { includesRole } from '../../platform/auth/roles';
import { findWords, type FindSource, tolerateTypos } from '../../platform/text-search/find';
import { folded } from '../../platform/text-search/words';
import { panelEntries } from '../../resources';
import { serverResources } from '../../resources.server';
import type { Found } from './contract';

const sources: readonly FindSource[] = serverResources.flatMap(({ find }) => find ?? []);

interface Scored {
  found: Found;
  score: number;
}

/** A page whose name was typed comes before things that have it in their titles. */
const PAGE_BONUS = 0.5;

function findPages(admin: Admin, words: readonly string[]): Scored[] {
  return panelEntries
    .filter(({ role = 'editor' }) => includesRole(admin.role, role))
    .filter(({ name, title }) => words.every((word) => folded(`${name} ${title}`).includes(word)))
    .map(({ name, title, path }) => ({
      found: { kind: 'page', id: null, title: name, detail: title, url: path },
      score: words.length + PAGE_BONUS,
    }));
}

/** Finds what the caller may open in the panel, the best first. A text without a letter or digit finds nothing. */
export async function find(
  admin: Admin,
  { query, limit = FIND_SHOWN }: { query: string; limit?: number | undefined },
): Promise<Found[]> {
  const words = findWords(query);
  if (words.length === 0) return [];
  const allowed = sources.filter(({ role }) => includesRole(admin.role, role));
  const things = await searchDb.transaction(async (tx) => {
    await tolerateTypos(tx);
    const ofEach = allowed.map(async ({ kind, urlOf, find: findRows }) =>
      (await findRows(tx, words, limit)).map(({ id, title, detail, score }): Scored => ({
        found: { kind, id, title, detail, url: urlOf(id) },
        score,
      })),
    );
    return (await Promise.all(ofEach)).flat();
  });
  return [...findPages(admin, words), ...things]
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ found }) => found);
}
