'use client';

import type { ComponentProps } from 'react';
import { findCard, findCards, findPages } from '@/components/admin/manager/find-pages';
import { fittingPicture } from '@/components/admin/manager/fitting-picture';
import { usePickPicturesForText } from '@/components/admin/manager/library/picture-picker';
import { RichTextField } from '@/components/editor/rich-text-field';
import { PICTURE_ACCEPT } from '@/lib/media/rules';
import { type ArticleFormApi, newPlaceholder, readDataUrl } from './article-values';
import { ReadTimeField } from './read-time-field';
import { ownValue } from '@/lib/own-value';

interface Props {
  form: ArticleFormApi;
  placing: boolean;
  onPlacing: (work: Promise<void>) => void;
  ref: ComponentProps<typeof RichTextField>['ref'];
}

/** The content field of an article. Its new pictures are placeholders until they are uploaded by the save. */
export function ArticleContent({ form, placing, onPlacing, ref }: Props) {
  const pickPictures = usePickPicturesForText();
  const takeImage = async (original: File): Promise<string> => {
    const file = await fittingPicture(original, 'any');
    const placeholder = newPlaceholder();
    const dataUrl = await readDataUrl(file);
    form.setValue('contentImages', { ...form.getValues('contentImages'), [placeholder]: { file, dataUrl } });
    return placeholder;
  };
  return (
    <RichTextField
      ref={ref}
      control={form.control}
      name="content"
      takeImage={takeImage}
      pickPictures={pickPictures}
      findPages={findPages}
      findCards={findCards}
      findCard={findCard}
      accept={PICTURE_ACCEPT}
      placing={placing}
      onPlacing={onPlacing}
      readingNote={(minutes) => <ReadTimeField form={form} minutes={minutes} />}
      shownSource={(source) => ownValue(form.getValues('contentImages'), source)?.dataUrl ?? source}
    />
  );
}
