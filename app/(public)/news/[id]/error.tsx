'use client';

import { NotFoundView } from '@/components/site/not-found-view';
import { messages } from '@/lib/messages';

/** An article that cannot be loaded shows what a missing one shows (SPEC §2). */
export default function ArticleError() {
  return (
    <>
      <title>{messages.notFound.title}</title>
      <NotFoundView />
    </>
  );
}
