import type { ReactNode } from 'react';
import { addressOf } from '@/lib/achievements/address';
import { formatDay } from '@/lib/dates';
import { formatDays } from '@/lib/day-ranges';
import type { SearchedMatch } from '@/lib/matches/listing';
import { matchText, NO_SCORE, scoreText } from '@/lib/matches/rules';
import { displayName } from '@/lib/players/rules';
import type { ArticleHit as Hit, SearchResults as Results } from '@/lib/outputs/search/contract';
import { Marked } from './marked';
import { ResultGroup } from './result-group';
import { ResultLink } from './result-link';

const facts = (...texts: string[]): string => texts.filter((text) => text !== '').join(' · ');

function matchFacts(match: SearchedMatch): string {
  const { date, status, game, tournament } = match;
  const score = scoreText(match);
  return facts(date === null ? '' : formatDay(date), score === NO_SCORE ? status : score, game, tournament);
}

/** An article with its picture beside the passage around the hits. */
function ArticleHit({ article, picture }: { article: Hit; picture: ReactNode }) {
  const { id, title, excerpt, date, category } = article;
  return (
    <div className="grid grid-cols-[min(5.5rem,24vw)_minmax(0,1fr)] items-start gap-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-6 print:block">
      <div className="relative aspect-square overflow-hidden sm:aspect-video print:hidden">{picture}</div>
      <div className="min-w-0">
        <ResultLink href={`/news/${id}`} facts={facts(category, formatDay(date))}>
          <Marked segments={title} />
        </ResultLink>
        <p dir="auto" className="mt-2 max-w-prose text-sm text-pretty wrap-anywhere">
          <Marked segments={excerpt} />
        </p>
      </div>
    </div>
  );
}

interface Props {
  results: Results;
  /** Draws the picture of an article. It fills its positioned parent. */
  pictureOf: (article: Hit) => ReactNode;
}

/** The results, grouped by kind. */
export function SearchResults({ results, pictureOf }: Props) {
  const { articles, teams, players, matches, tournaments, achievements } = results;
  return (
    <div className="space-y-14">
      <ResultGroup
        title="News"
        hits={articles}
        keyOf={({ id }) => id}
        render={(article) => <ArticleHit article={article} picture={pictureOf(article)} />}
      />
      <ResultGroup
        title="Teams"
        hits={teams}
        short
        keyOf={({ teamID }) => teamID}
        render={(team) => (
          <ResultLink href={`/teams/${team.slug}`} facts={facts(`${team.players.length} players`)}>
            {team.name}
          </ResultLink>
        )}
      />
      <ResultGroup
        title="Players"
        hits={players}
        short
        keyOf={({ player }) => player.playerID}
        render={({ player, team }) => (
          <ResultLink href={`/players/${player.slug}`} facts={facts(player.name, player.role, team.name)}>
            {displayName(player)}
          </ResultLink>
        )}
      />
      <ResultGroup
        title="Matches"
        hits={matches}
        short
        keyOf={({ id }) => id}
        render={(match) => (
          <ResultLink href={`/matches/${match.id}`} facts={matchFacts(match)}>
            {matchText(match)}
          </ResultLink>
        )}
      />
      <ResultGroup
        title="Tournaments"
        hits={tournaments}
        short
        keyOf={({ id }) => id}
        render={({ slug, name, game, venue, start, end }) => (
          <ResultLink href={`/tournaments/${slug}`} facts={facts(game, venue, formatDays(start, end))}>
            {name}
          </ResultLink>
        )}
      />
      <ResultGroup
        title="Achievements"
        hits={achievements}
        short
        keyOf={({ id }) => id}
        render={({ tournament, place, team, game, venue, year }) => (
          <ResultLink
            href={addressOf({ game, player: '', date: year, sort: null, page: 1 })}
            facts={facts(`Place ${place}`, team, venue, year)}
          >
            {tournament}
          </ResultLink>
        )}
      />
    </div>
  );
}
