'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { BusyButton } from '@/components/admin/manager/feedback/busy';
import { refusal } from '@/components/admin/manager/feedback/server-message';
import { focusSave } from '@/components/admin/manager/focus';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { type EditHandlers, useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { HistoryButton } from '@/components/admin/manager/history/history-button';
import { Button } from '@/components/ui/button';
import { copyText } from '@/components/ui/copy-link';
import type { Category } from '@/lib/categories/contract';
import { type Article, articleAsRead, type PreviewLink } from '@/lib/news/contract';
import { newsTexts } from '@/lib/news/resource';
import { api, ApiError } from '@/lib/panel-client';
import { formatMoment } from '@/lib/planned-time';
import { articleCalls, type Upload } from './article-calls';
import { ArticleComparison, historyOf } from './article-comparison';
import { ArticleContent } from './article-content';
import { ArticleFields, TitleField } from './article-fields';
import { ArticlePreview, useArticlePreview } from './article-preview';
import { useMayChange, ViewLink } from './article-row';
import { articleForm, type CheckedArticle, newArticle, valuesOf } from './article-values';
import { DiscoveryFields } from './discovery-fields';
import { FutureDateDialog, useFutureDate } from './future-date';
import { OtherEditors } from './other-editors';
import { NextStep, PublicationState } from './publication';
import { PublicationChecklist } from './publication-checklist';
import { type HandOver, ReviewButtons, ReviewNote } from './review';
import { articleToSave, type SavedArticle, saveExistingArticle, saveNewArticle } from './save-article';
import { useAutosave } from './use-autosave';
import './article-form.css';

interface Props extends EditHandlers<Article, SavedArticle> {
  /** Null for a new article. */
  article: Article | null;
  categories: Category[];
}

/** Lets each change of a save hand the article over too. */
const withHandOver = (calls: ReturnType<typeof articleCalls>, change: HandOver): ReturnType<typeof articleCalls> => ({
  ...calls,
  update: (id, patch) => calls.update(id, { ...patch, ...change }),
});

export function ArticleForm({ article, categories, onSaved, onNewer, onGone, onCancel }: Props) {
  const client = useQueryClient();
  const mayChange = useMayChange();
  const [upload, setUpload] = useState<Upload | null>(null);
  /** Sent with the fields of the form. A ref, so that a save which continues after a conflict sends it too. */
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
    const current = newer ?? article;
    const saving = current ? saveExistingArticle(current, toSave, version, calls) : saveNewArticle(toSave, calls);
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
  const submitWith = (change: HandOver) => {
    handOver.current = change;
    submit();
  };
  const takeStep: ComponentProps<typeof NextStep>['onStep'] = ({ isPublished, publishAt }) => {
    edit.form.setValue('isPublished', isPublished, { shouldDirty: true });
    if (publishAt !== undefined) edit.form.setValue('publishAt', publishAt, { shouldDirty: true });
    submitWith({});
  };
  const text = useRef<{ focus: () => void }>(null);
  const { shown: previewed, button, show, close } = useArticlePreview(edit.form.getValues, article);
  const actions = (
    <>
      <PublicationState form={edit.form} article={article} />
      <NextStep form={edit.form} article={article} disabled={edit.saving} onStep={takeStep} />
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
      isForWriting
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
            <TitleField form={edit.form} onEnter={() => text.current?.focus()} />
            <ArticleContent ref={text} form={edit.form} placing={edit.held} onPlacing={edit.hold} />
          </>
        }
        aside={!article?.isPublished && <PublicationChecklist form={edit.form} />}
      >
        <ArticleFields form={edit.form} categories={categories} />
        <DiscoveryFields form={edit.form} id={article?.id ?? null} held={edit.held} hold={edit.hold} />
      </WritingPlace>
      {previewed && <ArticlePreview content={previewed} onClose={close} />}
      <FutureDateDialog {...dialog} />
    </EditForm>
  );
}

interface WritingPlaceProps {
  /** What is written: the title and the text. */
  text: ReactNode;
  /** What stays in view beside a long text, below the other fields. */
  aside: ReactNode;
  /** The other fields. */
  children: ReactNode;
}

/**
 * The text, wide and first, and the other fields in a panel beside it, or below it where there is no room. While one writes
 * undisturbed they are a drawer, and the sidebar is away.
 */
function WritingPlace({ text, aside, children }: WritingPlaceProps) {
  const [isUndisturbed, setIsUndisturbed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const toggle = () => {
    setIsUndisturbed(!isUndisturbed);
    setIsOpen(false);
  };
  return (
    <div className="writing-place @container" data-undisturbed={isUndisturbed || undefined}>
      <div className="writing-modes">
        {isUndisturbed && (
          <Button look="quiet" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            Settings
          </Button>
        )}
        <Button look="quiet" size="small" aria-pressed={isUndisturbed} onClick={toggle}>
          Focus
        </Button>
      </div>
      <div className="writing-columns">
        <div className="grid min-w-0 content-start gap-2">{text}</div>
        <div className="writing-fields @container min-w-0" hidden={isUndisturbed && !isOpen}>
          <div className="grid gap-6">{children}</div>
          <div className="sticky top-[calc(var(--header)+1rem)] mt-6 low:static">{aside}</div>
        </div>
      </div>
    </div>
  );
}

/** Shows the progress of an upload and stops it: the article is saved without the picture then. */
function UploadProgress({ upload: { name, sent, cancel } }: { upload: Upload }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="line-clamp-2 label wrap-break-word">
        Uploading {name}
      </label>
      <div className="flex items-center gap-4">
        <progress id={id} max={1} value={sent} className="h-2 w-full accent-accent" />
        <Button
          look="quiet"
          size="small"
          className="shrink-0"
          onClick={({ currentTarget }) => {
            focusSave(currentTarget);
            cancel();
          }}
        >
          Stop upload
        </Button>
      </div>
    </div>
  );
}

interface ShareButtonProps {
  id: number;
  /** Whether the form has changes that the link does not show. */
  hasChanges: boolean;
}

/** Makes a link that shows the saved article to people without a session, and copies it. */
function ShareButton({ id, hasChanges }: ShareButtonProps) {
  const announce = useAnnounce();
  const show = async ({ url, expiresAt }: PreviewLink) => {
    const until = formatMoment(new Date(expiresAt));
    const isCopied = await copyText(url);
    if (!isCopied) announce.failure(newsTexts.previewLinkNotCopied(until), { detail: url });
    else if (hasChanges) announce.success(`${newsTexts.previewLinkCopied(until)} ${newsTexts.previewLinkAsSaved}`);
    else announce.success(newsTexts.previewLinkCopied(until));
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST /news/{id}/preview-link', { params: { id } }),
    onSuccess: show,
    onError: (error) => announce.failure(newsTexts.previewLinkFailed, { detail: refusal(error) }),
  });
  return (
    <BusyButton look="quiet" busy={isPending} title={newsTexts.previewLinkHint} onClick={() => mutate()}>
      Share
    </BusyButton>
  );
}
