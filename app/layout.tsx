import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { DEFAULT_THEME, THEME_COLOURS } from '@/lib/theme';
import { ThemeScript } from '@/components/site/inline-scripts';
import { pageIcons, SHOWN_IN_FULL } from '@/lib/platform/metadata/head';
import { LOCALE } from '@/lib/locale';
import { accentStyles } from '@/lib/platform/site/accent';
import { cachedSite } from '@/lib/settings/read';
import { homeTitle } from '@/lib/platform/site/identity';
import { siteUrl } from '@/lib/platform/site-url/read';
import { fontVariables } from './fonts';
import './globals.css';

export async function generateMetadata(): Promise<Metadata> {
  const site = await cachedSite();
  return {
    metadataBase: new URL(await siteUrl()),
    title: homeTitle(site),
    description: site.description,
    applicationName: site.name,
    robots: SHOWN_IN_FULL,
    icons: pageIcons(site),
  };
}

export const viewport: Viewport = { themeColor: THEME_COLOURS.dark, colorScheme: 'dark light' };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { accent } = await cachedSite();
  return (
    <html lang={LOCALE} data-theme={DEFAULT_THEME} className={fontVariables} suppressHydrationWarning>
      <head>
        <ThemeScript />
        {accent !== null && <style>{accentStyles(accent)}</style>}
      </head>
      <body>{children}</body>
    </html>
  );
}
