import 'server-only';
import type { ServerResource } from '../platform/server-resource';
import { cachedSite } from './read';
import { settingsResource } from './resource';

export const settingsServer: ServerResource = { resource: settingsResource, identity: cachedSite };
