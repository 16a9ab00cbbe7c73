'use client';

import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useAnnounce } from '@/components/admin/manager/announcer';
import { Field } from '@/components/admin/manager/field';
import { inputClass } from '@/components/admin/manager/input-class';
import { Thumbnail } from '@/components/admin/manager/thumbnail';
import { Button } from '@/components/ui/button';
import { pictureProblem } from '@/lib/media/rules';
import { type ArticleFormApi, CENTRE } from './article-values';
import { dataUrlOf } from './data-url';
import { FocalPoint } from './focal-point';

/** Chooses the picture of an article; it is uploaded when the article is saved. */
export function ThumbnailField({ form }: { form: ArticleFormApi }) {
  const announce = useAnnounce();
  const input = useRef<HTMLInputElement>(null);
  const watched = ['thumbnailFile', 'image', 'imageFocus'] as const;
  const [file, image, focus] = useWatch({ control: form.control, name: watched });
  const chosen = usePreview(file);
  const preview = file ? chosen : image;
  useEffect(() => showFile(input.current, file), [file]);

  const take = (picture: File | undefined) => {
    if (!picture) return;
    const problem = pictureProblem(picture, 'any');
    if (problem) {
      announce.failure(problem);
      showFile(input.current, file);
    } else {
      form.setValue('thumbnailFile', picture, { shouldDirty: true });
      // What was said of another picture is not true of this one.
      form.setValue('imageFocus', CENTRE);
      form.setValue('imageAlt', '');
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  /** The chosen file is no more, and what was said of the stored picture is true again. */
  const takeBack = () => {
    const { imageAlt, imageFocus } = form.formState.defaultValues ?? {};
    form.setValue('thumbnailFile', null, { shouldDirty: true });
    form.setValue('imageAlt', imageAlt, { shouldDirty: true });
    form.setValue('imageFocus', { ...CENTRE, ...imageFocus }, { shouldDirty: true });
  };
  const removeStored = () => {
    form.setValue('image', null, { shouldDirty: true });
    form.setValue('imageRemoved', true, { shouldDirty: true });
  };
  const remove = () => {
    if (file) takeBack();
    else removeStored();
    // The button goes with the last picture.
    if (!file || !image) input.current?.focus();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping a file is a shortcut for the field in it
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className="border border-dashed border-line-strong p-4"
    >
      <Field label="Thumbnail" hint="Choose a picture or drop one here." error={form.formState.errors.image?.message}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            accept="image/*"
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => take(target.files?.[0])}
            className="min-h-11 w-full text-sm file:mr-4 file:min-h-11 file:border file:border-line-strong file:bg-raised file:px-4 file:text-ink"
          />
        )}
      </Field>
      {preview && (
        <div className="mt-4 grid gap-5">
          {/^https?:/.test(preview) ? (
            <Thumbnail image={preview} alt="Thumbnail preview" />
          ) : (
            <>
              <FocalPoint
                image={preview}
                focus={focus ?? CENTRE}
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

/** Has the field name the file that is taken, which may have been dropped or chosen another day, and no other. */
function showFile(input: HTMLInputElement | null, file: File | null): void {
  if (!input) return;
  const shown = new DataTransfer();
  if (file) shown.items.add(file);
  input.files = shown.files;
}

/** The chosen file as an address, once it is read. */
function usePreview(file: File | null): string | null {
  const [read, setRead] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (file) void dataUrlOf(file).then((url) => setRead({ file, url }));
  }, [file]);
  return file && read?.file === file ? read.url : null;
}
