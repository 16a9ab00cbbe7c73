import { formatDay } from '@/lib/dates';
import type { ArticleSummary } from '@/lib/news/contract';

type Props = Pick<ArticleSummary, 'date' | 'readTime'> & { className?: string };

/** When an article appeared and how long it takes to read. */
export function ArticleMeta({ date, readTime, className = 'text-muted' }: Props) {
  return (
    <p className={`flex flex-wrap items-center gap-x-3 text-xs ${className}`}>
      <time dateTime={date}>{formatDay(date)}</time>
      <span aria-hidden="true" className="h-3 w-px rotate-30 bg-current" />
      <span className="min-w-0 wrap-anywhere">{readTime}</span>
    </p>
  );
}
