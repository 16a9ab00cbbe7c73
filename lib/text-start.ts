/** Returns the beginning of a text, of at most `length` UTF-16 units. It never splits a surrogate pair. */
export const textStart = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
