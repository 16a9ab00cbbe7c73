import { addressOf } from '@/lib/achievements/address';
import { formatDay } from '@/lib/dates';
import type { SearchedMatch } from '@/lib/matches/listing';
import { matchText, NO_SCORE, scoreText } from '@/lib/matches/rules';
import { displayName } from '@/lib/players/rules';
import type { SearchResults as Results } from '@/lib/platform/search/contract';
import { Marked } from './marked';
import { ResultGroup } from './result-group';
import { ResultLink } from './result-link';

const facts = (...texts: string[]): string => texts.filter((text) => text !== '').join(' · ');

function matchFacts(match: SearchedMatch): string {
  const { date, status, game, tournament } = match;
  const score = scoreText(match);
  return facts(date === null ? '' : formatDay(date), score === NO_SCORE ? status : score, game, tournament);
}

/** The results, grouped by kind. */
export function SearchResults({ results }: { results: Results }) {
  const { articles, teams, players, matches, tournaments, achievements } = results;
  return (
    <div className="space-y-14">
      <ResultGroup
        title="News"
        hits={articles}
        keyOf={({ id }) => id}
        render={({ id, title, excerpt, date, category }) => (
          <>
            <ResultLink href={`/news/${id}`} facts={facts(category, formatDay(date))}>
              <Marked segments={title} />
            </ResultLink>
            <p dir="auto" className="mt-2 max-w-prose text-sm text-pretty wrap-anywhere">
              <Marked segments={excerpt} />
            </p>
          </>
        )}
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
          <ResultLink
            href={`/tournaments/${slug}`}
            facts={facts(game, venue, `${formatDay(start)} to ${formatDay(end)}`)}
          >
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
