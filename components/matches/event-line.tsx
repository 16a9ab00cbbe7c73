import Link from 'next/link';
import { eventText, type ShownMatch } from '@/lib/matches/listing';

/**
 * The event of a match in a line; the tournament leads to its page, also where a link covers the whole match. Underlined: the
 * text beside it has the same colour.
 */
export function EventLine({ match }: { match: ShownMatch }) {
  const { tournament } = match;
  if (tournament === null) return eventText(match);
  const rest = eventText({ ...match, tournament: null });
  return (
    <>
      <Link
        href={`/tournaments/${tournament.slug}`}
        prefetch={false}
        className="relative py-1.5 underline decoration-line-strong"
      >
        {tournament.name}
      </Link>
      {rest && ` · ${rest}`}
    </>
  );
}
