/** The beginning of a text, of so many UTF-16 units at most: half of a surrogate pair is no character. */
export const textStart = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
