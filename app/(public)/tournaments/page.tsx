import type { Metadata } from 'next';
import { preloadMaltese } from '@/app/maltese-fonts';
import { QuickFacts } from '@/components/site/quick-facts';
import { TournamentList } from '@/components/tournaments/tournament-card';
import { BracketDrawing, Opening } from '@/components/ui/opening';
import { PageHeading } from '@/components/ui/page-heading';
import { pageMetadata } from '@/lib/outputs/metadata/page';
import { cachedSite } from '@/lib/settings/read';
import { cachedTournamentList } from '@/lib/tournaments/pages';

export async function generateMetadata(): Promise<Metadata> {
  const site = await cachedSite();
  return pageMetadata(site, {
    path: '/tournaments',
    title: 'Tournaments',
    description: `The tournaments of the coming weeks with ${site.name}: formats, prize pools and dates.`,
  });
}

export default async function TournamentsPage() {
  const tournaments = await cachedTournamentList();
  preloadMaltese({ titles: tournaments.map(({ name }) => name) });
  return (
    <>
      <PageHeading
        title="Tournaments"
        drawing={
          <Opening>
            <BracketDrawing />
          </Opening>
        }
      />
      <div className="page-width page-with-side gap-y-section pb-section">
        <TournamentList tournaments={tournaments} />
        <QuickFacts site={await cachedSite()} />
      </div>
    </>
  );
}
