'use client';

import type { DragEvent } from 'react';
import { Field } from '@/components/admin/manager/fields/field';
import { FileInput } from '@/components/admin/manager/fields/file-input';
import { FocalPoint } from '@/components/admin/manager/fields/focal-point';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { LibraryButton } from '@/components/admin/manager/library/library-button';
import { Button } from '@/components/ui/button';
import type { ArticleFormApi } from './article-values';
import { Thumbnail } from './thumbnail';
import { useThumbnail } from './use-thumbnail';

/** Chooses the picture of an article; it is uploaded when the article is saved. */
export function ThumbnailField({ form }: { form: ArticleFormApi }) {
  const { input, file, preview, focus, take, pick, remove } = useThumbnail(form);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping a file is a shortcut for the file input inside
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className="border border-dashed border-line-strong p-4"
    >
      <Field label="Thumbnail" error={form.formState.errors.image?.message}>
        {(control) => <FileInput {...control} ref={input} accept="image/*" chosen={file} onChoose={take} />}
      </Field>
      <div className="mt-3">
        <LibraryButton onPick={pick} />
      </div>
      {preview && (
        <div className="mt-4 grid gap-5">
          {/^https?:/.test(preview) ? (
            <Thumbnail image={preview} alt="Thumbnail preview" />
          ) : (
            <>
              <FocalPoint
                image={preview}
                focus={focus}
                onChange={(point) => form.setValue('imageFocus', point, { shouldDirty: true })}
              />
              <Field
                label="Alternative text"
                hint="What the picture shows, for people who cannot see it. Leave it empty if it only decorates."
                error={form.formState.errors.imageAlt?.message}
              >
                {(control) => <input {...control} {...form.register('imageAlt')} className={inputClass} />}
              </Field>
            </>
          )}
          <div>
            <Button look="quiet" size="small" onClick={remove}>
              Remove thumbnail
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
