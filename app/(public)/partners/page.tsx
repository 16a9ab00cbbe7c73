import type { Metadata } from 'next';
import { PartnerTiers } from '@/components/partners/partner-tiers';
import { JsonLd } from '@/components/site/inline-scripts';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { cachedPartners } from '@/lib/partners/read';
import { pageMetadata } from '@/lib/outputs/metadata/page';
import { breadcrumbs } from '@/lib/platform/metadata/structured-data';
import { partnersData } from '@/lib/partners/structured-data';
import { cachedSite } from '@/lib/settings/read';
import { siteUrl } from '@/lib/platform/site-url/read';

export async function generateMetadata(): Promise<Metadata> {
  const site = await cachedSite();
  return pageMetadata(site, {
    path: '/partners',
    title: 'Partners',
    description: `The partners who make the teams of ${site.name} possible.`,
  });
}

export default async function PartnersPage() {
  const [site, partners, base] = await Promise.all([cachedSite(), cachedPartners(), siteUrl()]);
  return (
    <>
      <JsonLd
        things={[...partnersData(site, base, partners), breadcrumbs(base, { name: 'Partners', path: '/partners' })]}
      />
      <PageHeading title="Partners" />
      <div className="page-width space-y-section pb-section">
        <PartnerTiers partners={partners} />
        {partners.length === 0 && <EmptyState title="No partners yet">Who supports us will be here soon.</EmptyState>}
      </div>
    </>
  );
}
