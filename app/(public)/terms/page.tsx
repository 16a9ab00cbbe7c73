import type { Metadata } from 'next';
import Link from 'next/link';
import { LegalPage } from '@/components/legal/legal-page';
import { termsSections } from '@/components/legal/terms-sections';
import { pageMetadata } from '@/lib/outputs/metadata/page';
import { cachedSite } from '@/lib/settings/read';
import { formatLegalDay } from '@/lib/settings/rules';

export async function generateMetadata(): Promise<Metadata> {
  const site = await cachedSite();
  return pageMetadata(site, {
    path: '/terms',
    title: 'Terms of Service',
    description: `The terms on which you may use the website of ${site.name}.`,
  });
}

export default async function TermsPage() {
  const site = await cachedSite();
  return (
    <LegalPage
      title="Terms of Service"
      updated={formatLegalDay(site.legalUpdated)}
      intro={
        <p>
          By using the website of {site.name} you agree to these terms. If you do not agree, please do not use it. They
          go together with our <Link href="/privacy">Privacy Policy</Link>.
        </p>
      }
      sections={termsSections(site)}
    />
  );
}
