import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { cache } from 'react';
import { preloadMaltese } from '@/app/maltese-fonts';
import { ArticleView, PreviewBanner } from '@/components/news/article-view';
import { NextUp } from '@/components/news/article-rows';
import { PreparedRichText } from '@/components/rich-text/rich-text';
import { Region } from '@/components/site/region';
import { messages, notFoundMessages } from '@/lib/messages';
import { findPreview } from '@/lib/news/preview';
import { cachedNextUp } from '@/lib/news/read';
import { textCards } from '@/lib/outputs/cards/read';
import { pageTitle } from '@/lib/platform/metadata/head';
import { siteUrl } from '@/lib/platform/site-url/read';
import { cachedSite } from '@/lib/settings/read';

type Props = PageProps<'/preview/[token]'>;

/** Rendered for each request: it shows what is saved, and ends. */
export const instant = false;

/** Once for the page and its metadata. */
const preview = cache(async (params: Props['params']) => {
  await connection();
  return findPreview((await params).token);
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [found, site] = await Promise.all([preview(params), cachedSite()]);
  return {
    title: pageTitle(site, found ? found.article.title : notFoundMessages.title),
    robots: { index: false, follow: false },
    // The address is a secret: no other site is told of it.
    referrer: 'no-referrer',
  };
}

async function readOn(id: number) {
  return <NextUp articles={await cachedNextUp(id)} />;
}

export default async function PreviewPage({ params }: Props) {
  const found = await preview(params);
  if (!found) notFound();
  const { article, text, endsAt } = found;
  preloadMaltese({ titles: [article.title], headings: text.headings, text: text.text });
  const [site, base, cards] = await Promise.all([cachedSite(), siteUrl(), textCards(text.cards)]);
  return (
    <>
      <PreviewBanner isPublished={article.isPublished} endsAt={endsAt} />
      <ArticleView
        article={article}
        siteName={site.name}
        url={new URL(`/news/${article.id}`, base).href}
        headings={text.headings}
      >
        <PreparedRichText text={text} cards={cards} />
      </ArticleView>
      <Region message={messages.news.loadFailed} className="page-width" render={() => readOn(article.id)} />
    </>
  );
}
