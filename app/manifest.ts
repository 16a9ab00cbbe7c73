import type { MetadataRoute } from 'next';
import { THEME_COLOURS } from '@/lib/theme';
import { LOCALE } from '@/lib/locale';
import { site } from '@/lib/site';

export default function manifest(): MetadataRoute.Manifest {
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
      { src: '/brand/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/brand/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/brand/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
