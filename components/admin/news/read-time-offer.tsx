'use client';

import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import type { ArticleFormApi } from './article-values';

/** Shows the article's read time and offers the estimated one. The default stays until the user accepts the estimate. */
export function ReadTimeOffer({ form, minutes }: { form: ArticleFormApi; minutes: number }) {
  const readTime = useWatch({ control: form.control, name: 'readTime' });
  const estimate = `${minutes} MIN Read`;
  const text = useRef<HTMLSpanElement>(null);
  const take = () => {
    form.setValue('readTime', estimate, { shouldDirty: true });
    // The button is removed; the text beside it shows the result.
    text.current?.focus();
  };
  return (
    <>
      <span ref={text} tabIndex={-1} className="outline-none">
        The page says “{readTime}”.
      </span>
      {readTime !== estimate && (
        <Button look="outline" size="small" onClick={take}>
          Use {estimate}
        </Button>
      )}
    </>
  );
}
