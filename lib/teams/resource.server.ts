import 'server-only';
import { teams } from '@/db/schema';
import { team } from './contract';
import type { TextCard } from '../platform/rich-text/cards';
import { revisionSource, type ServerResource, type ThingCard } from '../platform/server-resource';
import { findSource, foldedTexts } from '../platform/text-search/find';
import { ON_BRIGHT } from '../platform/share-pictures/shapes';
import { gameColour } from './colours';
import { cachedShownTeams, cachedTeamPage, getTeam, selectTeams, teamSlugs } from './read';
import { ROSTER_TAG, teamsResource } from './resource';
import { monogramOf } from './rules';
import { teamSearchItem } from './search-items';

async function teamCard(slug: string): Promise<ThingCard | null> {
  const page = await cachedTeamPage(slug);
  if (!page || 'movedTo' in page) return null;
  const { name, game } = page.team;
  return { label: game, title: name, background: gameColour(game), colour: ON_BRIGHT };
}

/** Returns a team as a text shows it. */
const textCard = ({ name, game, slug, image, archived }: typeof teams.$inferSelect): TextCard => ({
  label: archived ? 'Former team' : 'Team',
  title: name,
  href: `/teams/${slug}`,
  detail: game === name ? '' : game,
  fact: null,
  pictures: [{ image, initials: monogramOf(name), fit: 'crest' }],
});

export const teamsServer: ServerResource = {
  resource: teamsResource,
  sitemap: {
    pages: async (changed) => (await teamSlugs()).map((slug) => ({ path: `/teams/${slug}`, changed })),
  },
  sharePictures: { folder: 'teams', tagsOf: () => [ROSTER_TAG], read: teamCard },
  cards: {
    kind: teamsResource.kind,
    tagsOf: () => [ROSTER_TAG],
    read: async (ids) => new Map((await selectTeams(ids)).map((found) => [found.id, textCard(found)])),
  },
  search: {
    heading: 'Teams',
    suggestedAs: teamsResource.kind,
    items: async () => (await cachedShownTeams()).map(teamSearchItem),
  },
  revisions: revisionSource({
    table: teams,
    schema: team,
    restore: async () => (await import('./write')).restoreTeam,
  }),
  bin: {
    unique: {
      teams_slug_key: {
        column: 'slug',
        message: (slug) => `Another team now uses the slug “${slug}”. Change it there first.`,
      },
    },
    read: (_, id) => getTeam(id),
  },
  demonstration: {
    table: teams,
    title: teams.name,
    remove: async (admin, id) => (await import('./write')).deleteTeam(admin, id),
  },
  find: findSource({
    resource: teamsResource,
    table: teams,
    title: teams.name,
    detail: teams.game,
    folded: foldedTexts(teams.name, teams.game),
  }),
};
