'use client';

import { RichTextField } from '@/components/editor/rich-text-field';
import { pictureProblem } from '@/lib/media/rules';
import type { ArticleFormApi } from './article-values';
import { newPlaceholder } from './content-images';
import { dataUrlOf } from './data-url';
import { ReadTimeOffer } from './read-time-offer';

interface Props {
  form: ArticleFormApi;
  placing: boolean;
  onPlacing: (work: Promise<void>) => void;
}

/** The body of an article. Its pictures wait in the form under placeholders until the article is saved. */
export function ArticleContent({ form, placing, onPlacing }: Props) {
  const takeImage = async (file: File): Promise<string> => {
    const problem = pictureProblem(file, 'any');
    if (problem) throw new Error(problem);
    const placeholder = newPlaceholder();
    const dataUrl = await dataUrlOf(file);
    form.setValue('contentImages', { ...form.getValues('contentImages'), [placeholder]: { file, dataUrl } });
    return placeholder;
  };
  return (
    <RichTextField
      control={form.control}
      name="content"
      takeImage={takeImage}
      placing={placing}
      onPlacing={onPlacing}
      readingNote={(minutes) => <ReadTimeOffer form={form} minutes={minutes} />}
      shownSource={(source) => form.getValues('contentImages')[source]?.dataUrl ?? source}
    />
  );
}
