import type { MetadataRoute } from 'next';
import { THEME_COLOURS } from '@/lib/theme';
import { LOCALE } from '@/lib/locale';
import { iconAddress } from '@/lib/platform/site/icons';
import { cachedSite } from '@/lib/settings/read';

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const site = await cachedSite();
  return {
    id: '/',
    name: site.name,
    short_name: site.shortName,
    description: site.description,
    lang: LOCALE,
    start_url: '/',
    display: 'standalone',
    background_color: THEME_COLOURS.dark,
    theme_color: THEME_COLOURS.dark,
    icons: [
      { src: iconAddress(site, 'icon-192.png'), sizes: '192x192', type: 'image/png' },
      { src: iconAddress(site, 'icon-512.png'), sizes: '512x512', type: 'image/png' },
      { src: iconAddress(site, 'icon-maskable-512.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
