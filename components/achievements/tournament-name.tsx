import Link from 'next/link';

interface Props {
  children: string;
  /** Of the tournament's page; undefined where there is none. */
  slug: string | undefined;
}

/** The tournament of a result, with a link to its page where there is one. */
export function TournamentName({ children, slug }: Props) {
  if (slug === undefined) return children;
  return (
    <Link
      href={`/tournaments/${slug}`}
      prefetch={false}
      className="inline-block py-1 hover:text-accent-text hover:underline"
    >
      {children}
    </Link>
  );
}
