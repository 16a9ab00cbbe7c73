'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isGone } from '@/components/admin/manager/feedback/gone';
import { LoadFailure } from '@/components/admin/manager/feedback/load-failure';
import { Spinner } from '@/components/admin/manager/feedback/spinner';
import { moveToNew } from '@/components/admin/manager/form/draft-store';
import { useDraftKey } from '@/components/admin/manager/form/use-draft';
import type { EditHandlers } from '@/components/admin/manager/form/use-edit-form';
import type { RenderHtml } from '@/components/admin/manager/rich-text-preview';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { api } from '@/lib/api-client';
import type { Category } from '@/lib/categories/contract';
import { messages } from '@/lib/messages';
import type { Article } from '@/lib/news/contract';
import { panelMessages } from '@/lib/panel-messages';
import { ArticleForm } from './article-form';
import type { SavedArticle } from './save-article';

interface Props extends EditHandlers<Article, SavedArticle> {
  mode: 'new' | number;
  categories: Category[];
  render: RenderHtml;
}

/** A blank form, or the form of an article as it is now: what the list holds may be older. */
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
  const kept = useDraftKey(`article/${id}`);
  useEffect(() => {
    if (!gone) return;
    if (kept) void moveToNew(kept);
    onGone();
  }, [gone, kept, onGone]);
  if (gone) return <Gone onBack={onCancel} />;
  if (error) return <LoadFailure message={panelMessages.news.loadFailed} onRetry={() => void refetch()} />;
  if (!data || isFetching) return <Spinner label={messages.loading} />;
  return <ArticleForm article={data} {...rest} />;
}

function Gone({ onBack }: { onBack: () => void }) {
  return (
    <div role="alert">
      <EmptyState title={panelMessages.news.gone}>
        <Button look="outline" size="small" onClick={onBack}>
          Back to the list
        </Button>
      </EmptyState>
    </div>
  );
}
