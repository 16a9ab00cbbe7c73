import 'server-only';
import { sql } from 'drizzle-orm';
import { players } from '@/db/schema';
import { UPLOADS } from '../platform/pictures/address';
import { readUpload } from '../platform/pictures/storage';
import { player } from './contract';
import type { TextCard } from '../platform/rich-text/cards';
import { revisionSource, type ServerResource, type ThingCard } from '../platform/server-resource';
import { findSource, foldedTexts } from '../platform/text-search/find';
import { factsLine } from '../platform/text-search/results';
import { ON_BRIGHT } from '../platform/share-pictures/shapes';
import { gameColour } from '../teams/colours';
import { cachedShownTeams } from '../teams/read';
import { ROSTER_TAG } from '../teams/resource';
import { rosterSearchItems } from '../teams/search-items';
import { cachedPlayerPage, getPlayer, type PlacedPlayer, playerSlugs, selectPlacedPlayers } from './read';
import { playersResource } from './resource';
import { displayName, playerImage } from './rules';

/** The team and the name, on the portrait where one was uploaded. */
async function playerCard(slug: string): Promise<ThingCard | null> {
  const page = await cachedPlayerPage(slug);
  if (!page || 'movedTo' in page) return null;
  const { player, focus, career } = page;
  const team = career[0]?.team;
  const photo = player.image?.startsWith(UPLOADS) ? await readUpload(player.image) : null;
  return {
    label: team?.name ?? '',
    title: displayName(player),
    background: gameColour(team?.game ?? ''),
    colour: ON_BRIGHT,
    photo: photo && { bytes: photo, focus },
  };
}

/** Returns a player as a text shows them. */
const textCard = ({ player, team }: PlacedPlayer): TextCard => ({
  label: 'Player',
  title: displayName(player),
  href: `/players/${player.slug}`,
  detail: factsLine(player.role ?? '', team?.name ?? ''),
  fact: null,
  pictures: [{ image: playerImage(player), initials: '', fit: 'portrait' }],
});

/** The nickname, or the real name of one who has none, as `displayName` says it. */
const shownName = sql`coalesce(nullif(trim(${players.nickname}), ''), ${players.name})`;

export const playersServer: ServerResource = {
  resource: playersResource,
  sitemap: {
    tags: [ROSTER_TAG],
    pages: async (changed) => (await playerSlugs()).map((slug) => ({ path: `/players/${slug}`, changed })),
  },
  sharePictures: { folder: 'players', tagsOf: () => [ROSTER_TAG], read: playerCard },
  cards: {
    kind: playersResource.kind,
    tagsOf: () => [ROSTER_TAG],
    read: async (ids) =>
      new Map((await selectPlacedPlayers(ids)).map((found) => [found.player.playerID, textCard(found)])),
  },
  search: {
    heading: 'Players',
    suggestedAs: playersResource.kind,
    items: async () => (await cachedShownTeams()).flatMap(rosterSearchItems),
  },
  revisions: revisionSource({
    table: players,
    schema: player,
    restore: async () => (await import('./write')).restorePlayer,
  }),
  bin: {
    unique: {
      players_slug_key: {
        column: 'slug',
        message: (slug) => `Another player now uses the slug “${slug}”. Change it there first.`,
      },
    },
    read: getPlayer,
  },
  demonstration: {
    table: players,
    title: shownName,
    remove: async (admin, id) => (await import('./write')).deletePlayer(admin, id),
  },
  find: findSource({
    resource: playersResource,
    table: players,
    title: shownName,
    detail: players.name,
    folded: foldedTexts(players.nickname, players.name),
  }),
};
