import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { preloadMaltese } from '@/app/maltese-fonts';
import { MatchList } from '@/components/matches/match-list';
import { JsonLd } from '@/components/site/inline-scripts';
import { Places, TournamentHero } from '@/components/tournaments/tournament-hero';
import { EmptyState } from '@/components/ui/empty-state';
import { formatDays } from '@/lib/day-ranges';
import { cachedMatchesOfTournament } from '@/lib/matches/pages';
import { matchText } from '@/lib/matches/rules';
import type { Tournament } from '@/lib/tournaments/contract';
import { tournamentData } from '@/lib/tournaments/structured-data';
import { pageMetadata } from '@/lib/outputs/metadata/page';
import { missingPageMetadata } from '@/lib/platform/metadata/head';
import { thingPicture } from '@/lib/platform/share-pictures/shapes';
import { siteUrl } from '@/lib/platform/site-url/read';
import { cachedSite } from '@/lib/settings/read';
import { cachedTournamentPage, cachedTournaments } from '@/lib/tournaments/pages';

type Props = PageProps<'/tournaments/[slug]'>;

/** A slug that no tournament has: Next.js wants at least one page to prerender. */
const NONE = '-';

export async function generateStaticParams(): Promise<{ slug: string }[]> {
  const slugs = (await cachedTournaments()).map(({ slug }) => slug);
  return (slugs.length > 0 ? slugs : [NONE]).map((slug) => ({ slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await cachedTournamentPage((await params).slug);
  if (!page || 'movedTo' in page) return missingPageMetadata(await cachedSite());
  const { name, slug, game, format, venue, start, end } = page.tournament;
  const facts = [game, format, venue, formatDays(start, end)].filter(Boolean).join(', ');
  const site = await cachedSite();
  return pageMetadata(site, {
    path: `/tournaments/${slug}`,
    title: name,
    description: `${site.name} at ${name}: ${facts}.`,
    picture: thingPicture('tournaments', page.tournament, page.tournament.name),
  });
}

/** Stands in place of matches: of a tournament that is over none will follow. */
function NoMatches({ status }: Pick<Tournament, 'status'>) {
  if (status === 'finished') return <EmptyState title="No matches">We have no matches of this tournament.</EmptyState>;
  if (status === 'cancelled') return <EmptyState title="No matches">This tournament was cancelled.</EmptyState>;
  return <EmptyState title="No matches yet">The matches of this tournament will be listed here.</EmptyState>;
}

export default async function TournamentPage({ params }: Props) {
  const page = await cachedTournamentPage((await params).slug);
  if (!page) notFound();
  if ('movedTo' in page) permanentRedirect(`/tournaments/${page.movedTo}`);
  const { tournament, entries } = page;
  const related = await cachedMatchesOfTournament(tournament.id);
  const matches = [...related.next, ...related.last];
  preloadMaltese({ titles: [tournament.name, ...matches.map(matchText)] });
  return (
    <>
      <JsonLd things={tournamentData(await siteUrl(), page)} />
      <TournamentHero tournament={tournament} />
      <div className="page-width grid gap-x-16 gap-y-section pb-section lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0">
          <MatchList related={related} />
          {matches.length === 0 && <NoMatches status={tournament.status} />}
        </div>
        <div className="min-w-0">
          <Places entries={entries} />
        </div>
      </div>
    </>
  );
}
