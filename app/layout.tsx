import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { DEFAULT_THEME } from '@/components/site/theme';
import { ThemeScript } from '@/components/site/theme-script';
import { site } from '@/lib/site';
import { siteUrl } from '@/lib/site-url/read';
import { fontVariables } from './fonts';
import './globals.css';

export async function generateMetadata(): Promise<Metadata> {
  return {
    metadataBase: new URL(await siteUrl()),
    title: { default: `${site.name} | Esports from ${site.headquarters}`, template: `%s | ${site.name}` },
    description: site.description,
    openGraph: {
      siteName: site.name,
      locale: site.locale.replace('-', '_'),
      type: 'website',
      images: [{ url: '/brand/share.png', width: 1200, height: 630, alt: '' }],
    },
    twitter: { card: 'summary_large_image' },
  };
}

export const viewport: Viewport = { themeColor: '#090b10', colorScheme: 'dark light' };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={site.locale} data-theme={DEFAULT_THEME} className={fontVariables} suppressHydrationWarning>
      <head>
        <ThemeScript />
      </head>
      <body>{children}</body>
    </html>
  );
}
