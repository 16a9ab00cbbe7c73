'use client';

import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { Field, inputClass } from '@/components/admin/manager/fields/field';
import { FileInput } from '@/components/admin/manager/fields/picture-field';
import { FocalPoint } from '@/components/admin/manager/fields/focal-point';
import { LibraryButton } from '@/components/admin/manager/library/library-button';
import { fittingPicture, isTooLarge } from '@/components/admin/manager/fitting-picture';
import { Button } from '@/components/ui/button';
import type { Picture } from '@/lib/media/contract';
import { pictureProblem } from '@/lib/media/rules';
import { panelMessages } from '@/lib/panel-messages';
import { Thumbnail } from './article-row';
import { type ArticleFormApi, CENTRE, readDataUrl } from './article-values';

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
                hint="What the picture shows, for people who cannot see it. Leave it empty if the picture is only decoration."
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

/**
 * The thumbnail in an article's form: the chosen file, else the stored picture.
 * @returns `input`, the ref of the file input; `file`, the chosen one; `preview`, the picture's address, or null; `take` for a chosen or dropped file;
 * `pick` for a picture of the library; `remove`, which removes the chosen file if there is one, else the stored picture
 */
function useThumbnail(form: ArticleFormApi) {
  const announce = useAnnounce();
  const input = useRef<HTMLInputElement>(null);
  const watched = ['thumbnailFile', 'image', 'imageFocus'] as const;
  const [file, image, focus = CENTRE] = useWatch({ control: form.control, name: watched });
  useEffect(() => showFile(input.current, file), [file]);

  const refuse = (problem: string) => {
    announce.failure(problem);
    showFile(input.current, file);
  };
  const take = (picture: File | undefined) => {
    if (!picture) return;
    const problem = pictureProblem(picture, 'any');
    if (isTooLarge(picture)) fittingPicture(picture, 'any').then(take, () => refuse(panelMessages.pictures.tooLarge));
    else if (problem) refuse(problem);
    else {
      form.setValue('thumbnailFile', picture, { shouldDirty: true });
      // They describe the previous picture.
      form.setValue('imageFocus', CENTRE);
      form.setValue('imageAlt', '');
    }
  };
  const pick = ({ url, alt, focus: point }: Picture) => {
    form.setValue('thumbnailFile', null);
    form.setValue('image', url, { shouldDirty: true });
    form.setValue('imagePicked', true, { shouldDirty: true });
    form.setValue('imageRemoved', false);
    form.setValue('imageAlt', alt, { shouldDirty: true });
    form.setValue('imageFocus', point, { shouldDirty: true });
  };
  /** Removes the chosen file, and restores the description of the stored picture. */
  const removeFile = () => {
    const { imageAlt, imageFocus } = form.formState.defaultValues ?? {};
    form.setValue('thumbnailFile', null, { shouldDirty: true });
    form.setValue('imageAlt', imageAlt, { shouldDirty: true });
    form.setValue('imageFocus', { ...CENTRE, ...imageFocus }, { shouldDirty: true });
  };
  const chosen = useDataUrl(file, () => {
    announce.failure(panelMessages.pictures.unreadable);
    removeFile();
  });
  const removeStored = () => {
    form.setValue('image', null, { shouldDirty: true });
    form.setValue('imagePicked', false);
    form.setValue('imageRemoved', true, { shouldDirty: true });
  };
  const remove = () => {
    if (file) removeFile();
    else removeStored();
    // The button is removed with the last picture.
    if (!file || !image) input.current?.focus();
  };
  return { input, file: file ?? null, preview: file ? chosen : image, focus, take, pick, remove };
}

/** Puts a file into the file input, which shows its name. The file may have been dropped or come from a draft. */
function showFile(input: HTMLInputElement | null, file: File | null): void {
  if (!input) return;
  const shown = new DataTransfer();
  if (file) shown.items.add(file);
  input.files = shown.files;
}

/**
 * Returns the `data:` URL of the chosen file; null until it is read.
 * @param onFailure runs when the file cannot be read, for example from a removed drive
 */
function useDataUrl(file: File | null, onFailure: () => void): string | null {
  const [read, setRead] = useState<{ file: File; url: string } | null>(null);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!file) return;
    let replaced = false;
    readDataUrl(file).then(
      (url) => replaced || setRead({ file, url }),
      () => replaced || fail(),
    );
    return () => {
      replaced = true;
    };
  }, [file]);
  return file && read?.file === file ? read.url : null;
}
