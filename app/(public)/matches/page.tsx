import { pageMetadata } from '@/lib/platform/metadata/page';
import { site } from '@/lib/site';
import { MatchesView } from './matches-view';

export const metadata = pageMetadata({
  path: '/matches',
  title: 'Matches',
  description: `What ${site.name} plays next, and how the last matches ended.`,
});

export default function MatchesPage() {
  return <MatchesView page={1} />;
}
