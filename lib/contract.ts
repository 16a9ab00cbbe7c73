import { achievement, achievementEndpoints, achievementRevisions } from './achievements/contract';
import { activityEndpoints } from './platform/activity/contract';
import { authEndpoints } from './platform/auth/contract';
import { binEndpoints } from './platform/bin/contract';
import { category, categoryEndpoints } from './categories/contract';
import { findEndpoints } from './outputs/find/contract';
import { importEndpoints } from './imports/contract';
import { healthEndpoints } from './platform/health/contract';
import { mediaEndpoints, pictureWithUses, uploadEndpoints } from './media/contract';
import { match, matchEndpoints, matchRevisions } from './matches/contract';
import { membershipEndpoints } from './memberships/contract';
import { messageEndpoints } from './inbox/contract';
import { article, articleRevisions, newsEndpoints } from './news/contract';
import { notificationEndpoints } from './platform/notifications/contract';
import { overviewEndpoints } from './outputs/overview/contract';
import { openApiEndpoints } from './outputs/openapi/contract';
import { opponent, opponentEndpoints, opponentRevisions } from './opponents/contract';
import { openingEndpoints } from './openings/contract';
import { partner, partnerEndpoints, partnerRevisions } from './partners/contract';
import { player, playerEndpoints, playerRevisions } from './players/contract';
import { redirectEndpoints } from './redirects/contract';
import { revisionEndpoints } from './platform/revisions/contract';
import { searchEndpoints } from './outputs/search/contract';
import { settingsEndpoints, settingsRevisions } from './settings/contract';
import { setupEndpoints } from './outputs/setup/contract';
import { siteContentEndpoints, siteContentRevisions } from './site-content/contract';
import { streamEndpoints } from './streams/contract';
import { team, teamEndpoints, teamRevisions } from './teams/contract';
import { tournament, tournamentEndpoints, tournamentRevisions } from './tournaments/contract';
import { tokenEndpoints } from './tokens/contract';
import { userEndpoints } from './users/contract';
import { webhookEndpoints } from './webhooks/contract';

/** The whole REST contract, by what it is about. */
export const contract = {
  auth: authEndpoints,
  news: newsEndpoints,
  categories: categoryEndpoints,
  achievements: achievementEndpoints,
  search: searchEndpoints,
  find: findEndpoints,
  siteContent: siteContentEndpoints,
  users: userEndpoints,
  tokens: tokenEndpoints,
  teams: teamEndpoints,
  players: playerEndpoints,
  memberships: membershipEndpoints,
  matches: matchEndpoints,
  opponents: opponentEndpoints,
  tournaments: tournamentEndpoints,
  media: mediaEndpoints,
  partners: partnerEndpoints,
  openings: openingEndpoints,
  messages: messageEndpoints,
  webhooks: webhookEndpoints,
  streams: streamEndpoints,
  redirects: redirectEndpoints,
  imports: importEndpoints,
  settings: settingsEndpoints,
  setup: setupEndpoints,
  overview: overviewEndpoints,
  uploads: uploadEndpoints,
  revisions: revisionEndpoints({
    ofArticle: articleRevisions,
    ofContent: siteContentRevisions,
    ofAchievement: achievementRevisions,
    ofTeam: teamRevisions,
    ofPlayer: playerRevisions,
    ofMatch: matchRevisions,
    ofOpponent: opponentRevisions,
    ofTournament: tournamentRevisions,
    ofPartner: partnerRevisions,
    ofSettings: settingsRevisions,
  }),
  bin: binEndpoints([
    article,
    category,
    achievement,
    team,
    player,
    opponent,
    match,
    tournament,
    partner,
    pictureWithUses,
  ]),
  activity: activityEndpoints,
  notifications: notificationEndpoints,
  health: healthEndpoints,
  openApi: openApiEndpoints,
};

type ValueOf<T> = T[keyof T];
type AnyEndpoint = ValueOf<{ [K in keyof typeof contract]: ValueOf<(typeof contract)[K]> }>;

/** The endpoints by what a client asks for, `GET /news/{id}` for one. */
export type EndpointTable = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E };
