import Link from 'next/link';
import type { Result, ShownMatch } from '@/lib/matches/listing';
import { matchText } from '@/lib/matches/rules';
import { Crest } from './crest';

const tones: Record<Result, string> = { Won: 'text-success', Lost: 'text-danger', Draw: 'text-muted' };

/** How a match ended for the organisation, by word and colour. */
export const ResultWord = ({ result }: { result: Result }) => <span className={tones[result]}>{result}</span>;

/** Our logo stands on our side; of the others there is none. */
export const imageOf = ({ ours, team }: Pick<ShownMatch, 'ours' | 'team'>, side: 'A' | 'B'): string | null =>
  ours === side ? (team?.image ?? null) : null;

const size = 'size-9 text-sm max-sm:size-7 max-sm:text-2xs';

/** The logos of both sides of a match, or their initials. */
export const Crests = ({ match }: { match: ShownMatch }) => (
  <span className="flex shrink-0 gap-1">
    <Crest name={match.teamA} image={imageOf(match, 'A')} className={size} />
    <Crest name={match.teamB} image={imageOf(match, 'B')} className={size} />
  </span>
);

/** The two sides of a match, with the link to its page. */
export function Duel({ match }: { match: ShownMatch }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Crests match={match} />
      <Link
        href={`/matches/${match.id}`}
        prefetch={false}
        className="min-w-0 py-1 wrap-anywhere hover:text-accent-text"
      >
        {matchText(match)}
      </Link>
    </span>
  );
}
