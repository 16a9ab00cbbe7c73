import type { CSSProperties } from 'react';
import { cardsInRow } from '@/lib/teams/rules';

/** The largest number of cards in a row at each width. */
interface RowLimits {
  phone: number;
  tablet: number;
  desktop: number;
}

/** A list whose rows are filled by cards of one height. */
export const rosterListClass = 'mt-5 flex flex-wrap gap-(--gap) [--gap:--spacing(1.5)] sm:[--gap:--spacing(2)]';

/** A card grows over the pixel that it gives up so that rounding never breaks a row. */
export const rosterCardClass =
  '@container grow basis-[calc((100%-(var(--cards)-1)*var(--gap))/var(--cards)-1px)] [--cards:var(--phone)] md:[--cards:var(--tablet)] lg:[--cards:var(--desktop)]';

/**
 * Returns how many cards share the row of the card at `index`, for `rosterCardClass`.
 * @param first how many cards narrow screens show first: the others, in print and without JavaScript, begin a new row
 */
export function rosterCardStyle(index: number, count: number, limits: RowLimits, first = count): CSSProperties {
  const narrow = (most: number) =>
    index < first ? cardsInRow(index, Math.min(count, first), most) : cardsInRow(index - first, count - first, most);
  const style = {
    '--phone': narrow(limits.phone),
    '--tablet': narrow(limits.tablet),
    '--desktop': cardsInRow(index, count, limits.desktop),
  };
  return style as CSSProperties;
}
