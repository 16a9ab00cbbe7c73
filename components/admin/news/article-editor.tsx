'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { isGone } from '@/components/admin/manager/feedback/server-message';
import { LoadFailure } from '@/components/admin/manager/feedback/failures';
import { Spinner } from '@/components/admin/manager/feedback/busy';
import { moveToNew } from '@/components/admin/manager/form/draft-store';
import { useDraftKey } from '@/components/admin/manager/form/use-draft';
import type { EditHandlers } from '@/components/admin/manager/form/use-edit-form';
import { type RenderHtml, RichTextPreview } from '@/components/admin/manager/rich-text-preview';
import { Button } from '@/components/ui/button';
import { copyText } from '@/components/ui/copy-link';
import { EmptyState } from '@/components/ui/empty-state';
import { api } from '@/lib/panel-client';
import type { Category } from '@/lib/categories/contract';
import { messages } from '@/lib/messages';
import type { Article } from '@/lib/news/contract';
import { newsTexts } from '@/lib/news/resource';
import { ArticleForm } from './article-form';
import { useMayChange } from './article-row';
import type { SavedArticle } from './save-article';

interface Props extends EditHandlers<Article, SavedArticle> {
  mode: 'new' | number;
  /** Undefined while they load: an article is loaded beside them. */
  categories: Category[] | undefined;
  render: RenderHtml;
}

/** A blank form, or the form of an article, which is loaded again: the list may be outdated. */
export function ArticleEditor({ mode, render, categories, ...handlers }: Props) {
  if (mode !== 'new') return <ExistingArticle id={mode} render={render} categories={categories} {...handlers} />;
  if (!categories) return <Spinner label={messages.loading} />;
  return <ArticleForm article={null} categories={categories} {...handlers} />;
}

function ExistingArticle({ id, render, categories, ...handlers }: Omit<Props, 'mode'> & { id: number }) {
  const { onGone, onCancel } = handlers;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['article', id],
    queryFn: ({ signal }) => api('GET /news/{id}', { params: { id }, signal, asStaff: true }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const mayChange = useMayChange();
  const gone = isGone(error);
  const draftKey = useDraftKey(`article/${id}`);
  useEffect(() => {
    if (!gone) return;
    if (draftKey) void moveToNew(draftKey);
    onGone();
  }, [gone, draftKey, onGone]);
  if (gone) return <DeletedArticle onBack={onCancel} />;
  if (error) return <LoadFailure message={newsTexts.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (!data || isFetching || !categories) return <Spinner label={messages.loading} />;
  if (!mayChange(data)) return <ArticleToRead article={data} render={render} onBack={onCancel} />;
  return <ArticleForm article={data} categories={categories} {...handlers} />;
}

interface ToReadProps {
  article: Article;
  render: RenderHtml;
  onBack: () => void;
}

/** An article that the user’s role cannot save: its text, the reason, and a way to ask an editor. */
function ArticleToRead({ article, render, onBack }: ToReadProps) {
  const announce = useAnnounce();
  const ask = async () => {
    const address = window.location.href;
    if (await copyText(address)) announce.success(newsTexts.toRead.copied);
    else announce.failure(newsTexts.toRead.notCopied, { detail: address });
  };
  return (
    <article className="grid gap-4">
      <h3 dir="auto" className="display text-title wrap-anywhere">
        {article.title}
      </h3>
      <div role="note" className="flex flex-wrap items-center gap-3 border-l-4 border-warning bg-raised p-4">
        <p className="min-w-0 flex-1 basis-60">{newsTexts.toRead.why(article.author?.username ?? null)}</p>
        <Button size="small" onClick={() => void ask()}>
          Ask an editor
        </Button>
        <Button look="outline" size="small" onClick={onBack}>
          Back to the list
        </Button>
      </div>
      <RichTextPreview html={article.content} render={render} />
    </article>
  );
}

function DeletedArticle({ onBack }: { onBack: () => void }) {
  return (
    <div role="alert">
      <EmptyState title={newsTexts.gone}>
        <Button look="outline" size="small" onClick={onBack}>
          Back to the list
        </Button>
      </EmptyState>
    </div>
  );
}
