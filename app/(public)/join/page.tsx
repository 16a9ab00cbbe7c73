import type { Metadata } from 'next';
import { OpeningList } from '@/components/openings/opening-list';
import { JsonLd } from '@/components/site/inline-scripts';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { cachedOpenings } from '@/lib/openings/read';
import { pageMetadata } from '@/lib/outputs/metadata/page';
import { breadcrumbs } from '@/lib/platform/metadata/structured-data';
import { siteUrl } from '@/lib/platform/site-url/read';
import { cachedSite } from '@/lib/settings/read';

export async function generateMetadata(): Promise<Metadata> {
  const site = await cachedSite();
  return pageMetadata(site, {
    path: '/join',
    title: `Join ${site.shortName}`,
    description: `Who ${site.name} looks for: players, staff and people behind the scenes.`,
  });
}

export default async function JoinPage() {
  const [site, openings, base] = await Promise.all([cachedSite(), cachedOpenings(), siteUrl()]);
  return (
    <>
      <JsonLd things={[breadcrumbs(base, { name: `Join ${site.shortName}`, path: '/join' })]} />
      <PageHeading title={`Join ${site.shortName}`} />
      <div className="page-width pb-section">
        {openings.length > 0 ? (
          <OpeningList openings={openings} />
        ) : (
          <EmptyState title="No openings right now.">Who we look for will be said here.</EmptyState>
        )}
      </div>
    </>
  );
}
