/** Whether HTML shows nothing: no words, no picture, no video. An editor leaves empty paragraphs behind. */
export function isBlank(html: string): boolean {
  if (/<(?:img|iframe|video|hr)\b/i.test(html)) return false;
  return html.replace(/<[^>]*>|&nbsp;|&#160;|\s/gi, '') === '';
}
