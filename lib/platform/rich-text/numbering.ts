const NUMBERINGS: Readonly<Record<string, string>> = {
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
};

/** The declaration that numbers an ordered list by its `type`: style sheets cannot tell `a` from `A` there. */
export const numberingStyle = (type: string): { style?: string } =>
  Object.hasOwn(NUMBERINGS, type) ? { style: `list-style-type: ${NUMBERINGS[type]}` } : {};
