import 'server-only';
import { achievementsServer } from './achievements/resource.server';
import { categoriesServer } from './categories/resource.server';
import { matchesServer } from './matches/resource.server';
import { mediaServer } from './media/resource.server';
import { membershipsServer } from './memberships/resource.server';
import { messagesServer } from './inbox/resource.server';
import { newsServer } from './news/resource.server';
import { opponentsServer } from './opponents/resource.server';
import { openingsServer } from './openings/resource.server';
import { partnersServer } from './partners/resource.server';
import type { ServerResource } from './platform/server-resource';
import { playersServer } from './players/resource.server';
import { redirectsServer } from './redirects/resource.server';
import { settingsServer } from './settings/resource.server';
import { siteContentServer } from './site-content/resource.server';
import { teamsServer } from './teams/resource.server';
import { tournamentsServer } from './tournaments/resource.server';
import { usersServer } from './users/resource.server';

/** What resources offer the outputs as functions, in the order in which the search lists what it finds. */
export const serverResources: readonly ServerResource[] = [
  newsServer,
  teamsServer,
  playersServer,
  matchesServer,
  opponentsServer,
  tournamentsServer,
  achievementsServer,
  siteContentServer,
  settingsServer,
  categoriesServer,
  partnersServer,
  openingsServer,
  messagesServer,
  redirectsServer,
  membershipsServer,
  mediaServer,
  usersServer,
];
