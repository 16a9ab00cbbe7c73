import type { Metadata } from 'next';
import { pageMetadata } from '@/lib/outputs/metadata/page';
import { cachedSite } from '@/lib/settings/read';
import { MatchesView } from './matches-view';

export async function generateMetadata(): Promise<Metadata> {
  const site = await cachedSite();
  return pageMetadata(site, {
    path: '/matches',
    title: 'Matches',
    description: `What ${site.name} plays next, and how the last matches ended.`,
  });
}

export default function MatchesPage() {
  return <MatchesView page={1} />;
}
