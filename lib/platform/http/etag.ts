const strong = (tag: string): string => tag.trim().replace(/^W\//, '');

/**
 * Whether a client has this version already. Compared weakly, as RFC 9110 wants it for reads: a proxy that compresses
 * weakens a tag.
 * @param ifNoneMatch the request's header: tags with commas between, or `*`
 */
export function isKnownVersion(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(',') ?? [];
  return known.some((tag) => tag.trim() === '*' || strong(tag) === strong(etag));
}
