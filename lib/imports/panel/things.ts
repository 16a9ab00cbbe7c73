import 'server-only';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import {
  achievements,
  articles,
  categories,
  images,
  matches,
  memberships,
  openings,
  opponents,
  partners,
  players,
  redirects,
  settings,
  siteContent,
  teams,
  tournaments,
  users,
} from '@/db/schema';
import { achievementsResource } from '../../achievements/resource';
import { categoriesResource } from '../../categories/resource';
import { matchesResource } from '../../matches/resource';
import { mediaResource } from '../../media/resource';
import { membershipsResource } from '../../memberships/resource';
import { newsResource } from '../../news/resource';
import { openingsResource } from '../../openings/resource';
import { opponentsResource } from '../../opponents/resource';
import { partnersResource } from '../../partners/resource';
import { playersResource } from '../../players/resource';
import { redirectsResource } from '../../redirects/resource';
import { settingsResource } from '../../settings/resource';
import { siteContentResource } from '../../site-content/resource';
import { teamsResource } from '../../teams/resource';
import { tournamentsResource } from '../../tournaments/resource';
import { usersResource } from '../../users/resource';
import type { VersionedTable } from '../run';

/** A kind of thing that imports make. */
export interface ImportedThing {
  table: VersionedTable;
  /** The name of the table in the database. */
  tableName: string;
  /** What the audit trail calls one. */
  kind: string;
  title: SQL;
}

/** The rows of an import by their kinds. */
export type RowsOfImport = ReadonlyMap<ImportedThing, number[]>;

const thing = (table: VersionedTable, { kind }: { kind: string }, title: SQL): ImportedThing => ({
  ...{ table, tableName: getTableName(table), kind, title },
});

/** All kinds. What refers to another one stands before it, so that in this order they can be deleted. */
export const importedThings: readonly ImportedThing[] = [
  thing(matches, matchesResource, sql`${matches.teamA} || ' – ' || ${matches.teamB}`),
  thing(tournaments, tournamentsResource, sql`${tournaments.name}`),
  thing(memberships, membershipsResource, sql`${memberships.role}`),
  thing(openings, openingsResource, sql`${openings.title}`),
  thing(articles, newsResource, sql`${articles.title}`),
  thing(achievements, achievementsResource, sql`${achievements.tournament}`),
  thing(players, playersResource, sql`coalesce(nullif(${players.nickname}, ''), ${players.name})`),
  thing(teams, teamsResource, sql`${teams.name}`),
  thing(opponents, opponentsResource, sql`${opponents.name}`),
  thing(partners, partnersResource, sql`${partners.name}`),
  thing(redirects, redirectsResource, sql`${redirects.from}`),
  thing(siteContent, siteContentResource, sql`${siteContent.key}`),
  thing(categories, categoriesResource, sql`${categories.name}`),
  thing(users, usersResource, sql`${users.username}`),
  thing(images, mediaResource, sql`coalesce(nullif(${images.alt}, ''), ${images.url})`),
  thing(settings, settingsResource, sql`'settings'`),
];
