import type { Route } from 'next';
import { preloadMaltese } from '@/app/maltese-fonts';
import { MatchTable, MatchTeams } from '@/components/matches/match-table';
import { NextDuel } from '@/components/matches/match-line';
import { SubscribeMenu } from '@/components/matches/subscribe-menu';
import { QuickFacts } from '@/components/site/quick-facts';
import { LinkButton } from '@/components/ui/link-button';
import { Opening } from '@/components/ui/opening';
import { PageHeading } from '@/components/ui/page-heading';
import { SEARCH_PAGES_MAX } from '@/lib/limits';
import { cachedMatchList, cachedTicker } from '@/lib/matches/pages';
import { matchText } from '@/lib/matches/rules';
import { cachedSite } from '@/lib/settings/read';
import { cachedShownTeams } from '@/lib/teams/read';
import type { TeamWithRoster } from '@/lib/teams/rules';
import { siteUrl } from '@/lib/platform/site-url/read';

interface Props {
  /** From 1; it includes the pages before it. */
  page: number;
  /** The team whose matches these are; those of all without it. */
  team?: TeamWithRoster;
}

/** The list of matches. */
export async function MatchesView({ page, team }: Props) {
  const [{ groups, hasMore, day }, [next], teams, base, site] = await Promise.all([
    cachedMatchList(page, team?.teamID),
    cachedTicker(),
    cachedShownTeams(),
    siteUrl(),
    cachedSite(),
  ]);
  preloadMaltese({ titles: groups.flatMap(({ matches }) => matches.map(matchText)) });
  return (
    <>
      <PageHeading
        title="Matches"
        drawing={
          next && (
            <Opening whole>
              <NextDuel match={next} />
            </Opening>
          )
        }
      />
      {/* Beside the side column the table would be too narrow for the names on smaller laptops. */}
      <div className="page-width page-with-side gap-y-section pb-section lg:max-xl:grid-cols-1">
        <div className="min-w-0 space-y-8">
          <MatchTeams teams={teams} current={team?.slug} />
          <MatchTable groups={groups} day={day} />
          {hasMore && team && (
            <p className="text-center">
              <LinkButton href={`/teams/${team.slug}` as Route} look="outline" prefetch={false}>
                {team.name}
              </LinkButton>
            </p>
          )}
          {hasMore && !team && page < SEARCH_PAGES_MAX && (
            <p className="text-center">
              <LinkButton
                href={`/matches/page/${page + 1}` as Route}
                look="outline"
                scroll={false}
                prefetch={false}
                replace
              >
                Load More
              </LinkButton>
            </p>
          )}
          <SubscribeMenu url={new URL('/calendar.ics', base).href} />
        </div>
        <QuickFacts site={site} />
      </div>
    </>
  );
}
