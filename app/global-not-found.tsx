import type { Metadata } from 'next';
import { NotFoundView } from '@/components/site/not-found-view';
import { Shell } from '@/components/site/shell';
import { messages } from '@/lib/messages';
import { site } from '@/lib/site';
import RootLayout from './layout';

export { viewport } from './layout';
export const metadata: Metadata = { title: `${messages.notFound.title} | ${site.name}` };

/**
 * Any address that leads nowhere. `not-found.tsx` in its place would be a part of every page of the site, unseen, with
 * its head and its foot.
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
