'use client';

import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useAnnounce } from '@/components/admin/manager/announcer';
import { LazyEditor } from '@/components/editor/lazy-editor';
import { newPlaceholder } from '@/lib/news/pictures';
import { pictureProblem } from '@/lib/media/rules';
import type { ArticleFormApi } from './article-fields';
import { dataUrlOf } from './data-url';

/** The body of an article. Its pictures wait in the form under placeholders until the article is saved. */
export function ArticleContent({ form }: { form: ArticleFormApi }) {
  const id = useId();
  const announce = useAnnounce();
  const { field, fieldState } = useController({ control: form.control, name: 'content' });
  const error = fieldState.error?.message;

  const takeImage = async (file: File): Promise<string | null> => {
    const problem = pictureProblem(file, 'any');
    if (problem) {
      announce.failure(problem);
      return null;
    }
    const placeholder = newPlaceholder();
    const dataUrl = await dataUrlOf(file);
    form.setValue('contentImages', { ...form.getValues('contentImages'), [placeholder]: { file, dataUrl } });
    return placeholder;
  };
  return (
    <div className="grid gap-1.5">
      <span id={id} className="label">
        Content
      </span>
      <LazyEditor
        labelledBy={id}
        describedBy={error && `${id}-error`}
        invalid={Boolean(error)}
        value={field.value ?? ''}
        onChange={field.onChange}
        takeImage={takeImage}
        shownSource={(source) => form.getValues('contentImages')[source]?.dataUrl ?? source}
      />
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
