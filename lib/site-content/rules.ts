/** What shows without a word: pictures, rulers, and the places of videos and formulas as they are stored. */
const SHOWS = /<(?:img|iframe|video|hr)\b|<[^>]*\sdata-(?:video|latex)=/i;

/** Returns whether HTML shows nothing: no words, no picture, no video, no formula. An editor leaves empty paragraphs behind. */
export function isBlank(html: string): boolean {
  if (SHOWS.test(html)) return false;
  return html.replace(/<[^>]*>|&nbsp;|&#160;|\s/gi, '') === '';
}
