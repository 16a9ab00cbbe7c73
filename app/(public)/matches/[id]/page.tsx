import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { preloadMaltese } from '@/app/maltese-fonts';
import { FollowingMatch, LineUp, MapTable, Recap } from '@/components/matches/match-details';
import { LiveRefresh } from '@/components/matches/live-refresh';
import { LiveScore, MatchHero } from '@/components/matches/match-hero';
import { HeadToHead } from '@/components/matches/record';
import { SubscribeMenu } from '@/components/matches/subscribe-menu';
import { JsonLd } from '@/components/site/inline-scripts';
import { LiveNow } from '@/components/site/live-now';
import { Streams } from '@/components/site/streams';
import type { Match } from '@/lib/matches/contract';
import { cachedMatchPage, prerenderedMatchIds } from '@/lib/matches/pages';
import { matchText } from '@/lib/matches/rules';
import { idParam } from '@/lib/platform/http/fields';
import { matchMetadata, matchData } from '@/lib/matches/structured-data';
import { missingPageMetadata } from '@/lib/platform/metadata/head';
import { cachedSite } from '@/lib/settings/read';
import { cachedStreams } from '@/lib/streams/read';
import { channelOf } from '@/lib/streams/rules';
import { siteUrl } from '@/lib/platform/site-url/read';

type Props = PageProps<'/matches/[id]'>;

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** A stream with its language in its name. */
const labelled = ({ url, label, language }: Match['streams'][number]) => ({
  url,
  label: [label, language && languageNames.of(language)].filter(Boolean).join(' · '),
});

/** An id that no match has: Next.js wants at least one page to prerender. */
const NONE = 0;

export async function generateStaticParams(): Promise<{ id: string }[]> {
  const ids = await prerenderedMatchIds();
  return (ids.length > 0 ? ids : [NONE]).map((id) => ({ id: String(id) }));
}

async function findMatch({ params }: Props) {
  const { data } = idParam.safeParse(await params);
  return data ? cachedMatchPage(data.id) : null;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await findMatch(props);
  return page ? matchMetadata(await cachedSite(), page.match) : missingPageMetadata(await cachedSite());
}

export default async function MatchPage(props: Props) {
  const page = await findMatch(props);
  if (!page) notFound();
  const { match, members, recap, duels, following, day } = page;
  const { id, date, status, streams, vodUrl } = match;
  const channels = streams.map(({ url }) => channelOf(url));
  const [base, live] = await Promise.all([siteUrl(), cachedStreams()]);
  preloadMaltese({ titles: [matchText(match), ...members.map(({ nickname }) => nickname)] });
  return (
    <>
      <JsonLd things={matchData(base, page)} />
      {status === 'Live' && <LiveRefresh />}
      <MatchHero match={match} day={day} />
      {status === 'Live' && <LiveScore match={match} />}
      <div className="page-width grid gap-x-16 gap-y-section pb-section lg:grid-cols-[1fr_20rem] xl:grid-cols-[1fr_23rem]">
        <div className="min-w-0 space-y-section empty:hidden">
          <LiveNow streams={live.filter(({ channel }) => channels.includes(channel))} />
          <Streams title="Recording" streams={vodUrl === null ? [] : [{ url: vodUrl, label: '' }]} />
          <Streams title="Watch" streams={streams.map(labelled)} />
          <MapTable match={match} />
          <LineUp members={members} />
          <HeadToHead duels={duels} day={day} />
        </div>
        <div className="min-w-0 space-y-section">
          <Recap article={recap} />
          <FollowingMatch match={following} day={day} />
          {date !== null && <SubscribeMenu url={new URL(`/matches/${id}/calendar.ics`, base).href} />}
        </div>
      </div>
    </>
  );
}
