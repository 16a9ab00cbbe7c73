'use client';

import { useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import type { ArticleFormApi } from './article-values';

/** The article's read time, and the estimated one for who wants it: the default stays until somebody takes another. */
export function ReadTimeOffer({ form, minutes }: { form: ArticleFormApi; minutes: number }) {
  const readTime = useWatch({ control: form.control, name: 'readTime' });
  const estimate = `${minutes} MIN Read`;
  return (
    <>
      <span>The page says “{readTime}”.</span>
      {readTime !== estimate && (
        <Button look="outline" size="small" onClick={() => form.setValue('readTime', estimate, { shouldDirty: true })}>
          Use {estimate}
        </Button>
      )}
    </>
  );
}
