'use client';

import { PowerCut } from '@/components/site/power-cut';
import { DEFAULT_THEME } from '@/lib/theme';
import { LOCALE } from '@/lib/locale';
import './globals.css';

/** The classes of the page that failed name its fonts: imported here they would be in the scripts of every page. */
const fontsOfPage = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.className;

/** Shown when the root layout itself fails. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang={LOCALE} data-theme={DEFAULT_THEME} className={fontsOfPage()} suppressHydrationWarning>
      <body>
        <title>Something went wrong</title>
        <main className="page-width py-section">
          <PowerCut retry={retry} />
        </main>
      </body>
    </html>
  );
}
