'use client';

import { PowerCut } from '@/components/site/power-cut';
import { DEFAULT_THEME } from '@/lib/theme';
import { LOCALE } from '@/lib/locale';
import { fontVariables } from './fonts';
import './globals.css';

/** Shown when the root layout itself fails. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang={LOCALE} data-theme={DEFAULT_THEME} className={fontVariables}>
      <body>
        <title>Something went wrong</title>
        <main className="page-width py-section">
          <PowerCut retry={retry} />
        </main>
      </body>
    </html>
  );
}
