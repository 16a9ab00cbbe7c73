import { methods, route } from '@/lib/platform/http/route';
import { settingsEndpoints } from '@/lib/settings/contract';
import { readSettings, readStaffSettings } from '@/lib/settings/load';
import { updateSettings } from '@/lib/settings/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(settingsEndpoints.one, ({ admin }) => (admin ? readStaffSettings() : readSettings())),
  route(settingsEndpoints.update, ({ admin, body }) => updateSettings(admin, body)),
);
