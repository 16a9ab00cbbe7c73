import type { Metadata } from 'next';
import { NotFoundView } from '@/components/site/not-found-view';
import { Shell } from '@/components/site/shell';
import { messages } from '@/lib/messages';
import { cachedPartners } from '@/lib/partners/read';
import { cachedSite } from '@/lib/settings/read';
import RootLayout from './layout';

export { viewport } from './layout';

export async function generateMetadata(): Promise<Metadata> {
  return { title: `${messages.notFound.title} | ${(await cachedSite()).name}` };
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
