import Link from 'next/link';
import type { ReactNode } from 'react';
import { ACROSS_PHONE } from '@/lib/media/widths';
import type { ArticleSummary } from '@/lib/news/contract';
import { tagAddress } from '@/lib/news/rules';
import { foreignHost } from '@/lib/platform/rich-text/addresses';
import { ArticleContents, type ContentsEntry } from './article-contents';
import { ArticleMeta } from './article-meta';
import { ArticlePicture } from './article-picture';
import { CategoryBadge } from './category-badge';
import { ForeignLead } from './foreign-lead';
import { ShareLinks } from './share-links';
import { TravellingPicture } from './travelling-picture';

function ArticleHead({ article, siteName }: Pick<Props, 'article' | 'siteName'>) {
  return (
    <header className="page-width pt-8 pb-8 md:pt-12">
      <Link href="/news" className="label text-muted transition-colors hover:text-accent-text print:hidden">
        <span aria-hidden="true">← </span>The Newsroom
      </Link>
      <div className="mt-6">
        <Link
          href={tagAddress(article.category.name)}
          prefetch={false}
          className="inline-block max-w-full hover:underline"
        >
          <CategoryBadge {...article} />
        </Link>
      </div>
      <h1 dir="auto" className="mt-4 max-w-[22ch] display text-display wrap-anywhere">
        {article.title}
      </h1>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
        <p className="wrap-anywhere text-muted">
          Posted by <span className="font-semibold text-ink">{article.author?.username ?? siteName}</span>
        </p>
        <ArticleMeta {...article} className="text-muted" />
      </div>
    </header>
  );
}

function LeadPicture({ article }: { article: ArticleSummary }) {
  const host = article.image && foreignHost(article.image);
  if (article.image && host) return <ForeignLead src={article.image} host={host} />;
  return (
    <ArticlePicture
      article={article}
      described
      priority
      eager
      sizes={`(min-width: 86rem) 86rem, (min-width: 40rem) 100vw, ${ACROSS_PHONE}`}
    />
  );
}

interface Props {
  article: ArticleSummary;
  /** Who posted it where it has no author. */
  siteName: string;
  /** The absolute address of the article. */
  url: string;
  /** Its headings in order, with the ids that they have in the body. */
  headings: ContentsEntry[];
  /** The rendered body. */
  children: ReactNode;
}

/** An article to read. */
export function ArticleView({ article, siteName, url, headings, children }: Props) {
  return (
    <article>
      <ArticleHead article={article} siteName={siteName} />
      <div className="lg:page-width">
        <TravellingPicture id={article.id}>
          <div className="relative aspect-video overflow-hidden bg-plate lg:aspect-21/9">
            <LeadPicture article={article} />
          </div>
        </TravellingPicture>
      </div>
      <div className="page-width grid grid-cols-1 gap-8 py-10 md:py-14 lg:grid-cols-[1fr_minmax(0,var(--container-prose))_1fr]">
        <div className="order-last lg:order-none lg:justify-self-end print:hidden">
          <div className="lg:sticky lg:top-28">
            <ShareLinks url={url} title={article.title} />
          </div>
        </div>
        <div className="relative min-w-0">
          <ArticleContents headings={headings} />
          {children}
        </div>
      </div>
    </article>
  );
}
