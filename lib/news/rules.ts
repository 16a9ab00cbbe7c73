import { sameColour } from '../colours';

/** Colours as stored: null means "the category's", so that a later change of the category shows. */
export function ownColour(chosen: string | undefined, ofCategory: string): string | null {
  return chosen === undefined || sameColour(chosen, ofCategory) ? null : chosen;
}

/** The order of the panel's list (SPEC §2): by date, the newest first, then by id, as the server has it. */
export function newestFirst(first: Dated, second: Dated): number {
  return second.date.localeCompare(first.date) || second.id - first.id;
}

interface Dated {
  id: number;
  date: string;
}
