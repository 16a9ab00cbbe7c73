import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { preloadMaltese } from '@/app/maltese-fonts';
import { ArticleView } from '@/components/news/article-view';
import { NextUp } from '@/components/news/next-up';
import { JsonLd } from '@/components/site/json-ld';
import { NotFoundView } from '@/components/site/not-found-view';
import { Region } from '@/components/site/region';
import { messages } from '@/lib/messages';
import { articleMetadata } from '@/lib/metadata/page';
import { articleData } from '@/lib/metadata/structured-data';
import { cachedNextUp, prerenderedIds } from '@/lib/news/read';
import { tableOfContents } from '@/lib/rich-text/headings';
import { RichText } from '@/lib/rich-text/render';
import { plainText } from '@/lib/rich-text/text';
import { siteHosts, siteUrl } from '@/lib/site-url/read';
import { findArticle } from './find-article';

type Props = PageProps<'/news/[id]'>;

export async function generateStaticParams(): Promise<{ id: string }[]> {
  return (await prerenderedIds()).map((id) => ({ id: String(id) }));
}

/** Once for the head and the page. */
const readText = cache(plainText);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await findArticle((await params).id);
  if (found.state !== 'found') return { title: messages.notFound.title };
  return articleMetadata(found.article, readText(found.article.content));
}

async function readOn(id: number) {
  return <NextUp articles={await cachedNextUp(id)} />;
}

export default async function ArticlePage({ params }: Props) {
  const found = await findArticle((await params).id);
  if (found.state === 'missing') notFound();
  // Not `notFound()`: that would be kept as the page of an article that does not exist.
  if (found.state === 'failed') return <NotFoundView />;

  const { article } = found;
  const { title, content } = article;
  const headings = tableOfContents(content);
  preloadMaltese({ titles: [title], headings, text: readText(content) });
  const [base, hosts] = await Promise.all([siteUrl(), siteHosts()]);
  return (
    <>
      <JsonLd things={articleData(base, article)} />
      <ArticleView article={article} url={new URL(`/news/${article.id}`, base).href} headings={headings}>
        <RichText html={content} own={hosts} />
      </ArticleView>
      <Region message={messages.news.loadFailed} className="page-width" render={() => readOn(article.id)} />
    </>
  );
}
