import Link from 'next/link';
import type { ReactNode } from 'react';
import { Monogram } from '@/components/ui/monogram';
import { CONTENTS_MIN_HEADINGS } from '@/lib/limits';
import type { ArticleSummary } from '@/lib/news/contract';
import { authorAddress, bylineOf, shownAuthor, tagAddress } from '@/lib/news/rules';
import { formatMoment } from '@/lib/planned-time';
import { ACROSS_PHONE } from '@/lib/platform/pictures/widths';
import { foreignHost } from '@/lib/platform/rich-text/addresses';
import { monogramOf } from '@/lib/teams/rules';
import { ArticleMeta, ArticlePicture, CategoryBadge, TravellingPicture } from './article-parts';
import { ForeignLead } from './foreign-lead';
import { ShareLinks } from './share-links';

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

type HeadProps = Pick<Props, 'article' | 'siteName'>;

/** Who posted the article, with their initials; the name leads to the author's page where there is one. */
function Byline({ article, siteName, onPlate, className }: HeadProps & { onPlate: boolean; className: string }) {
  const name = bylineOf(article) ?? siteName;
  // The author of a draft may not have a page yet.
  const author = article.isPublished ? shownAuthor(article) : null;
  const ink = `font-semibold ${onPlate ? 'text-on-plate print:text-ink' : 'text-ink'}`;
  return (
    <div className={`flex min-w-0 items-center gap-3 ${className}`}>
      <Monogram letters={monogramOf(name)} className="size-10 print:hidden" />
      <p className="min-w-0 wrap-anywhere">
        Posted by{' '}
        {author ? (
          <Link
            href={authorAddress(author)}
            prefetch={false}
            className={`underline underline-offset-4 hover:no-underline ${ink}`}
          >
            {name}
          </Link>
        ) : (
          <span className={ink}>{name}</span>
        )}
      </p>
    </div>
  );
}

/** The title and what belongs to it: above the picture, or on a plate in the category's colour where there is none. */
function ArticleHead({ article, siteName }: HeadProps) {
  const onPlate = article.image === null;
  const quiet = onPlate ? 'text-on-plate-muted print:text-muted' : 'text-muted';
  return (
    <header className={`page-width pt-8 md:pt-12 ${onPlate ? 'pb-14 md:pb-24' : 'pb-8'}`}>
      <Link
        href="/news"
        className={`label transition-colors print:hidden ${quiet} ${onPlate ? 'hover:text-on-plate' : 'hover:text-accent-text'}`}
      >
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
        <Byline article={article} siteName={siteName} onPlate={onPlate} className={quiet} />
        <ArticleMeta {...article} className={quiet} />
      </div>
    </header>
  );
}

/** The head of an article without a picture: words alone, on a plate with a band in the colour of the category. */
function TypographicHead({ article, siteName }: HeadProps) {
  return (
    <div className="relative isolate overflow-hidden bg-plate text-on-plate print:bg-transparent print:text-ink">
      <div
        aria-hidden="true"
        style={{ backgroundImage: `linear-gradient(to right, transparent, ${article.bgColor})` }}
        className="absolute inset-y-0 right-0 -z-10 w-3/5 origin-top-right -skew-x-20 opacity-35 print:hidden"
      />
      <div
        aria-hidden="true"
        style={{ backgroundColor: article.bgColor }}
        className="absolute inset-x-0 bottom-0 -z-10 h-1"
      />
      <ArticleHead article={article} siteName={siteName} />
    </div>
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

/** An article to read. */
export function ArticleView({ article, siteName, url, headings, children }: Props) {
  return (
    <article>
      {article.image === null ? (
        <TypographicHead article={article} siteName={siteName} />
      ) : (
        <>
          <ArticleHead article={article} siteName={siteName} />
          <div className="lg:page-width">
            {/* The first paint waits until the picture is parsed. Without it, many visits painted the words first and the picture later. */}
            <link rel="expect" blocking="render" href="#lead-picture" />
            <TravellingPicture id={article.id}>
              <div id="lead-picture" className="relative aspect-video overflow-hidden bg-plate lg:aspect-21/9">
                <LeadPicture article={article} />
              </div>
            </TravellingPicture>
          </div>
        </>
      )}
      <div className="page-width grid grid-cols-1 gap-8 py-10 md:py-14 lg:grid-cols-[1fr_minmax(0,var(--container-prose))_1fr]">
        <div className="order-last lg:order-none lg:justify-self-end print:hidden">
          <div className="lg:sticky lg:top-28">
            <ShareLinks url={url} title={article.title} />
          </div>
        </div>
        <div className="relative min-w-0">
          <ArticleContents headings={headings} />
          {children}
          <ArticleTags tags={article.tags} />
        </div>
      </div>
    </article>
  );
}

/** The tags of an article, each of which leads to what else is found under it. */
function ArticleTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="mt-10 flex flex-wrap gap-2 print:hidden">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Link
            href={`/search?query=${encodeURIComponent(tag)}`}
            prefetch={false}
            className="inline-flex min-h-11 max-w-full items-center border border-line-strong px-3 label wrap-anywhere hover:border-ink"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface ContentsEntry {
  id: string;
  text: string;
  level: number;
}

/** The table of contents: beside the article on wide screens, above it on others. Short articles have none. */
function ArticleContents({ headings }: { headings: ContentsEntry[] }) {
  if (headings.length < CONTENTS_MIN_HEADINGS) return null;
  const top = Math.min(...headings.map(({ level }) => level));
  return (
    <div className="mb-10 xl:absolute xl:inset-y-0 xl:left-full xl:mb-0 xl:ml-10 xl:w-52 print:hidden">
      <nav aria-labelledby="contents" className="border-l-4 border-accent bg-surface p-5 xl:sticky xl:top-28">
        <h2 id="contents" className="label text-muted">
          On this page
        </h2>
        <ul className="mt-3 grid gap-1 text-sm">
          {headings.map(({ id, text, level }) => (
            <li key={id} className={level > top ? 'pl-4' : undefined}>
              <a
                href={`#${id}`}
                dir="auto"
                className="block py-1 wrap-anywhere text-ink transition-colors hover:text-accent-text"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

interface PreviewBannerProps {
  isPublished: boolean;
  /** When the link ends, in milliseconds since the epoch. */
  endsAt: number;
}

/** Says that a page is the preview of an article, and until when it is there. */
export function PreviewBanner({ isPublished, endsAt }: PreviewBannerProps) {
  return (
    <div role="note" className="border-b border-line bg-warning-wash print:hidden">
      <p className="page-width flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3 text-ink">
        <strong className="label">Preview</strong>
        <span className="text-sm">
          {isPublished ? 'The article as it is saved.' : 'The article as it is saved. It is not published.'} This link
          works until {formatMoment(endsAt)}.
        </span>
      </p>
    </div>
  );
}
