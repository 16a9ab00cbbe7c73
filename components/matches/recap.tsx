import Link from 'next/link';
import { SectionHeading } from '@/components/ui/section-heading';

interface Props {
  /** The published article about the match; null where there is none. */
  article: { id: number; title: string } | null;
}

/** The way to the article about a match; nothing where there is none. */
export function Recap({ article }: Props) {
  if (!article) return null;
  return (
    <section>
      <SectionHeading>Recap</SectionHeading>
      <p className="mt-4">
        <Link
          href={`/news/${article.id}`}
          className="inline-block py-1 display text-title wrap-anywhere hover:text-accent-text"
        >
          {article.title}
        </Link>
      </p>
    </section>
  );
}
