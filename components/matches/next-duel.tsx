import type { ShownMatch } from '@/lib/matches/listing';
import { Crest } from './crest';
import { imageOf } from './duel';

const CREST = 'size-16 text-title sm:size-24 lg:size-32 lg:text-headline';

/** The two sides of what is being played or comes next, for the heading of the matches. Its row below names them. */
export function NextDuel({ match }: { match: ShownMatch }) {
  return (
    <span className="flex items-center gap-3 self-center max-md:mr-auto max-md:pb-6 md:gap-6">
      <Crest name={match.teamA} image={imageOf(match, 'A')} className={CREST} />
      <span className="display text-headline text-accent-text before:content-['vs'] lg:text-display" />
      <Crest name={match.teamB} image={imageOf(match, 'B')} className={CREST} />
    </span>
  );
}
