'use client';

import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { DeletedTab } from '@/components/admin/manager/bin/deleted-tab';
import { useUndoDeletion } from '@/components/admin/manager/bin/use-bin';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { LoadFailure } from '@/components/admin/manager/feedback/failures';
import { refusal } from '@/components/admin/manager/feedback/server-message';
import { Spinner } from '@/components/admin/manager/feedback/busy';
import { findVisible } from '@/components/admin/manager/focus';
import { CleanupButton } from '@/components/admin/manager/library/cleanup-button';
import { useListChanges, wholeList } from '@/components/admin/manager/list/use-collection';
import { ManagerPage } from '@/components/admin/manager/manager-page';
import type { RenderHtml } from '@/components/admin/manager/rich-text-preview';
import { useHasRole } from '@/components/admin/manager/session/session-provider';
import { useEditMode } from '@/components/admin/manager/use-edit-mode';
import { usePreloadedEditor } from '@/components/editor/lazy-editor';
import { Button } from '@/components/ui/button';
import { messages } from '@/lib/messages';
import type { Article } from '@/lib/news/contract';
import { newsResource, newsTexts } from '@/lib/news/resource';
import { api } from '@/lib/panel-client';
import { ArticleEditor } from './article-editor';
import { ArticleList } from './article-list';
import { authorList } from './discovery-fields';
import type { SavedArticle } from './save-article';
import { useAnnounceSaved } from './use-announce-saved';
import { useArticleParts, useArticleView } from './use-article-view';
import { useDuplicate } from './use-duplicate';

/**
 * The lists of articles, or the form of one (SPEC §2).
 * @param render renders HTML as the public pages do, for previews
 */
export function NewsManager({ render }: { render: RenderHtml }) {
  const announce = useAnnounce();
  const { mode, open, close } = useEditMode();
  usePreloadedEditor(mode !== null);
  const mayCleanUp = useHasRole()('editor');
  const view = useArticleView();
  const parts = useArticleParts(view);
  const undoDeletion = useUndoDeletion(newsResource.kind);
  const articles = useListChanges<Article, { remainingImages?: string[] | undefined }>({
    name: 'news',
    remove: (id) => api('DELETE /news/{id}', { params: { id } }),
    question: newsTexts.confirmDelete,
    nameOf: ({ title }) => title,
    onRemoved: (result) => {
      const { remainingImages = [] } = result ?? {};
      const remedy = result ? undoDeletion() : null;
      if (remainingImages.length === 0) announce.success(newsTexts.deleted, { remedy });
      else announce.failure(newsTexts.deletedButImages(remainingImages.length));
    },
    onRemoveFailed: (error) => announce.failure(newsTexts.deleteFailed, { detail: refusal(error) }),
  });
  const categories = useQuery(
    wholeList('categories', (signal) => api('GET /news-category', { signal, asStaff: true })),
  );

  const authors = useQuery(authorList);

  const scrollTo = useScrollToRow(mode === null && !parts.found.isFetching);
  const announceSaved = useAnnounceSaved(articles.put);
  const saved = (outcome: SavedArticle) => {
    announceSaved(outcome);
    if (mode === 'new') view.showNew(outcome.article);
    else view.keepEdited(outcome.article);
    scrollTo(outcome.article.id);
    close();
  };
  const duplicate = useDuplicate((copy) => {
    articles.put(copy);
    view.showNew(copy);
    scrollTo(copy.id);
  });
  const { drop } = articles;
  const gone = useCallback(() => {
    if (typeof mode === 'number') drop(mode);
  }, [mode, drop]);
  const reload = () => {
    const failed = parts.featured.isLoadingError ? [parts.featured] : [];
    void Promise.all([parts.found, categories, ...failed].map(({ refetch }) => refetch()));
  };

  const content = () => {
    if (categories.isLoadingError)
      return <LoadFailure message={newsTexts.loadFailed} error={categories.error} onRetry={reload} />;
    if (mode !== null) {
      const handlers = { onSaved: saved, onNewer: articles.put, onGone: gone, onCancel: close, render };
      return <ArticleEditor key={mode} mode={mode} categories={categories.data?.items} {...handlers} />;
    }
    if (!categories.data) return <Spinner label={messages.loading} />;
    return (
      <ArticleList
        parts={parts}
        categories={categories.data.items}
        authors={authors.data?.items ?? []}
        view={view}
        onEdit={open}
        onDuplicate={duplicate}
        onDelete={(article) => void articles.remove(article)}
        onRetry={reload}
      />
    );
  };
  const actions = mode === null && (
    <>
      <DeletedTab kind={newsResource.kind} />
      {mayCleanUp && <CleanupButton />}
      <Button size="small" data-opens="new" onClick={() => open('new')}>
        Add Article
      </Button>
    </>
  );
  return (
    <ManagerPage title={newsResource.panel.title} isTitleHidden={mode !== null} actions={actions}>
      {content()}
    </ManagerPage>
  );
}

/**
 * Brings an article's row into view after a save, once the list shows it. Call it after `useEditMode`, whose effect moves the
 * focus first.
 * @param isSettled whether the list is shown and up to date: a row that is missing then does not come later
 */
function useScrollToRow(isSettled: boolean): (id: number) => void {
  const savedId = useRef<number>(undefined);
  useEffect(() => {
    if (savedId.current === undefined) return;
    // A featured article is listed twice: the row in the list of all is the last.
    const row = findVisible(`[data-article="${savedId.current}"]`).at(-1);
    if (row || isSettled) savedId.current = undefined;
    row?.scrollIntoView({ block: 'center' });
  });
  return (id) => {
    savedId.current = id;
  };
}
