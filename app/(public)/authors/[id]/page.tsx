import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { preloadMaltese } from '@/app/maltese-fonts';
import { ArticleRow } from '@/components/news/article-rows';
import { AuthorHero } from '@/components/news/author-hero';
import { JsonLd } from '@/components/site/inline-scripts';
import { LinkButton } from '@/components/ui/link-button';
import { SectionHeading } from '@/components/ui/section-heading';
import { type AuthorPage, cachedAuthorIds, cachedAuthorPage, NO_PAGE } from '@/lib/news/read';
import { authorAddress } from '@/lib/news/rules';
import { idParam } from '@/lib/platform/http/fields';
import { pageMetadata } from '@/lib/outputs/metadata/page';
import { missingPageMetadata } from '@/lib/platform/metadata/head';
import { authorData } from '@/lib/news/structured-data';
import { sectionPicture } from '@/lib/outputs/share-pictures/sections';
import { siteUrl } from '@/lib/platform/site-url/read';
import { cachedSite } from '@/lib/settings/read';

type Props = PageProps<'/authors/[id]'>;

export async function generateStaticParams(): Promise<{ id: string }[]> {
  const ids = await cachedAuthorIds();
  return (ids.length > 0 ? ids : [NO_PAGE]).map((id) => ({ id: String(id) }));
}

async function findAuthor(params: Props['params']): Promise<AuthorPage | null> {
  const { data } = idParam.safeParse(await params);
  return data ? cachedAuthorPage(data.id) : null;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await findAuthor(params);
  if (!page) return missingPageMetadata(await cachedSite());
  const { author } = page;
  const site = await cachedSite();
  return pageMetadata(site, {
    path: authorAddress(author),
    title: author.username,
    picture: sectionPicture(site, '/news'),
    description: `What ${author.username} writes for ${site.name}: the newest articles of this author.`,
  });
}

export default async function AuthorPage({ params }: Props) {
  const page = await findAuthor(params);
  if (!page) notFound();
  const { author, articles } = page;
  preloadMaltese({ titles: [author.username, ...articles.map(({ title }) => title)] });
  return (
    <>
      <JsonLd things={authorData(await siteUrl(), author)} />
      <AuthorHero {...page} />
      <section className="page-width pb-section">
        <SectionHeading>Articles</SectionHeading>
        <ul className="mt-6 mb-8 border-b border-line">
          {articles.map((article) => (
            <li key={article.id}>
              <ArticleRow article={article} />
            </li>
          ))}
        </ul>
        <LinkButton href="/news" look="outline">
          Explore More
        </LinkButton>
      </section>
    </>
  );
}
