import type { Sports, SportsEvent } from './read';

/** How an event ended, by its sides. */
export interface EventResult {
  scores: [number, number];
  outcome: 'played' | 'forfeit' | 'draw';
  /** Whether the file only says who won: the score stands for that. */
  isOutcomeOnly: boolean;
}

type End = 'win' | 'loss' | 'draw';

const FORFEIT = /forfeit|walk-?over|no-?show|technical|default/i;
const WORDS: readonly [RegExp, End][] = [
  [/^(?:w|win|won|victory)\b/i, 'win'],
  [/^(?:l|loss|lost|lose|defeat)\b/i, 'loss'],
  [/^(?:d|draw|drawn|tie|tied)\b/i, 'draw'],
];
const CONDITIONS: ReadonlyMap<string, End> = new Map([
  ['>', 'win'],
  ['<', 'loss'],
  ['=', 'draw'],
]);
const SCORES: Readonly<Record<End, [number, number]>> = { win: [1, 0], loss: [0, 1], draw: [0, 0] };

/**
 * Reads how an event between two teams ended.
 * @returns null where the file has no result
 */
export function eventResult({ teams, results }: SportsEvent, outcomes: Sports['outcomes']): EventResult | null {
  const [one, other] = teams.map((team) => results?.get(team));
  if (!one && !other) return null;
  const [ofOne, ofOther] = [one, other].map((side) => outcomeOf(side?.outcomes ?? [], outcomes));
  const end = ofOne?.end ?? opposite(ofOther?.end ?? null);
  const isForfeit = [ofOne, ofOther].some((found) => found?.isForfeit);
  const counted = countedScores(one?.scores, other?.scores);
  const scores = counted ?? (end === null ? null : SCORES[end]);
  if (!scores) return null;
  const isEven = scores[0] === scores[1];
  return { scores, outcome: isForfeit ? 'forfeit' : isEven ? 'draw' : 'played', isOutcomeOnly: counted === null };
}

const opposite = (end: End | null): End | null => (end === 'win' ? 'loss' : end === 'loss' ? 'win' : end);

/** The last column in which both sides have a whole number: without another choice it is the one that SportsPress counts by. */
function countedScores(
  one: ReadonlyMap<string, string> = new Map(),
  other: ReadonlyMap<string, string> = new Map(),
): [number, number] | null {
  const isScore = (text: string | undefined): text is string => /^\d{1,9}$/.test(text ?? '');
  for (const name of [...one.keys()].toReversed()) {
    const [ofOne, ofOther] = [one.get(name), other.get(name)];
    if (isScore(ofOne) && isScore(ofOther)) return [Number(ofOne), Number(ofOther)];
  }
  return null;
}

/** What the outcomes of a side say: by the conditions that the file has for them, else by their names. */
function outcomeOf(slugs: readonly string[], known: Sports['outcomes']): { end: End | null; isForfeit: boolean } {
  const found = slugs.map((slug) => ({ slug, ...(known.get(slug) ?? { condition: '', title: slug }) }));
  const ends = found.map(({ slug, condition, title }) => CONDITIONS.get(condition) ?? wordOf(title) ?? wordOf(slug));
  return {
    end: ends.find((end) => end !== null) ?? null,
    isForfeit: found.some(({ slug, title }) => FORFEIT.test(slug) || FORFEIT.test(title)),
  };
}

const wordOf = (text: string): End | null => WORDS.find(([word]) => word.test(text))?.[1] ?? null;
