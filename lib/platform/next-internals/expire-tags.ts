// Next.js keeps in this map when each tag expired. Its public functions work within a request only, and take effect after it.
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';

/** Expires everything that Next.js cached with one of the tags in this process until now. */
export function expireTags(tags: string[]): void {
  const expired = Date.now();
  for (const tag of tags) tagsManifest.set(tag, { expired });
}

/**
 * Expires what Next.js cached with a tag before a moment. A later expiry of the tag stays.
 * @param at in milliseconds since the epoch
 */
export function expireTagSince(tag: string, at: number): void {
  if (at > (tagsManifest.get(tag)?.expired ?? 0)) tagsManifest.set(tag, { expired: at });
}
