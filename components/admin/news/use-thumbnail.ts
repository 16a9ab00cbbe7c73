'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { pictureProblem } from '@/lib/media/rules';
import { panelMessages } from '@/lib/panel-messages';
import { type ArticleFormApi, CENTRE } from './article-values';
import { dataUrlOf } from './data-url';

/**
 * The thumbnail in an article's form: the chosen file, else the stored picture.
 * @returns `input`, the field for files; `preview`, the picture's address, or null; `take` for a chosen or dropped file;
 * `remove`, which takes a chosen file back first and the stored picture only then
 */
export function useThumbnail(form: ArticleFormApi) {
  const announce = useAnnounce();
  const input = useRef<HTMLInputElement>(null);
  const watched = ['thumbnailFile', 'image', 'imageFocus'] as const;
  const [file, image, focus = CENTRE] = useWatch({ control: form.control, name: watched });
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
  /** The chosen file is no more, and what was said of the stored picture is true again. */
  const takeBack = () => {
    const { imageAlt, imageFocus } = form.formState.defaultValues ?? {};
    form.setValue('thumbnailFile', null, { shouldDirty: true });
    form.setValue('imageAlt', imageAlt, { shouldDirty: true });
    form.setValue('imageFocus', { ...CENTRE, ...imageFocus }, { shouldDirty: true });
  };
  const chosen = useDataUrl(file, () => {
    announce.failure(panelMessages.pictures.unreadable);
    takeBack();
  });
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
  return { input, preview: file ? chosen : image, focus, take, remove };
}

/** Has the field name the file that is taken, which may have been dropped or chosen another day, and no other. */
function showFile(input: HTMLInputElement | null, file: File | null): void {
  if (!input) return;
  const shown = new DataTransfer();
  if (file) shown.items.add(file);
  input.files = shown.files;
}

/**
 * The chosen file as an address, once it is read.
 * @param onFailure happens when it cannot be: it may lie on a drive that is gone
 */
function useDataUrl(file: File | null, onFailure: () => void): string | null {
  const [read, setRead] = useState<{ file: File; url: string } | null>(null);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!file) return;
    let replaced = false;
    dataUrlOf(file).then(
      (url) => replaced || setRead({ file, url }),
      () => replaced || fail(),
    );
    return () => {
      replaced = true;
    };
  }, [file]);
  return file && read?.file === file ? read.url : null;
}
