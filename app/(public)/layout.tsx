import type { ReactNode } from 'react';
import { Shell } from '@/components/site/shell';
import { cachedOpenings } from '@/lib/openings/read';
import { cachedPartners } from '@/lib/partners/read';
import { cachedSite } from '@/lib/settings/read';

export default async function PublicLayout({ children }: { children: ReactNode }) {
  const [site, partners, openings] = await Promise.all([cachedSite(), cachedPartners(), cachedOpenings()]);
  return (
    <Shell site={site} partners={partners} hasOpenings={openings.length > 0}>
      {children}
    </Shell>
  );
}
