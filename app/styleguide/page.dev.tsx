import type { Metadata } from 'next';
import { Announcer } from '@/components/admin/manager/feedback/announcer';
import { ConfirmProvider } from '@/components/admin/manager/feedback/confirm';
import { PageHeading } from '@/components/ui/page-heading';
import { Basics, Cards } from './basics';
import { Forms } from './forms';
import { Foundations } from './foundations';
import { Panel } from './panel';

export const metadata: Metadata = { title: 'Styleguide', robots: { index: false } };

const themes = [
  { theme: 'dark', firstId: 1 },
  { theme: 'light', firstId: 101 },
];

/** Every primitive in its states, both themes side by side. The extension `.dev.tsx` limits it to `npm run dev`. */
export default function StyleguidePage() {
  return (
    <Announcer>
      <ConfirmProvider>
        <main className="grid xl:grid-cols-2">
          {themes.map(({ theme, firstId }) => (
            <div key={theme} data-theme={theme} className="min-w-0 bg-canvas text-ink">
              <PageHeading title={theme}>The styleguide of the site and its panel</PageHeading>
              <div className="px-gutter pb-section">
                <Foundations />
                <Basics />
                <Forms />
                <Panel />
                <Cards firstId={firstId} />
              </div>
            </div>
          ))}
        </main>
      </ConfirmProvider>
    </Announcer>
  );
}
