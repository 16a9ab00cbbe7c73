import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { searchMessages } from '@/lib/messages';
import { tagAddress } from '@/lib/news/rules';

/** Says that nothing was found, and where else to go. */
export function NoResults({ tags }: { tags: readonly string[] }) {
  return (
    <>
      <EmptyState title={searchMessages.none}>{searchMessages.advice}</EmptyState>
      {tags.length > 0 && (
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
      )}
    </>
  );
}
