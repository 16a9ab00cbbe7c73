import type { ReactNode } from 'react';
import type { SearchResults as Results } from '@/lib/outputs/search/contract';
import type { TextHit } from '@/lib/platform/text-search/results';
import { Marked } from './marked';
import { ResultGroup } from './result-group';
import { ResultLink } from './result-link';

/** A text with its picture beside the passage around the hits. */
function TextResult({ hit, picture }: { hit: TextHit; picture: ReactNode }) {
  const { href, title, facts, excerpt } = hit;
  return (
    <div className="grid grid-cols-[min(5.5rem,24vw)_minmax(0,1fr)] items-start gap-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-6 print:block">
      <div className="relative aspect-square overflow-hidden sm:aspect-video print:hidden">{picture}</div>
      <div className="min-w-0">
        <ResultLink href={href} facts={facts}>
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
  results: Pick<Results, 'texts' | 'things'>;
  /** Draws the picture of a text. It fills its positioned parent. */
  pictureOf: (hit: TextHit) => ReactNode;
}

/** The results, grouped by kind. */
export function SearchResults({ results, pictureOf }: Props) {
  return (
    <div className="space-y-14">
      {results.texts.map(({ heading, hits }) => (
        <ResultGroup
          key={heading}
          title={heading}
          hits={hits}
          render={(hit) => <TextResult hit={hit} picture={pictureOf(hit)} />}
        />
      ))}
      {results.things.map(({ heading, hits }) => (
        <ResultGroup
          key={heading}
          title={heading}
          hits={hits}
          short
          render={({ href, facts, title }) => (
            <ResultLink href={href} facts={facts}>
              {title}
            </ResultLink>
          )}
        />
      ))}
    </div>
  );
}
