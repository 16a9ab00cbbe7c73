import { preloadMaltese } from '@/app/maltese-fonts';
import { QuickFacts } from '@/components/site/quick-facts';
import { TournamentList } from '@/components/tournaments/tournament-list';
import { PageHeading } from '@/components/ui/page-heading';
import { pageMetadata } from '@/lib/platform/metadata/page';
import { site } from '@/lib/site';
import { cachedTournamentList } from '@/lib/tournaments/pages';

export const metadata = pageMetadata({
  path: '/tournaments',
  title: 'Tournaments',
  description: `The tournaments of the coming weeks with ${site.name}: formats, prize pools and dates.`,
});

export default async function TournamentsPage() {
  const tournaments = await cachedTournamentList();
  preloadMaltese({ titles: tournaments.map(({ name }) => name) });
  return (
    <>
      <PageHeading title="Tournaments" />
      <div className="page-width page-with-side gap-y-section pb-section">
        <TournamentList tournaments={tournaments} />
        <QuickFacts />
      </div>
    </>
  );
}
