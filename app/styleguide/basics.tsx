import { Place } from '@/components/achievements/place';
import { CategoryBadge } from '@/components/news/category-badge';
import { FailedRegion } from '@/components/site/failed-region';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { KeyHint } from '@/components/ui/key-hint';
import { LinkButton } from '@/components/ui/link-button';
import { SectionHeading } from '@/components/ui/section-heading';
import { messages } from '@/lib/messages';
import { article, SHORT_TITLE } from './samples';
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
          <KeyHint>/</KeyHint>
          <KeyHint>Ctrl + S</KeyHint>
        </Row>
      </Specimen>
      <Specimen name="Headings">
        <SectionHeading>Normal</SectionHeading>
        <SectionHeading size="small">Small</SectionHeading>
      </Specimen>
      <Specimen name="Badges and medals">
        <Row>
          <CategoryBadge category={category} bgColor="#f2a93b" textColor="#16040a" />
          <CategoryBadge category={{ ...category, name: 'The default' }} bgColor="#000000" textColor="#ffffff" />
          <CategoryBadge category={{ ...category, name: 'Given way' }} bgColor="#eeeeee" textColor="#ffffff" />
        </Row>
        <Row>
          {places.map((place, index) => (
            <Place key={place} place={place} placeRank={index + 1} />
          ))}
        </Row>
      </Specimen>
      <Specimen name="Nothing and failure">
        <EmptyState title={messages.search.none}>{messages.search.advice}</EmptyState>
        <FailedRegion message={messages.news.loadFailed} />
      </Specimen>
    </>
  );
}
