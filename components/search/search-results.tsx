import type { Route } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { SectionHeading } from '@/components/ui/section-heading';
import { tagAddress } from '@/lib/news/rules';
import type { SearchResults as Results } from '@/lib/outputs/search/contract';
import { shownCount } from '@/lib/outputs/search/rules';
import type { Hits, Segment, TextHit } from '@/lib/platform/text-search/results';

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

interface ResultGroupProps<Item extends { id: number }> {
  title: string;
  hits: Hits<Item>;
  /** Whether the results are short: they are side by side where there is room. */
  short?: boolean;
  render: (item: Item) => ReactNode;
}

/** The results of one kind; renders nothing when there are none. */
function ResultGroup<Item extends { id: number }>({ title, hits, short = false, render }: ResultGroupProps<Item>) {
  const { items } = hits;
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <SectionHeading>
        {title} <span className="label text-muted tabular-nums">{shownCount(hits)}</span>
      </SectionHeading>
      <ul className={`mt-5 grid gap-x-12 ${short ? 'lg:grid-cols-2' : ''}`}>
        {items.map((item) => (
          <li
            key={item.id}
            className="group relative border-t border-line py-5 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent"
          >
            {render(item)}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ResultLinkProps {
  /** An address of this site. */
  href: string;
  /** A line of facts below. */
  facts: string;
  children: ReactNode;
}

/** The headline of a result. Its link covers the whole result. */
function ResultLink({ href, facts, children }: ResultLinkProps) {
  return (
    <>
      <h3 dir="auto" className="display text-title wrap-anywhere transition-colors group-hover:text-accent-text">
        <Link href={href as Route} className="outline-none after:absolute after:inset-0">
          {children}
        </Link>
      </h3>
      {facts && <p className="mt-1.5 text-sm wrap-anywhere text-muted">{facts}</p>}
    </>
  );
}

/** A text in which the matches are marked. */
function Marked({ segments }: { segments: readonly Segment[] }) {
  return segments.map(({ text, hit }, index) =>
    hit ? (
      <mark key={index} className="bg-accent-wash text-accent-text">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

/** Shows where to go on without a search. Renders nothing without tags. */
export function PopularTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <section aria-labelledby="popular-tags" className="mt-10">
      <h2 id="popular-tags" className="label text-muted">
        Popular tags
      </h2>
      <ul className="mt-4 flex flex-wrap gap-3">
        {tags.map((tag) => (
          <li key={tag}>
            <Link href={tagAddress(tag)} className={buttonClass('outline', 'small')}>
              {tag}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
