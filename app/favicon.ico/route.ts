import { iconAddress } from '@/lib/platform/site/icons';
import { cachedSite } from '@/lib/settings/read';

/** For programs that ask without reading a page first: pages name their icons. */
export async function GET(): Promise<Response> {
  const location = iconAddress(await cachedSite(), 'icon-48.png');
  return new Response(null, { status: 307, headers: { location } });
}
