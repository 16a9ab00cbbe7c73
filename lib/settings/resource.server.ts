import 'server-only';
import { settings as table } from '@/db/schema';
import { assertRole } from '../platform/auth/roles';
import type { ServerResource } from '../platform/server-resource';
import { settings } from './contract';
import { cachedSite } from './read';
import { settingsResource } from './resource';

export const settingsServer: ServerResource = {
  resource: settingsResource,
  revisions: {
    table,
    isSingle: true,
    scope: null,
    assertMayRead: async (admin) => assertRole(admin, settingsResource.changedBy),
    asRead: (version) => settings.parse(version),
    async restore(admin, version, updatedAt) {
      const { restoreSettings } = await import('./write');
      return restoreSettings(admin, settings.parse(version), updatedAt);
    },
  },
  identity: cachedSite,
};
