const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Removes the characters that XML 1.0 does not allow, not even as references. */
export const storableInXml = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are the characters to remove
  text.replace(/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g, '');

/** Escapes a text for XML. */
export const escapeXml = (text: string): string =>
  storableInXml(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/**
 * A text that `feed` can put into a CDATA section: it cares for the first `]]>` in it, and each further one ends the
 * section and begins another here.
 */
export function insideCdata(text: string): string {
  const [before = '', first, ...others] = storableInXml(text).split(']]>');
  return first === undefined ? before : [`${before}]]>${first}`, ...others].join(']]]]><![CDATA[>');
}
