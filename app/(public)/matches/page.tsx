import { MatchTable } from '@/components/matches/match-table';
import { QuickFacts } from '@/components/site/quick-facts';
import { PageHeading } from '@/components/ui/page-heading';
import { matches } from '@/lib/matches/fixtures';
import { pageMetadata } from '@/lib/platform/metadata/page';
import { site } from '@/lib/site';

export const metadata = pageMetadata({
  path: '/matches',
  title: 'Matches',
  description: `What ${site.name} plays next, and how the last matches ended.`,
});

export default function MatchesPage() {
  return (
    <>
      <PageHeading title="Matches" />
      <div className="page-width page-with-side gap-y-section pb-section">
        <MatchTable matches={matches} />
        <QuickFacts />
      </div>
    </>
  );
}
