import type { Metadata } from 'next';
import { NotFoundView } from '@/components/site/not-found-view';
import { Shell } from '@/components/site/shell';
import { messages } from '@/lib/messages';
import { site } from '@/lib/site';
import RootLayout from './layout';

export { viewport } from './layout';
export const metadata: Metadata = { title: `${messages.notFound.title} | ${site.name}` };

/**
 * The page for addresses that match no route. As `not-found.tsx` it would be a hidden part of every page, with its
 * header and footer.
 */
export default function GlobalNotFound() {
  return (
    <RootLayout>
      <Shell>
        <NotFoundView />
      </Shell>
    </RootLayout>
  );
}
