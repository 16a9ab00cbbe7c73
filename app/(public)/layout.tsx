import type { ReactNode } from 'react';
import { Shell } from '@/components/site/shell';
import { cachedPartners } from '@/lib/partners/read';
import { cachedSite } from '@/lib/settings/read';

export default async function PublicLayout({ children }: { children: ReactNode }) {
  const [site, partners] = await Promise.all([cachedSite(), cachedPartners()]);
  return (
    <Shell site={site} partners={partners}>
      {children}
    </Shell>
  );
}
