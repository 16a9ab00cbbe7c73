import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { DEFAULT_THEME, THEME_COLOURS } from '@/lib/theme';
import { ThemeScript } from '@/components/site/theme-script';
import { HOME_TITLE, SHOWN_IN_FULL } from '@/lib/platform/metadata/page';
import { LOCALE } from '@/lib/locale';
import { site } from '@/lib/site';
import { siteUrl } from '@/lib/platform/site-url/read';
import { fontVariables } from './fonts';
import './globals.css';

export async function generateMetadata(): Promise<Metadata> {
  return {
    metadataBase: new URL(await siteUrl()),
    title: { default: HOME_TITLE, template: `%s | ${site.name}` },
    description: site.description,
    applicationName: site.name,
    robots: SHOWN_IN_FULL,
  };
}

export const viewport: Viewport = { themeColor: THEME_COLOURS.dark, colorScheme: 'dark light' };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={LOCALE} data-theme={DEFAULT_THEME} className={fontVariables} suppressHydrationWarning>
      <head>
        <ThemeScript />
      </head>
      <body>{children}</body>
    </html>
  );
}
