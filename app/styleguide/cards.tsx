import { MatchTable } from '@/components/matches/match-table';
import { ArticleCard } from '@/components/news/article-card';
import { ArticleRow } from '@/components/news/article-row';
import { HeroGrid } from '@/components/news/hero-grid';
import { PlayerCard } from '@/components/teams/player-card';
import { TournamentCard } from '@/components/tournaments/tournament-card';
import { groupMatches } from '@/lib/matches/listing';
import { players } from '@/lib/teams/fixtures';
import { RichText } from '@/components/rich-text/rich-text';
import { pickTournaments } from '@/lib/tournaments/rules';
import { article, LONG_TITLE, matches, RICH_TEXT, SHORT_TITLE } from './samples';
import { Specimen } from './specimen';

/** The day that the samples are about. */
const DAY = '2026-11-16';

/** @param firstId the first of the ids that the articles of this column take */
export function Cards({ firstId }: { firstId: number }) {
  const [tournament] = pickTournaments(DAY);
  return (
    <>
      <Specimen name="Articles">
        <HeroGrid articles={[article(firstId, SHORT_TITLE)]} />
        <div className="grid gap-5 sm:grid-cols-2">
          <ArticleCard article={article(firstId + 1, SHORT_TITLE)} />
          <ArticleCard article={article(firstId + 2, LONG_TITLE)} />
        </div>
        <ArticleRow article={article(firstId + 3, SHORT_TITLE)} lead />
        <ArticleRow article={article(firstId + 4, LONG_TITLE)} />
      </Specimen>
      <Specimen name="Players, tournaments, matches">
        <div className="grid grid-cols-3 gap-2">
          {players.slice(3, 6).map((player) => (
            <PlayerCard key={player.playerID} player={{ ...player, slug: player.nickname }} />
          ))}
        </div>
        {tournament && <TournamentCard tournament={tournament} />}
        <MatchTable groups={groupMatches(matches(), DAY)} day={DAY} />
      </Specimen>
      <Specimen name="Rich text">
        <RichText html={RICH_TEXT} />
      </Specimen>
    </>
  );
}
