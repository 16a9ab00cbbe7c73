import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { tagAddress } from '@/lib/news/rules';

/** Where to go on without a search. Renders nothing without tags. */
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
