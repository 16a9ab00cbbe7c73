import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { preloadMaltese } from '@/app/maltese-fonts';
import { ResultsList } from '@/components/achievements/results-list';
import { MatchList } from '@/components/matches/match-list';
import { HonoursSection, RecordSection } from '@/components/matches/record';
import { Mentions } from '@/components/news/article-rows';
import { Career } from '@/components/players/career';
import { PlayerHero } from '@/components/players/player-hero';
import { JsonLd } from '@/components/site/inline-scripts';
import { LiveNow } from '@/components/site/live-now';
import { SectionHeading } from '@/components/ui/section-heading';
import { tournamentSlugs } from '@/lib/achievements/links';
import { honoursOf } from '@/lib/achievements/winnings';
import { cachedMatchesOfPlayer } from '@/lib/matches/pages';
import { cachedPlayerRecord } from '@/lib/matches/records';
import { pageMetadata } from '@/lib/outputs/metadata/page';
import { missingPageMetadata } from '@/lib/platform/metadata/head';
import { breadcrumbs } from '@/lib/platform/metadata/structured-data';
import { playerData } from '@/lib/players/structured-data';
import { cachedPlayerPage, playerSlugs } from '@/lib/players/read';
import { displayName } from '@/lib/players/rules';
import { thingPicture } from '@/lib/platform/share-pictures/shapes';
import { cachedSite } from '@/lib/settings/read';
import { siteUrl } from '@/lib/platform/site-url/read';
import { cachedStreams } from '@/lib/streams/read';
import { cachedTournamentsOfResults } from '@/lib/tournaments/pages';

type Props = PageProps<'/players/[slug]'>;

/** A slug that no player has: Next.js wants at least one page to prerender. */
const NONE = '-';

export async function generateStaticParams(): Promise<{ slug: string }[]> {
  const slugs = await playerSlugs();
  return (slugs.length > 0 ? slugs : [NONE]).map((slug) => ({ slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await cachedPlayerPage((await params).slug);
  if (!page || 'movedTo' in page) return missingPageMetadata(await cachedSite());
  const { player, latest } = page;
  const site = await cachedSite();
  return pageMetadata(site, {
    path: `/players/${player.slug}`,
    title: displayName(player),
    description: [displayName(player), player.name, latest?.role, latest?.team.name, site.name]
      .filter(Boolean)
      .join(', '),
    picture: thingPicture('players', player, displayName(player)),
  });
}

export default async function PlayerPage({ params }: Props) {
  const page = await cachedPlayerPage((await params).slug);
  if (!page) notFound();
  if ('movedTo' in page) permanentRedirect(`/players/${page.movedTo}`);
  const { player, focus, career, latest, achievements, mentions } = page;
  const [matches, record, tournaments, streams, base] = await Promise.all([
    cachedMatchesOfPlayer(player.playerID),
    cachedPlayerRecord(player.playerID),
    cachedTournamentsOfResults(),
    cachedStreams(),
    siteUrl(),
  ]);
  const title = displayName(player);
  preloadMaltese({ titles: [title, ...career.map(({ team }) => team.name)], text: player.name });
  const crumbs = breadcrumbs(base, { name: 'Teams', path: '/teams' }, { name: title, path: `/players/${player.slug}` });
  return (
    <>
      <JsonLd things={[playerData(base, page), crumbs]} />
      <PlayerHero player={player} focus={focus} latest={latest} />
      <div className="page-width grid gap-x-16 gap-y-section pb-section lg:grid-cols-[20rem_1fr]">
        <div className="min-w-0 space-y-section">
          <section>
            <SectionHeading>Career</SectionHeading>
            <Career career={career} />
          </section>
          <RecordSection title="Record" record={record} />
          <HonoursSection honours={honoursOf(achievements)} />
        </div>
        <div className="min-w-0 space-y-section">
          <LiveNow streams={streams.filter((stream) => stream.player?.playerID === player.playerID)} />
          <MatchList related={matches} />
          <ResultsList achievements={achievements} slugs={tournamentSlugs(achievements, tournaments)} />
          <Mentions articles={mentions} />
        </div>
      </div>
    </>
  );
}
