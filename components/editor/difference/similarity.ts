/** How much of a text is compared, in UTF-16 units. */
const COMPARED_MAX = 500;

/** The pairs of neighbouring characters of a text, with how often each is there. */
function bigramsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at + 1 < Math.min(text.length, COMPARED_MAX); at++) {
    const bigram = text.slice(at, at + 2);
    counts.set(bigram, (counts.get(bigram) ?? 0) + 1);
  }
  return counts;
}

const sizeOf = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((sum, n) => sum + n, 0);

/** How alike two texts are, by their pairs of characters (Dice): 1 for the same, 0 for nothing in common. */
export function similarity(one: string, other: string): number {
  if (one === other) return 1;
  const [a, b] = [bigramsOf(one), bigramsOf(other)];
  const common = [...a].reduce((sum, [bigram, count]) => sum + Math.min(count, b.get(bigram) ?? 0), 0);
  const total = sizeOf(a) + sizeOf(b);
  return total === 0 ? 0 : (2 * common) / total;
}
