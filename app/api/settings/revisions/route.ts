import { contract } from '@/lib/contract';
import { listRevisions } from '@/lib/outputs/revisions/read';
import { methods, route } from '@/lib/platform/http/route';
import { SETTINGS_ID, settingsResource } from '@/lib/settings/resource';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(contract.revisions.ofSettings, ({ admin }) => listRevisions(admin, settingsResource.kind, SETTINGS_ID)),
);
