import Link from 'next/link';

/** The tags of an article, each of which leads to what else is found under it. */
export function ArticleTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="mt-10 flex flex-wrap gap-2 print:hidden">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Link
            href={`/search?query=${encodeURIComponent(tag)}`}
            prefetch={false}
            className="inline-flex min-h-11 max-w-full items-center border border-line-strong px-3 label wrap-anywhere hover:border-ink"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
