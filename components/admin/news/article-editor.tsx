'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isGone } from '@/components/admin/manager/feedback/server-message';
import { LoadFailure } from '@/components/admin/manager/feedback/failures';
import { Spinner } from '@/components/admin/manager/feedback/busy';
import { moveToNew } from '@/components/admin/manager/form/draft-store';
import { useDraftKey } from '@/components/admin/manager/form/use-draft';
import type { EditHandlers } from '@/components/admin/manager/form/use-edit-form';
import type { RenderHtml } from '@/components/admin/manager/rich-text-preview';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { api } from '@/lib/panel-client';
import type { Category } from '@/lib/categories/contract';
import { messages } from '@/lib/messages';
import type { Article } from '@/lib/news/contract';
import { newsTexts } from '@/lib/news/resource';
import { ArticleForm } from './article-form';
import type { SavedArticle } from './save-article';

interface Props extends EditHandlers<Article, SavedArticle> {
  mode: 'new' | number;
  categories: Category[];
  render: RenderHtml;
}

/** A blank form, or the form of an article, which is loaded again: the list may be outdated. */
export function ArticleEditor({ mode, ...rest }: Props) {
  return mode === 'new' ? <ArticleForm article={null} {...rest} /> : <ExistingArticle id={mode} {...rest} />;
}

function ExistingArticle({ id, ...rest }: Omit<Props, 'mode'> & { id: number }) {
  const { onGone, onCancel } = rest;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['article', id],
    queryFn: ({ signal }) => api('GET /news/{id}', { params: { id }, signal, asStaff: true }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const gone = isGone(error);
  const draftKey = useDraftKey(`article/${id}`);
  useEffect(() => {
    if (!gone) return;
    if (draftKey) void moveToNew(draftKey);
    onGone();
  }, [gone, draftKey, onGone]);
  if (gone) return <DeletedArticle onBack={onCancel} />;
  if (error) return <LoadFailure message={newsTexts.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (!data || isFetching) return <Spinner label={messages.loading} />;
  return <ArticleForm article={data} {...rest} />;
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
