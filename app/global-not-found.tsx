import type { Metadata } from 'next';
import { NotFoundView } from '@/components/site/not-found-view';
import { Shell } from '@/components/site/shell';
import { cachedOpenings } from '@/lib/openings/read';
import { cachedPartners } from '@/lib/partners/read';
import { missingPageMetadata } from '@/lib/platform/metadata/head';
import { cachedSite } from '@/lib/settings/read';
import RootLayout from './layout';

export { viewport } from './layout';

export async function generateMetadata(): Promise<Metadata> {
  return missingPageMetadata(await cachedSite());
}

/**
 * The page for addresses that match no route. As `not-found.tsx` it would be a hidden part of every page, with its
 * header and footer.
 */
export default async function GlobalNotFound() {
  const [site, partners, openings] = await Promise.all([cachedSite(), cachedPartners(), cachedOpenings()]);
  return (
    <RootLayout>
      <Shell site={site} partners={partners} hasOpenings={openings.length > 0}>
        <NotFoundView />
      </Shell>
    </RootLayout>
  );
}
