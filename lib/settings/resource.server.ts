import 'server-only';
import { settings as table } from '@/db/schema';
import { assertRole } from '../platform/auth/roles';
import { revisionSource, type ServerResource } from '../platform/server-resource';
import { settings } from './contract';
import { cachedSite } from './read';
import { settingsResource } from './resource';

export const settingsServer: ServerResource = {
  resource: settingsResource,
  revisions: revisionSource({
    table,
    isSingle: true,
    assertMayRead: async (admin) => assertRole(admin, settingsResource.changedBy),
    schema: settings,
    restore: async () => (await import('./write')).restoreSettings,
  }),
  identity: cachedSite,
};
