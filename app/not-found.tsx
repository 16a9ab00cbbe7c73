import type { Metadata } from 'next';
import { NotFoundView } from '@/components/site/not-found-view';
import { Shell } from '@/components/site/shell';
import { messages } from '@/lib/messages';

export const metadata: Metadata = { title: messages.notFound.title };

/** Any address that leads nowhere. */
export default function NotFound() {
  return (
    <Shell>
      <NotFoundView />
    </Shell>
  );
}
