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
