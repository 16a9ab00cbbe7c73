'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { type EditHandlers, useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { HistoryButton } from '@/components/admin/manager/history/history-button';
import type { RenderHtml } from '@/components/admin/manager/rich-text-preview';
import { Button } from '@/components/ui/button';
import { ApiError } from '@/lib/panel-client';
import type { Category } from '@/lib/categories/contract';
import { type Article, articleAsRead } from '@/lib/news/contract';
import { newsTexts } from '@/lib/news/resource';
import { articleCalls, type Upload } from './article-calls';
import { ArticleContent } from './article-content';
import { ArticleFields } from './article-fields';
import { ArticlePreview } from './article-preview';
import { useMayChange } from './article-rows';
import { ArticleComparison, historyOf } from './article-comparison';
import { articleForm, type CheckedArticle, newArticle, valuesOf } from './article-values';
import { articleToSave, saveExistingArticle, saveNewArticle, type SavedArticle } from './save-article';
import { DiscoveryFields } from './discovery-fields';
import { FutureDateDialog } from './future-date-dialog';
import { ShareButton } from './share-button';
import { OtherEditors } from './other-editors';
import { PublicationChecklist } from './publication-checklist';
import { PublicationState } from './publication-state';
import { type HandOver, ReviewButtons, ReviewNote } from './review';
import { TitleField } from './title-field';
import { UploadProgress } from './upload-progress';
import { useAutosave } from './use-autosave';
import { useContentPreview } from './use-content-preview';
import { useFutureDate } from './use-future-date';
import { ViewLink } from './view-link';
import { WritingPlace } from './writing-place';

interface Props extends EditHandlers<Article, SavedArticle> {
  /** Null for a new article. */
  article: Article | null;
  categories: Category[];
  render: RenderHtml;
}

/** Lets each change of a save hand the article over too. */
const withHandOver = (calls: ReturnType<typeof articleCalls>, change: HandOver): ReturnType<typeof articleCalls> => ({
  ...calls,
  update: (id, patch) => calls.update(id, { ...patch, ...change }),
});

export function ArticleForm({ article, categories, onSaved, onNewer, onGone, onCancel, render }: Props) {
  const client = useQueryClient();
  const mayChange = useMayChange();
  const [upload, setUpload] = useState<Upload | null>(null);
  /** What the save that runs hands over beside the fields of the form. */
  const handOver = useRef<HandOver>({});

  /** Reloads the categories after the server has refused one: it may have been deleted. */
  const refreshCategories = (error: unknown): never => {
    if (error instanceof ApiError && 'categoryId' in error.fieldErrors) {
      void client.invalidateQueries({ queryKey: ['categories'] });
    }
    throw error;
  };
  const save = (checked: CheckedArticle, version: string | undefined, newer: Article | null) => {
    const toSave = articleToSave(checked);
    const calls = withHandOver(articleCalls(setUpload), handOver.current);
    handOver.current = {};
    const known = newer ?? article;
    const saving = known ? saveExistingArticle(known, toSave, version, calls) : saveNewArticle(toSave, calls);
    return saving.catch(refreshCategories);
  };
  const edit = useEditForm({
    schema: articleForm,
    values: article ? valuesOf(article) : newArticle(),
    version: article?.updatedAt,
    save,
    onSaved,
    failure: () => newsTexts.saveFailed,
    answer: articleAsRead,
    toValues: valuesOf,
    onNewer,
    onGone,
    draft: `article/${article?.id ?? 'new'}`,
  });
  const { submit, dialog } = useFutureDate(edit.form, article, useAutosave(article, edit));
  const withdraw = () => {
    edit.form.setValue('isPublished', false, { shouldDirty: true });
    edit.form.setValue('publishAt', '', { shouldDirty: true });
    edit.submit();
  };
  const submitWith = (change: HandOver) => {
    handOver.current = change;
    submit();
  };
  const isPlannedOrPublic = article !== null && (article.isPublished || article.publishAt !== null);
  const { shown: previewed, button, show, close } = useContentPreview(edit.form.getValues);
  const actions = (
    <>
      <PublicationState article={article} />
      {isPlannedOrPublic && (
        <Button look="outline" disabled={edit.saving} onClick={withdraw}>
          Withdraw
        </Button>
      )}
      {article && mayChange(article) && (
        <ReviewButtons article={article} disabled={edit.saving} onHandOver={submitWith} />
      )}
      <Button ref={button} look="quiet" onClick={() => void show()}>
        Preview
      </Button>
      {article && mayChange(article) && <HistoryButton history={historyOf(article)} opened={article} edit={edit} />}
      {article && <ShareButton id={article.id} hasChanges={edit.form.formState.isDirty} />}
      {article?.isPublished && <ViewLink id={article.id} />}
    </>
  );
  return (
    <EditForm
      title={article ? 'Edit Article' : 'Add Article'}
      edit={{ ...edit, submit: () => submitWith({}) }}
      onCancel={onCancel}
      actions={actions}
      compare={(theirs) => <ArticleComparison theirs={theirs} values={edit.form.getValues()} categories={categories} />}
      progress={upload && <UploadProgress upload={upload} />}
    >
      {article && <ReviewNote article={article} />}
      {article && mayChange(article) && <OtherEditors id={article.id} />}
      <WritingPlace
        text={
          <>
            <TitleField form={edit.form} />
            <ArticleContent form={edit.form} placing={edit.held} onPlacing={edit.hold} />
          </>
        }
        aside={!article?.isPublished && <PublicationChecklist form={edit.form} />}
      >
        <ArticleFields form={edit.form} categories={categories} />
        <DiscoveryFields form={edit.form} held={edit.held} hold={edit.hold} />
      </WritingPlace>
      {previewed && <ArticlePreview content={previewed} render={render} onClose={close} />}
      <FutureDateDialog {...dialog} />
    </EditForm>
  );
}
