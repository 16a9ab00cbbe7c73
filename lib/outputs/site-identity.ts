import 'server-only';
import type { SiteIdentity } from '../platform/site/identity';
import { serverResources } from '../resources.server';

/** Returns who runs the site, read through the cache. @throws where no resource says so */
export async function siteIdentity(): Promise<SiteIdentity> {
  for (const { identity } of serverResources) if (identity) return identity();
  throw new Error('No resource says who runs the site.');
}
