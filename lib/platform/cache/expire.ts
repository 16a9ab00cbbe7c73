import 'server-only';
import { revalidateTag } from 'next/cache';
import { expireTags } from '../next-internals/expire-tags';
import { notifyListeners } from './process-state';

/** Expires everything with one of the tags, so that the next visit reads it again. Call it after the commit. */
export function expire(tags: string[]): void {
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  // `revalidateTag` takes effect after the response. A visit before that (while files are removed, for example) would get the
  // old page, and the page cache would store it as new.
  expireOutsideRequest(tags);
}

/** Expires tags without `revalidateTag`, which needs a request: for changes by other processes and by the clock. */
export function expireOutsideRequest(tags: string[]): void {
  expireTags(tags);
  notifyListeners(tags);
}
