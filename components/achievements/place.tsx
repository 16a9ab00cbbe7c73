import Link from 'next/link';
import { Medal } from '@/components/ui/medal';
import { type ListedAchievement, medalOf } from '@/lib/achievements/rules';

const names = { gold: 'Gold medal', silver: 'Silver medal', bronze: 'Bronze medal' };

/** The place in a tournament: a medal for the first three ranks, the place's text for any other (SPEC §2). */
export function Place({ place, placeRank }: Pick<ListedAchievement, 'place' | 'placeRank'>) {
  const medal = medalOf(placeRank);
  if (!medal) return <span className="label text-muted">{place}</span>;
  return <Medal tone={medal} label={`${names[medal]}: ${place}`} />;
}

interface TournamentNameProps {
  children: string;
  /** Of the tournament's page; undefined where there is none. */
  slug: string | undefined;
}

/** The tournament of a result, with a link to its page where there is one. */
export function TournamentName({ children, slug }: TournamentNameProps) {
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
