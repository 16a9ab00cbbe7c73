import { useQuery } from '@tanstack/react-query';
import { type Control, useController } from 'react-hook-form';
import { Field, inputClass } from '@/components/admin/manager/fields/field';
import { PictureField } from '@/components/admin/manager/fields/picture-field';
import { wholeList } from '@/components/admin/manager/list/use-collection';
import { useHasRole } from '@/components/admin/manager/session/session-provider';
import { newsTexts } from '@/lib/news/resource';
import { api } from '@/lib/panel-client';
import type { ArticleFormApi, ArticleValues, CheckedArticle } from './article-values';
import { OutsideLooks } from './outside-looks';

interface Props {
  form: ArticleFormApi;
  /** Null for an article that is not saved yet. */
  id: number | null;
  /** Delays Save until an upload has ended. */
  hold: (work: Promise<unknown>) => void;
  held: boolean;
}

const FIELDS = ['tags', 'authorId', 'authorName', 'metaTitle', 'metaDescription', 'shareImage'] as const;

/** Tags, author, and what search engines and social networks show: rarely needed, so collapsed unless something is wrong. */
export function DiscoveryFields({ form, id, hold, held }: Props) {
  const { register, formState } = form;
  const { errors } = formState;
  const hasErrors = FIELDS.some((name) => errors[name]);
  return (
    <details open={hasErrors || undefined} className="border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-3 label">Search engines and sharing</summary>
      <div className="grid gap-6 border-t border-line p-4">
        <Field label="Tags" hint={newsTexts.tagsHint} error={messageOf(errors.tags)}>
          {(control) => (
            <input {...control} {...register('tags')} dir="auto" autoComplete="off" className={inputClass} />
          )}
        </Field>
        <div className="grid gap-6 @md:grid-cols-2">
          <AuthorField form={form} />
          <Field label="Shown as" hint={newsTexts.authorNameHint} error={errors.authorName?.message}>
            {(control) => (
              <input {...control} {...register('authorName')} dir="auto" autoComplete="off" className={inputClass} />
            )}
          </Field>
        </div>
        <Field label="Heading for search engines" hint={newsTexts.metaTitleHint} error={errors.metaTitle?.message}>
          {(control) => (
            <input {...control} {...register('metaTitle')} dir="auto" autoComplete="off" className={inputClass} />
          )}
        </Field>
        <Field
          label="Summary for search engines"
          hint={newsTexts.metaDescriptionHint}
          error={errors.metaDescription?.message}
        >
          {(control) => (
            <textarea {...control} {...register('metaDescription')} dir="auto" rows={2} className={inputClass} />
          )}
        </Field>
        <SharePicture control={form.control} hold={hold} held={held} />
        <OutsideLooks form={form} id={id} />
      </div>
    </details>
  );
}

/** Returns the message of an error, or of the first wrong item of a list. */
function messageOf(error: object | undefined): string | undefined {
  if (error === undefined) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  const [first] = Object.values(error).filter((item): item is object => typeof item === 'object' && item !== null);
  return messageOf(first);
}

/** Whose article it is; a writer's are their own. */
function AuthorField({ form }: Pick<Props, 'form'>) {
  const mayChoose = useHasRole()('editor');
  const authors = useQuery(authorList).data?.items;
  if (!mayChoose || !authors) return null;
  return (
    <Field label="Author" hint={newsTexts.authorHint} error={form.formState.errors.authorId?.message}>
      {(control) => (
        <select
          {...control}
          {...form.register('authorId', { setValueAs: (value: unknown) => Number(value) || undefined })}
          className={inputClass}
        >
          <option value="">{form.formState.defaultValues?.creationKey ? 'Your account' : 'As it is'}</option>
          {authors.map(({ id, username }) => (
            <option key={id} value={id}>
              {username}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface SharePictureProps extends Pick<Props, 'hold' | 'held'> {
  control: Control<ArticleValues, unknown, CheckedArticle>;
}

function SharePicture({ control, hold, held }: SharePictureProps) {
  const { field, fieldState } = useController({ control, name: 'shareImage' });
  return (
    <PictureField
      label="Share picture"
      value={field.value ?? null}
      onChange={field.onChange}
      hold={hold}
      held={held}
      error={fieldState.error?.message}
      look="wide"
    />
  );
}

/** The query of those who may be the author of an article. */
export const authorList = wholeList('authors', (signal) => api('GET /news/authors', { signal }));
