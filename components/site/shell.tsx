import type { ReactNode } from 'react';
import { CookieWidget } from './cookie-widget';
import { EarlyPresses } from './early-presses';
import { EarlyPressScript } from './early-press-script';
import { Footer } from './footer';
import { Header } from './header';
import { PartnerMarquee } from './partner-marquee';

/** The frame of every public page: skip link, header, content, partners, footer. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col">
      <EarlyPressScript />
      <EarlyPresses />
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-24 bg-accent px-5 py-3 label text-on-accent focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      {/* It covers part of the page, so it comes first in the tab order. Its own place is below the footer. */}
      <CookieWidget />
      <div className="flex min-h-dvh flex-col">
        <Header />
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <PartnerMarquee />
        <Footer />
      </div>
    </div>
  );
}
