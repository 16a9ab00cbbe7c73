/** Colours as stored: null means "the category's", so that a later change of the category shows. */
export function ownColour(chosen: string | undefined, ofCategory: string): string | null {
  return chosen === undefined || sameColour(chosen, ofCategory) ? null : chosen;
}

/** Whether two hex colours are the same: `#FFF` is `#ffffff`. */
function sameColour(a: string, b: string): boolean {
  return fullHex(a) === fullHex(b);
}

function fullHex(colour: string): string {
  const digits = colour.slice(1).toLowerCase();
  return digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
}
