import type { Metadata } from 'next';
import { LegalPage } from '@/components/legal/legal-page';
import { privacySections } from '@/components/legal/privacy-sections';
import { pageMetadata } from '@/lib/outputs/metadata/page';
import { cachedOpenings } from '@/lib/openings/read';
import { cachedSite } from '@/lib/settings/read';
import { formatLegalDay } from '@/lib/settings/rules';

export async function generateMetadata(): Promise<Metadata> {
  const site = await cachedSite();
  return pageMetadata(site, {
    path: '/privacy',
    title: 'Privacy Policy',
    description: `What ${site.name} learns about you when you visit this website, what it is used for, and what you can ask for.`,
  });
}

export default async function PrivacyPage() {
  const [site, openings] = await Promise.all([cachedSite(), cachedOpenings()]);
  return (
    <LegalPage
      title="Privacy Policy"
      updated={formatLegalDay(site.legalUpdated)}
      intro={
        <p>
          {site.name} runs this website. This policy says in plain words what we learn about you when you visit it, why,
          and what you can do about it.
        </p>
      }
      sections={privacySections(site, openings.length > 0)}
    />
  );
}
