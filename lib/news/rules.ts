import { sameColour } from '../colours';

/** Colours as stored: null means "the category's", so that a later change of the category shows. */
export function ownColour(chosen: string | undefined, ofCategory: string): string | null {
  return chosen === undefined || sameColour(chosen, ofCategory) ? null : chosen;
}
