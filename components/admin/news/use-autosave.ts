'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from '@/lib/panel-client';
import type { Article } from '@/lib/news/contract';
import { articleCalls } from './article-calls';
import { articleForm, type ArticleFormApi, type ArticleValues, picturesIn } from './article-values';
import { type ArticleToSave, articleToSave, saveExistingArticle } from './save-article';

/** How long after the last change a draft is saved, in milliseconds. */
const PAUSE_MS = 10_000;

/** The part of `useEditForm`'s result that an autosave needs. */
interface Edit {
  form: ArticleFormApi;
  saving: boolean;
  held: boolean;
  newer: Article | null;
  /** The version that the form's values are based on. */
  baseVersion: () => string | undefined;
  showAutosaved: (current: Article, sent: ArticleValues) => void;
  submit: () => void;
}

const isDraft = ({ isPublished, publishAt }: Pick<Article, 'isPublished' | 'publishAt'>): boolean =>
  !isPublished && publishAt === null;

/** Whether a save is one call that leaves the article a draft: pictures are uploaded by Save alone. */
const isAlone = ({ fields, thumbnailFile, contentImages }: ArticleToSave): boolean =>
  isDraft(fields) && thumbnailFile === null && picturesIn(fields.content, contentImages).length === 0;

const asAutosave = (): ReturnType<typeof articleCalls> => {
  const calls = articleCalls(() => undefined);
  return { ...calls, update: (id, patch) => calls.update(id, { ...patch, isAutosave: true }) };
};

/**
 * Saves a draft on the server after a pause in writing, where it is complete. An article that is new or public, now or later,
 * changes by Save alone. What fails is tried again after the next change; another user's version ends it, until Save asks.
 * @param article null for a new one
 * @returns Save, which waits for a running autosave
 */
export function useAutosave(article: Article | null, edit: Edit): () => void {
  const { form } = edit;
  const running = useRef<Promise<void>>(null);
  const isStale = useRef(false);
  const current = edit.newer ?? article;

  const saveNow = async (): Promise<void> => {
    const sent = form.getValues();
    const version = edit.baseVersion();
    const { success, data } = articleForm.safeParse(sent);
    if (!current || !success || isStale.current || edit.saving || edit.held) return;
    const toSave = articleToSave(data);
    if (!isDraft(current) || !isAlone(toSave)) return;
    try {
      const saved = await saveExistingArticle(current, toSave, version, asAutosave());
      // Another version may have come into the form while this one was on its way.
      if (edit.baseVersion() === version) edit.showAutosaved(saved.article, sent);
    } catch (error) {
      isStale.current = error instanceof ApiError && error.status === 409;
    }
  };
  const save = useEffectEvent(() => {
    running.current = saveNow().finally(() => (running.current = null));
  });

  const isSaved = article !== null;
  useEffect(() => {
    if (!isSaved) return;
    let timer: ReturnType<typeof setTimeout>;
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        clearTimeout(timer);
        if (isDirty) timer = setTimeout(save, PAUSE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form, isSaved]);

  return () => {
    if (running.current) void running.current.then(edit.submit);
    else edit.submit();
  };
}
