import 'server-only';
import { MAX_ID } from '../../limits';
import { cachedUntilTomorrow } from '../../platform/cache/cached';
import { CARD_KEY, cardKey, type TextCards } from '../../platform/rich-text/cards';
import type { CardSource } from '../../platform/server-resource';
import { serverResources } from '../../resources.server';

const sources = new Map(serverResources.flatMap(({ cards }) => (cards ? [[cards.kind, cards]] : [])));

/** The things of one kind that a text shows. */
interface Group {
  source: CardSource;
  ids: number[];
}

function groupsOf(keys: readonly string[]): Group[] {
  const groups = new Map<string, Group>();
  for (const key of keys) {
    const [kind = '', id = ''] = CARD_KEY.test(key) ? key.split(':') : [];
    const source = sources.get(kind);
    if (!source || Number(id) > MAX_ID) continue;
    const group = groups.get(kind) ?? { source, ids: [] };
    group.ids.push(Number(id));
    groups.set(kind, group);
  }
  return [...groups.values()];
}

/**
 * Returns the cards of a text, as their things are today: one statement for each kind, none for a text without cards.
 * @param keys of `PreparedText`
 */
export const textCards = async (keys: readonly string[]): Promise<TextCards> =>
  keys.length === 0 ? {} : cachedTextCards(keys);

async function cachedTextCards(keys: readonly string[]): Promise<TextCards> {
  'use cache';
  const groups = groupsOf(keys);
  // Rosters and what is missing change with the day.
  cachedUntilTomorrow(...groups.flatMap(({ source, ids }) => ids.flatMap(source.tagsOf)));
  const found = await Promise.all(
    groups.map(async ({ source, ids }) =>
      [...(await source.read(ids))].map(([id, card]) => [cardKey(source.kind, id), card] as const),
    ),
  );
  return Object.fromEntries(found.flat());
}
