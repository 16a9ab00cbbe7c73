import 'server-only';
import { redirects } from '@/db/schema';
import type { ServerResource } from '../platform/server-resource';
import { findSource, foldedTexts } from '../platform/text-search/find';
import { redirectsResource } from './resource';

export const redirectsServer: ServerResource = {
  resource: redirectsResource,
  find: findSource({
    resource: redirectsResource,
    table: redirects,
    title: redirects.from,
    detail: redirects.to,
    folded: foldedTexts(redirects.from, redirects.to),
  }),
};
