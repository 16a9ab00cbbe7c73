import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { preloadMaltese } from '@/app/maltese-fonts';
import { ArticleView } from '@/components/news/article-view';
import { NextUp } from '@/components/news/article-rows';
import { JsonLd } from '@/components/site/inline-scripts';
import { NotFoundView } from '@/components/site/not-found-view';
import { Region } from '@/components/site/region';
import { messages } from '@/lib/messages';
import { articleMetadata, articleData } from '@/lib/news/structured-data';
import { missingPageMetadata } from '@/lib/platform/metadata/head';
import { cachedNextUp, prerenderedIds } from '@/lib/news/read';
import { PreparedRichText } from '@/components/rich-text/rich-text';
import { cachedSite } from '@/lib/settings/read';
import { siteUrl } from '@/lib/platform/site-url/read';
import { findArticle } from './find-article';

type Props = PageProps<'/news/[id]'>;

export async function generateStaticParams(): Promise<{ id: string }[]> {
  return (await prerenderedIds()).map((id) => ({ id: String(id) }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await findArticle((await params).id);
  if (found.state !== 'found') return missingPageMetadata(await cachedSite());
  return articleMetadata(await cachedSite(), found.article, found.text.text);
}

async function readOn(id: number) {
  return <NextUp articles={await cachedNextUp(id)} />;
}

export default async function ArticlePage({ params }: Props) {
  const found = await findArticle((await params).id);
  if (found.state === 'missing') notFound();
  // Not `notFound()`: Next.js would cache that as the page of an article that does not exist.
  if (found.state === 'failed') return <NotFoundView />;

  const { article, text, cards } = found;
  const { headings } = text;
  preloadMaltese({ titles: [article.title], headings, text: text.text });
  const [site, base] = await Promise.all([cachedSite(), siteUrl()]);
  return (
    <>
      <JsonLd things={articleData(site, base, article)} />
      <ArticleView
        article={article}
        siteName={site.name}
        url={new URL(`/news/${article.id}`, base).href}
        headings={headings}
      >
        <PreparedRichText text={text} cards={cards} />
      </ArticleView>
      <Region message={messages.news.loadFailed} className="page-width" render={() => readOn(article.id)} />
    </>
  );
}
