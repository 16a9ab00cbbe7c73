const NUMBERINGS: ReadonlyMap<string, string> = new Map([
  ['a', 'lower-alpha'],
  ['A', 'upper-alpha'],
  ['i', 'lower-roman'],
  ['I', 'upper-roman'],
]);

/** Returns the declaration that numbers an ordered list by its `type`: style sheets cannot tell `a` from `A` there. */
export function numberingStyle(type: string): { style?: string } {
  const numbering = NUMBERINGS.get(type);
  return numbering === undefined ? {} : { style: `list-style-type: ${numbering}` };
}
