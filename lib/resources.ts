import { archivesResource, importsResource } from './imports/resource';
import { achievementsResource } from './achievements/resource';
import { accountResource, authResource } from './platform/auth/resource';
import { categoriesResource } from './categories/resource';
import { findResource } from './outputs/find/resource';
import { matchesResource } from './matches/resource';
import { mediaResource, uploadsResource } from './media/resource';
import { membershipsResource } from './memberships/resource';
import { messagesResource } from './inbox/resource';
import { newsResource } from './news/resource';
import { notificationsResource } from './platform/notifications/resource';
import { openingsResource } from './openings/resource';
import { overviewResource } from './outputs/overview/resource';
import { opponentsResource } from './opponents/resource';
import { partnersResource } from './partners/resource';
import { playersResource } from './players/resource';
import type { PanelEntry, PublicPage, Resource } from './platform/resource';
import { redirectsResource } from './redirects/resource';
import { searchResource } from './outputs/search/resource';
import { SETTINGS_TAG, settingsResource } from './settings/resource';
import { setupResource } from './outputs/setup/resource';
import { siteContentResource } from './site-content/resource';
import { streamsResource } from './streams/resource';
import { teamsResource } from './teams/resource';
import { tokensResource } from './tokens/resource';
import { tournamentsResource } from './tournaments/resource';
import { usersResource } from './users/resource';
import { webhooksResource } from './webhooks/resource';

/** What the platform keeps and offers by itself. */
const platform: readonly Resource[] = [
  {
    name: 'activity',
    tables: { activity: { backup: 'kept' } },
    api: { name: 'Activity', description: 'The audit trail.' },
    panel: {
      path: '/admin/activity',
      name: 'Activity',
      group: 'site',
      title: 'Activity',
      icon: 'history',
      role: 'admin',
      hasForm: false,
    },
  },
  {
    name: 'revisions',
    tables: { revisions: { backup: 'kept' } },
    // A token needs the scope of the thing: `lib/outputs/revisions/read.ts` compares it.
    tokens: { path: '/revisions', scope: ['content', 'matches'] },
    api: { name: 'Revisions', description: 'Earlier versions of what staff save.' },
  },
  {
    name: 'bin',
    tables: { deleted_things: { backup: 'kept' }, deleted_pictures: { backup: 'kept' } },
    api: { name: 'Bin', description: 'What was deleted, for seven days.' },
  },
  notificationsResource,
  { name: 'cache', tables: { cache_invalidations: { backup: 'kept' }, instance: { backup: 'kept' } } },
  { name: 'siteUrl', tables: { checked_hosts: { backup: 'momentary' } } },
  { name: 'health', tables: {}, api: { name: 'Health', description: 'Whether the site works.' } },
  { name: 'openApi', tables: {}, api: { name: 'Contract', description: 'This document.' } },
];

/** Every resource, in the order of the panel's sidebar. */
export const resources: readonly Resource[] = [
  siteContentResource,
  newsResource,
  categoriesResource,
  achievementsResource,
  usersResource,
  teamsResource,
  playersResource,
  membershipsResource,
  matchesResource,
  opponentsResource,
  tournamentsResource,
  partnersResource,
  openingsResource,
  messagesResource,
  webhooksResource,
  streamsResource,
  settingsResource,
  redirectsResource,
  importsResource,
  archivesResource,
  setupResource,
  overviewResource,
  mediaResource,
  uploadsResource,
  accountResource,
  authResource,
  tokensResource,
  searchResource,
  findResource,
  ...platform,
];

/** The pages of the panel but for the dashboard, in the order of its sidebar. */
export const panelEntries: readonly PanelEntry[] = resources.flatMap(({ panel }) => panel ?? []);

/** The pages of fixed addresses that belong to no resource. */
const legalPages: readonly PublicPage[] = ['/privacy', '/terms'].map((path) => ({
  path,
  shows: [SETTINGS_TAG],
}));

/** Every public page whose address is fixed. */
export const publicPages: readonly PublicPage[] = [...resources.flatMap(({ pages }) => pages ?? []), ...legalPages];
