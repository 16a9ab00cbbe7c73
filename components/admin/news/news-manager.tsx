'use client';

import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { LoadFailure } from '@/components/admin/manager/feedback/load-failure';
import { refusal } from '@/components/admin/manager/feedback/server-message';
import { Spinner } from '@/components/admin/manager/feedback/spinner';
import { useCollection } from '@/components/admin/manager/list/use-collection';
import { ManagerPage } from '@/components/admin/manager/manager-page';
import type { RenderHtml } from '@/components/admin/manager/rich-text-preview';
import { asStaff } from '@/components/admin/manager/session/as-staff';
import { useEditMode } from '@/components/admin/manager/use-edit-mode';
import { Button } from '@/components/ui/button';
import { api } from '@/lib/api-client';
import { messages } from '@/lib/messages';
import type { Article } from '@/lib/news/contract';
import { newestFirst } from '@/lib/news/rules';
import { panelMessages } from '@/lib/panel-messages';
import { ArticleEditor } from './article-editor';
import { ArticleList, useArticleView } from './article-list';
import { CleanupButton } from './cleanup-button';
import type { SavedArticle } from './save-article';
import { useAnnounceSaved } from './use-announce-saved';

const texts = panelMessages.news;

export function NewsManager({ render }: { render: RenderHtml }) {
  const announce = useAnnounce();
  const { mode, open, close } = useEditMode();
  const view = useArticleView();
  const articles = useCollection<Article>({
    name: 'news',
    load: (signal) => asStaff(api('GET /news', { signal }), signal),
    order: newestFirst,
    remove: (id) => api('DELETE /news/{id}', { params: { id } }),
    question: texts.confirmDelete,
    nameOf: ({ title }) => title,
    onRemoved: () => announce.success(texts.deleted),
    onRemoveFailed: (error) => announce.failure(texts.deleteFailed, { detail: refusal(error) }),
  });
  const categories = useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => asStaff(api('GET /news-category', { signal }), signal),
  });

  const announceSaved = useAnnounceSaved(articles.put);
  const saved = (outcome: SavedArticle) => {
    announceSaved(outcome);
    close();
  };
  const { drop } = articles;
  const gone = useCallback(() => {
    if (typeof mode === 'number') drop(mode);
  }, [mode, drop]);
  const retry = () => void Promise.all([articles.refetch(), categories.refetch()]);

  const content = () => {
    const failed = categories.isLoadingError || (mode === null && articles.isLoadingError);
    if (failed) return <LoadFailure message={texts.loadFailed} onRetry={retry} />;
    if (!categories.data) return <Spinner label={messages.loading} />;
    if (mode !== null) {
      const handlers = { onSaved: saved, onNewer: articles.put, onGone: gone, onCancel: close, render };
      return <ArticleEditor key={mode} mode={mode} categories={categories.data} {...handlers} />;
    }
    if (!articles.items) return <Spinner label={messages.loading} />;
    return (
      <ArticleList
        articles={articles.items}
        categories={categories.data}
        view={view}
        onEdit={open}
        onDelete={(article) => void articles.remove(article)}
      />
    );
  };
  const actions = mode === null && (
    <>
      <CleanupButton />
      <Button size="small" data-opens="new" onClick={() => open('new')}>
        Add Article
      </Button>
    </>
  );
  return (
    <ManagerPage title="News Manager" actions={actions}>
      {content()}
    </ManagerPage>
  );
}
