import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { pageMetadata } from '@/lib/outputs/metadata/page';
import { missingPageMetadata } from '@/lib/platform/metadata/head';
import { cachedSite } from '@/lib/settings/read';
import { cachedTeamPage, teamSlugs } from '@/lib/teams/read';
import { MatchesView } from '../../matches-view';

type Props = PageProps<'/matches/team/[slug]'>;

/** A slug that no team has: Next.js wants at least one page to prerender. */
const NONE = '-';

export async function generateStaticParams(): Promise<{ slug: string }[]> {
  const slugs = await teamSlugs();
  return (slugs.length > 0 ? slugs : [NONE]).map((slug) => ({ slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [page, site] = await Promise.all([params.then(({ slug }) => cachedTeamPage(slug)), cachedSite()]);
  if (!page || 'movedTo' in page) return missingPageMetadata(site);
  const { name, slug } = page.team;
  return {
    ...pageMetadata(site, {
      path: `/matches/team/${slug}`,
      title: `Matches, ${name}`,
      description: `What ${site.name} plays next in ${name}, and how the last matches ended.`,
    }),
    robots: { index: false, follow: true },
  };
}

export default async function MatchesOfTeamPage({ params }: Props) {
  const page = await cachedTeamPage((await params).slug);
  if (!page) notFound();
  if ('movedTo' in page) permanentRedirect(`/matches/team/${page.movedTo}`);
  return <MatchesView page={1} team={page.team} />;
}
