import 'server-only';
import { revalidateTag } from 'next/cache';
import { expireHere } from './expire-here';
import { tellListener } from './process-listener';

/** Makes everything with one of the tags stale: the next visit reads afresh. Call it after the change is committed. */
export function expire(tags: string[]): void {
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  // Next.js waits until the call is answered. Who visits a page before that, while files are removed, is not to get the
  // old one, which would be kept as new.
  expireHere(tags);
  tellListener(tags);
}
