'use client';

import { useEffect, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { DEFAULT_READ_TIME } from '@/lib/limits';
import type { ArticleFormApi } from './article-values';

interface Props {
  form: ArticleFormApi;
  /** How long the text takes to read. */
  minutes: number;
}

/**
 * The read time of an article: computed from its text unless people type one. The default, and one that was computed before,
 * count as not typed.
 */
export function ReadTimeField({ form, minutes }: Props) {
  const id = useId();
  const estimate = `${minutes} MIN Read`;
  const readTime = useWatch({ control: form.control, name: 'readTime' });
  useEffect(() => {
    // Neither is a change that people made: the form stays as unchanged as it is. Only registered fields can be reset.
    form.register('readTimeEstimate');
    form.resetField('readTimeEstimate', { defaultValue: estimate });
    const isTyped = form.getFieldState('readTime').isDirty;
    if (!isTyped && (readTime === DEFAULT_READ_TIME || readTime === estimate)) {
      form.resetField('readTime', { defaultValue: '' });
    }
  }, [form, readTime, estimate]);
  return (
    <>
      <label htmlFor={id} className="label text-muted">
        Read time
      </label>
      <input
        id={id}
        {...form.register('readTime')}
        placeholder={estimate}
        autoComplete="off"
        className="min-h-11 w-36 border border-line-strong bg-sunken px-2 text-base text-ink"
      />
    </>
  );
}
