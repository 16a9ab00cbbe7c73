import { Place } from '@/components/achievements/place';
import { FailedRegion } from '@/components/site/failed-region';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { KeyHint } from '@/components/ui/key-hint';
import { LinkButton } from '@/components/ui/link-button';
import { SectionHeading } from '@/components/ui/section-heading';
import { readableText } from '@/lib/colours';
import { messages, searchMessages } from '@/lib/messages';
import { MatchTable } from '@/components/matches/match-table';
import { ArticleCard } from '@/components/news/article-card';
import { ArticleRow } from '@/components/news/article-rows';
import { HeroGrid } from '@/components/news/lead-articles';
import { PlayerCard } from '@/components/teams/roster';
import { TournamentCard } from '@/components/tournaments/tournament-card';
import { groupMatches } from '@/lib/matches/listing';
import { players } from '@/lib/teams/fixtures';
import { RichText } from '@/components/rich-text/rich-text';
import { pickTournaments } from '@/lib/tournaments/rules';
import { article, SHORT_TITLE, LONG_TITLE, matches, RICH_TEXT } from './samples';
import { Row, Specimen } from './specimen';

const looks = ['accent', 'outline', 'quiet'] as const;
const places = ['1', '2', '3', '3rd–4th'];

/** The primitives of every page. */
export function Basics() {
  const { category } = article(0, SHORT_TITLE);
  return (
    <>
      <Specimen name="Buttons">
        {looks.map((look) => (
          <Row key={look}>
            <Button look={look}>Normal</Button>
            <Button look={look} size="small">
              Small
            </Button>
            <Button look={look} disabled>
              Disabled
            </Button>
            <LinkButton look={look} href="/news">
              Link
            </LinkButton>
          </Row>
        ))}
        <Row>
          <KeyHint>K</KeyHint>
          <KeyHint>Ctrl + S</KeyHint>
        </Row>
      </Specimen>
      <Specimen name="Headings">
        <SectionHeading>Normal</SectionHeading>
        <SectionHeading size="small">Small</SectionHeading>
      </Specimen>
      <Specimen name="Badges and medals">
        <Row>
          <Badge name={category.name} background="#f2a93b" text="#16040a" />
          <Badge name="The default" background="#000000" text="#ffffff" />
          <Badge name="Given way" background="#eeeeee" text={readableText('#eeeeee', '#ffffff')} />
        </Row>
        <Row>
          {places.map((place, index) => (
            <Place key={place} place={place} placeRank={index + 1} />
          ))}
        </Row>
      </Specimen>
      <Specimen name="Nothing and failure">
        <EmptyState title={searchMessages.none}>{searchMessages.advice}</EmptyState>
        <FailedRegion message={messages.news.loadFailed} />
      </Specimen>
    </>
  );
}

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
            <PlayerCard key={player.playerID} player={{ ...player, slug: player.nickname, state: 'active' }} />
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
