'use client';

import { EditForm } from '@/components/admin/manager/edit-form';
import { useEditForm } from '@/components/admin/manager/use-edit-form';
import type { Category } from '@/lib/categories/contract';
import { messages } from '@/lib/messages';
import { type Article, article as articleAnswer } from '@/lib/news/contract';
import { articleCalls } from './article-calls';
import { ArticleContent } from './article-content';
import { ArticleFields } from './article-fields';
import { articleForm, type CheckedArticle, newArticle, valuesOf } from './article-values';
import { saveExistingArticle, saveNewArticle, type SavedArticle } from './save-article';

interface Props {
  /** Null for a new one. */
  article: Article | null;
  categories: Category[];
  onSaved: (saved: SavedArticle) => void;
  onCancel: () => void;
}

export function ArticleForm({ article, categories, onSaved, onCancel }: Props) {
  const save = ({ thumbnailFile, contentImages, ...fields }: CheckedArticle, version: string | undefined) => {
    const toSave = { fields, thumbnailFile, contentImages };
    return article ? saveExistingArticle(article, toSave, version, articleCalls) : saveNewArticle(toSave, articleCalls);
  };
  const edit = useEditForm({
    schema: articleForm,
    values: article ? valuesOf(article) : newArticle(),
    version: article?.updatedAt,
    save,
    onSaved,
    failure: () => messages.admin.news.saveFailed,
    answer: articleAnswer,
    toValues: valuesOf,
    draft: `article/${article?.id ?? 'new'}`,
  });
  return (
    <EditForm title={article ? 'Edit Article' : 'Add Article'} edit={edit} onCancel={onCancel}>
      <ArticleFields form={edit.form} categories={categories} />
      <ArticleContent form={edit.form} />
    </EditForm>
  );
}
