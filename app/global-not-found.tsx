import type { Metadata } from 'next';
import { NotFoundView } from '@/components/site/not-found-view';
import { Shell } from '@/components/site/shell';
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
  const [site, partners] = await Promise.all([cachedSite(), cachedPartners()]);
  return (
    <RootLayout>
      <Shell site={site} partners={partners}>
        <NotFoundView />
      </Shell>
    </RootLayout>
  );
}
