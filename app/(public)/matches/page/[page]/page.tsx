import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { countMatchPages } from '@/lib/matches/pages';
import { pageMetadata } from '@/lib/outputs/metadata/page';
import { cachedSite } from '@/lib/settings/read';
import { MatchesView } from '../../matches-view';

/*
 * More of the list has addresses of its own. By a parameter in the query it would be rendered for each request, the first
 * page too.
 */

type Props = PageProps<'/matches/page/[page]'>;

export const generateStaticParams = (): { page: string }[] => [{ page: '2' }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ page }, site] = await Promise.all([params, cachedSite()]);
  return {
    ...pageMetadata(site, {
      path: `/matches/page/${page}`,
      title: `Matches, page ${page}`,
      description: `More matches of ${site.name}.`,
    }),
    robots: { index: false, follow: true },
  };
}

export default async function MoreMatchesPage({ params }: Props) {
  const page = Number((await params).page);
  // The first page is at the address of the list.
  if (!(page >= 2 && page <= (await countMatchPages()))) notFound();
  return <MatchesView page={page} />;
}
