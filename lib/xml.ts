import { ownValue } from './own-value';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Removes the characters that XML 1.0 does not allow, not even as references. */
const storableInXml = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are the characters to remove
  text.replace(/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g, '');

/** Escapes a text for XML. */
export const escapeXml = (text: string): string =>
  storableInXml(text).replace(/[&<>"']/g, (character) => ownValue(ENTITIES, character) ?? '');

/**
 * Returns a text that `feed` writes between two tags as it is. The library takes `&amp;` for an `&` that was escaped before,
 * and then escapes `&`, `<` and `>`.
 */
export const betweenTags = (text: string): string => storableInXml(text).replaceAll('&', '&amp;');

/** A character that XML does not allow, and so no text here has. */
const LESS_THAN = '\ufffe';

/** Returns a text for an attribute that `feed` writes: it escapes `&` and quotes there, but not `<`. */
// oxlint-disable-next-line house/replacement-text -- an entity, which has no pattern
export const inAttribute = (text: string): string => storableInXml(text).replaceAll('<', LESS_THAN);

/** Finishes a document of `feed` with texts of `inAttribute`. */
export const withEscapedAttributes = (xml: string): string => xml.replaceAll(LESS_THAN, '&lt;');

/**
 * Returns a text that `feed` can put into a CDATA section: it cares for the first `]]>` in it, and each further one ends the
 * section and begins another here.
 */
export function insideCdata(text: string): string {
  const [before = '', first, ...others] = storableInXml(text).split(']]>');
  return first === undefined ? before : [`${before}]]>${first}`, ...others].join(']]]]><![CDATA[>');
}
