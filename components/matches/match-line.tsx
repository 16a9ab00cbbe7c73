import Link from 'next/link';
import { Monogram } from '@/components/ui/monogram';
import { Picture } from '@/components/ui/picture';
import { imageAddress } from '@/lib/api-client';
import type { Match } from '@/lib/matches/contract';
import { eventText, logoOf, type Result, type ShownMatch } from '@/lib/matches/listing';
import { matchText } from '@/lib/matches/rules';
import { startText } from '@/lib/matches/times';
import { pictureSet } from '@/lib/platform/pictures/source-set';
import { monogramOf } from '@/lib/teams/rules';

const tones: Record<Result, string> = { Won: 'text-success', Lost: 'text-danger', Draw: 'text-muted' };

/** Returns the colour of how a match ended for the organisation. */
export const resultTone = (result: Result): string => tones[result];

/** Shows how a match ended for the organisation, by word and colour. */
export const ResultWord = ({ result }: { result: Result }) => <span className={tones[result]}>{result}</span>;

const size = 'size-9 text-sm max-sm:size-7 max-sm:text-2xs';

/** The logos of both sides of a match, or their initials. */
export const Crests = ({ match }: { match: ShownMatch }) => (
  <span className="flex shrink-0 gap-1">
    <Crest name={match.teamA} image={logoOf(match, 'A')} className={size} />
    <Crest name={match.teamB} image={logoOf(match, 'B')} className={size} />
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

interface CrestProps {
  /** The name of a side. */
  name: string;
  /** The address of its logo. */
  image: string | null;
  /** The classes of its size and of the size of the letters. */
  className: string;
}

/** The logo of a side, or its initials, beside its name. */
export function Crest({ name, image, className }: CrestProps) {
  const address = image === null ? null : imageAddress(image);
  return (
    <Monogram letters={address === null ? monogramOf(name) : undefined} className={className}>
      {address !== null && (
        <Picture image={address} srcSet={pictureSet(address)} alt="" sizes="8rem" className="object-contain p-[8%]" />
      )}
    </Monogram>
  );
}

const CREST = 'size-16 text-title sm:size-24 lg:size-32 lg:text-headline';

/** The two sides of what is being played or comes next, for the heading of the matches. Its row below names them. */
export function NextDuel({ match }: { match: ShownMatch }) {
  return (
    <span className="flex items-center gap-3 self-center max-md:mr-auto max-md:pb-6 md:gap-6">
      <Crest name={match.teamA} image={logoOf(match, 'A')} className={CREST} />
      <span className="display text-headline text-accent-text before:content-['vs'] lg:text-display" />
      <Crest name={match.teamB} image={logoOf(match, 'B')} className={CREST} />
    </span>
  );
}

/**
 * The event of a match in a line; the tournament leads to its page, also where a link covers the whole match. Underlined: the
 * text beside it has the same colour.
 */
export function EventLine({ match }: { match: ShownMatch }) {
  const { tournament } = match;
  if (tournament === null) return eventText(match);
  const details = eventText({ ...match, tournament: null });
  return (
    <>
      <Link
        href={`/tournaments/${tournament.slug}`}
        prefetch={false}
        className="relative py-1.5 underline decoration-line-strong"
      >
        {tournament.name}
      </Link>
      {details && ` · ${details}`}
    </>
  );
}

/** Shows when a match begins, by the organisation's clocks. */
export function MatchTime({ match }: { match: Pick<Match, 'date' | 'time' | 'startsAt'> }) {
  const { date, startsAt } = match;
  const text = startText(match);
  return date === null ? text : <time dateTime={startsAt ?? date}>{text}</time>;
}
