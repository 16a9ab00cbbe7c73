import Link from 'next/link';
import { Facts, PlateHero } from '@/components/ui/plate-hero';
import { Monogram } from '@/components/ui/monogram';
import { formatDay } from '@/lib/dates';
import type { ArticleSummary } from '@/lib/news/contract';
import { monogramOf } from '@/lib/teams/rules';

interface Props {
  author: { username: string };
  total: number;
  /** The newest first. */
  articles: readonly Pick<ArticleSummary, 'date'>[];
}

/** The head of an author's page. */
export function AuthorHero({ author, total, articles }: Props) {
  const latest = articles[0]?.date;
  const facts = [
    { label: total === 1 ? 'article' : 'articles', value: String(total) },
    ...(latest === undefined ? [] : [{ label: 'latest', value: <time dateTime={latest}>{formatDay(latest)}</time> }]),
  ];
  return (
    <PlateHero
      title={author.username}
      label={
        <Link href="/news" className="inline-block py-1 hover:underline hover:underline-offset-4">
          Author at The Newsroom
        </Link>
      }
      colour="var(--accent)"
      picture={<Monogram letters={monogramOf(author.username)} className="size-32 text-display md:mb-14 md:size-40" />}
    >
      <Facts facts={facts} />
    </PlateHero>
  );
}
