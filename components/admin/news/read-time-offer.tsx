'use client';

import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import type { ArticleFormApi } from './article-values';

/** The article's read time, and the estimated one for who wants it: the default stays until somebody takes another. */
export function ReadTimeOffer({ form, minutes }: { form: ArticleFormApi; minutes: number }) {
  const readTime = useWatch({ control: form.control, name: 'readTime' });
  const estimate = `${minutes} MIN Read`;
  const said = useRef<HTMLSpanElement>(null);
  const take = () => {
    form.setValue('readTime', estimate, { shouldDirty: true });
    // The button goes; what it did is said beside it.
    said.current?.focus();
  };
  return (
    <>
      <span ref={said} tabIndex={-1} className="outline-none">
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
