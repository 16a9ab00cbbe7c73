import type { Metadata } from 'next';
import { JsonLd } from '@/components/site/inline-scripts';
import { TransferList } from '@/components/teams/transfer-list';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { PageHeading } from '@/components/ui/page-heading';
import { TRANSFERS_SHOWN } from '@/lib/limits';
import { cachedTransfers } from '@/lib/memberships/read';
import { pageMetadata } from '@/lib/outputs/metadata/page';
import { breadcrumbs } from '@/lib/platform/metadata/structured-data';
import { searchPage } from '@/lib/outputs/search/rules';
import { cachedSite } from '@/lib/settings/read';
import { siteUrl } from '@/lib/platform/site-url/read';

export async function generateMetadata(): Promise<Metadata> {
  const site = await cachedSite();
  return pageMetadata(site, {
    path: '/transfers',
    title: 'Transfers',
    description: `Who joins and who leaves the teams of ${site.name}.`,
  });
}

// The list belongs to the page itself, so that it is there without JavaScript too.
export const instant = false;

export default async function TransfersPage({ searchParams }: PageProps<'/transfers'>) {
  const page = searchPage((await searchParams).page);
  const { transfers, total } = await cachedTransfers(page * TRANSFERS_SHOWN);
  return (
    <>
      <JsonLd things={[breadcrumbs(await siteUrl(), { name: 'Transfers', path: '/transfers' })]} />
      <PageHeading title="Transfers" />
      <div className="page-width space-y-8 pb-section">
        {total === 0 ? (
          <EmptyState title="No transfers yet">Who joins and leaves a team will be listed here.</EmptyState>
        ) : (
          <TransferList transfers={transfers} />
        )}
        {transfers.length < total && (
          <p className="text-center">
            <LinkButton href={`/transfers?page=${page + 1}`} look="outline" scroll={false} prefetch={false} replace>
              Load More
            </LinkButton>
          </p>
        )}
      </div>
    </>
  );
}
