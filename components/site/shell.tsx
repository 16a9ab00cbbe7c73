import type { ReactNode } from 'react';
import { API_BASE } from '@/lib/api-client';
import type { ShownPartner } from '@/lib/partners/rules';
import type { Site } from '@/lib/settings/rules';
import { CookieWidget } from './cookie-widget';
import { EarlyPresses } from './early-presses';
import { Footer } from './footer';
import { Header } from './header';
import { EarlyPressScript } from './inline-scripts';
import { PartnerMarquee } from './partner-marquee';

interface Props {
  site: Site;
  /** Those that run by below the content. */
  partners: readonly ShownPartner[];
  /** Whether there is an opening to apply for. */
  hasOpenings: boolean;
  children: ReactNode;
}

/** The frame of every public page: skip link, header, content, partners, footer. */
export function Shell({ site, partners, hasOpenings, children }: Props) {
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
        <Header site={site} />
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <PartnerMarquee partners={partners} />
        {partners.length > 0 && <PartnerClicks />}
        <Footer site={site} hasOpenings={hasOpenings} />
      </div>
    </div>
  );
}

/**
 * Counts clicks on the partners' links of the page. One listener serves the many copies in the marquee. A script of its own,
 * since every page has it and React is not needed for it.
 */
const PartnerClicks = () => <script async src="/partner-clicks.js" data-api={API_BASE} />;
