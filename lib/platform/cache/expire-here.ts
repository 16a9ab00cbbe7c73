// Next.js keeps the age of its tags in this map and offers no other way in outside of a call, nor before one has ended.
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external';

/** Makes what Next.js keeps with one of the tags in this process stale, from this moment on. */
export function expireHere(tags: string[]): void {
  const expired = Date.now();
  for (const tag of tags) tagsManifest.set(tag, { expired });
}

/** The same for what was kept before a moment. A change that is known already may be newer. */
export function expireSince(tag: string, at: number): void {
  if (at > (tagsManifest.get(tag)?.expired ?? 0)) tagsManifest.set(tag, { expired: at });
}
