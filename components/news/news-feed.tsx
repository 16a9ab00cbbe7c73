'use client';

import { type MouseEvent, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Failure } from '@/components/ui/failure';
import { NEWS_FIRST_PAGE } from '@/lib/limits';
import { messages } from '@/lib/messages';
import { ALL_TAGS } from '@/lib/news/rules';
import { ArticleCard } from './article-card';
import { NoNews } from './article-parts';
import type { useNewsFeed } from './use-news-feed';

/** The number of cards that most screens show without scrolling: their pictures are not loaded lazily. */
const ABOVE_THE_FOLD = 2;

function NoArticles({ tag }: { tag: string }) {
  if (tag === ALL_TAGS) return <NoNews />;
  return <EmptyState title={`Nothing in ${tag} yet`}>Choose another tag, or ALL to see everything.</EmptyState>;
}

interface LoadMoreProps {
  phase: ReturnType<typeof useNewsFeed>['phase'];
  onClick: (event: MouseEvent) => void;
}

function LoadMore({ phase, onClick }: LoadMoreProps) {
  return (
    <div className="mt-10 flex flex-col items-center gap-4 no-script:hidden">
      {phase === 'more-failed' && (
        <p role="alert" className="text-danger">
          {messages.news.moreFailed}
        </p>
      )}
      <Button look="outline" aria-disabled={phase === 'loading-more'} onClick={onClick}>
        {phase === 'loading-more' ? messages.loading : 'Load More'}
      </Button>
    </div>
  );
}

type Props = Pick<ReturnType<typeof useNewsFeed>, 'tag' | 'articles' | 'phase' | 'complete' | 'loadMore' | 'retry'>;

/** The state of the list for screen readers, which is visible if there is no list. */
function Announcement({ tag, articles, phase }: Pick<Props, 'tag' | 'articles' | 'phase'>) {
  if (phase === 'loading') return <NewsSkeleton />;
  if (phase === 'failed') return null;
  if (articles.length === 0) return <NoArticles tag={tag} />;
  return `${articles.length === 1 ? '1 article' : `${articles.length} articles`} shown`;
}

/** The cards of one tag, with a button that loads more. */
export function NewsFeed({ tag, articles, phase, complete, loadMore, retry }: Props) {
  const status = useRef<HTMLDivElement>(null);
  const hasCards = articles.length > 0;

  async function showMore({ currentTarget }: MouseEvent) {
    const isAll = await loadMore();
    // The button is removed with the last page: the focus moves to the status.
    if (isAll && document.activeElement === currentTarget) status.current?.focus();
  }

  function tryAgain() {
    // This button is removed too.
    status.current?.focus();
    retry();
  }

  return (
    <>
      {phase === 'failed' && (
        <Failure
          message={tag === ALL_TAGS ? messages.news.loadFailed : messages.news.categoryFailed}
          action={messages.tryAgain}
          onRetry={tryAgain}
        />
      )}
      {hasCards && (
        <>
          <h2 className="sr-only">Articles</h2>
          <ul className="first-list grid grid-cols-1 gap-5 sm:grid-cols-2">
            {articles.map((article, index) => (
              <li key={article.id}>
                <ArticleCard article={article} eager={index < ABOVE_THE_FOLD} />
              </li>
            ))}
          </ul>
        </>
      )}
      {/* Always the same element: screen readers announce a change in an element, but not a new element. */}
      <div ref={status} role="status" tabIndex={-1} className={hasCards ? 'sr-only' : undefined}>
        <Announcement tag={tag} articles={articles} phase={phase} />
      </div>
      {hasCards && !complete && <LoadMore phase={phase} onClick={(event) => void showMore(event)} />}
    </>
  );
}

function CardSkeleton() {
  return (
    <li className="flex flex-col bg-surface">
      <div className="aspect-video animate-pulse bg-raised motion-reduce:animate-none" />
      <div className="flex flex-1 flex-col gap-3 border border-t-0 border-line p-5">
        <div className="h-12 bg-raised" />
        <div className="h-10 bg-raised" />
        <div className="h-4 w-1/2 bg-raised" />
      </div>
    </li>
  );
}

/** A placeholder as large as the first page of cards, so that nothing below it shifts when they load. */
function NewsSkeleton() {
  return (
    <div className="relative">
      <p className="absolute inset-x-0 top-24 z-10 mx-auto w-fit border border-line bg-canvas px-5 py-3 label text-muted">
        {messages.loading}
      </p>
      <ul aria-hidden="true" className="grid gap-5 sm:grid-cols-2">
        {Array.from({ length: NEWS_FIRST_PAGE }, (_, index) => (
          <CardSkeleton key={index} />
        ))}
      </ul>
    </div>
  );
}
