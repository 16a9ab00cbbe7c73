import type { Metadata } from 'next';
import { OpeningList } from '@/components/openings/openings';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { cachedOpenings } from '@/lib/openings/read';
import { pageMetadata } from '@/lib/outputs/metadata/page';
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
  const [site, openings] = await Promise.all([cachedSite(), cachedOpenings()]);
  return (
    <>
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
