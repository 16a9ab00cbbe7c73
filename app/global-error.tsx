'use client';

import { Button } from '@/components/ui/button';
import { DEFAULT_THEME } from '@/components/site/theme';
import { messages } from '@/lib/messages';
import { LOCALE } from '@/lib/locale';
import { fontVariables } from './fonts';
import './globals.css';

/** The last resort, when even the frame of the page failed. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang={LOCALE} data-theme={DEFAULT_THEME} className={fontVariables}>
      <body>
        <title>Something went wrong</title>
        <main className="page-width py-section">
          <h1 className="display text-display">Power cut</h1>
          <p className="mt-4 text-lg text-muted">This page could not be loaded. It is us, not you.</p>
          <Button className="mt-8" onClick={() => retry()}>
            {messages.tryAgain}
          </Button>
        </main>
      </body>
    </html>
  );
}
