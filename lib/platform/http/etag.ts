const strong = (tag: string): string => tag.trim().replace(/^W\//, '');

/**
 * Returns whether a client has this version already. The comparison is weak (RFC 9110, 13.1.2): a proxy that compresses makes tags
 * weak.
 * @param ifNoneMatch the request's header: tags with commas between, or `*`
 */
export function isKnownVersion(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const clientTags = ifNoneMatch?.split(',') ?? [];
  return clientTags.some((tag) => tag.trim() === '*' || strong(tag) === strong(etag));
}
