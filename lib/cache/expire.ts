import 'server-only';
import { revalidateTag } from 'next/cache';
import { tellListener } from './process-listener';

/** Makes everything with one of the tags stale: the next visit reads afresh. Call it after the change is committed. */
export function expire(tags: string[]): void {
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  tellListener(tags);
}
