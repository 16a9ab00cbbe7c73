'use client';

import { CircleCheck, TriangleAlert } from '@/components/ui/icons/panel-icons';
import { useEffect, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ArticleFormApi } from './article-values';
import { type Check, checksOf } from './checklist';

/** How long after the last key the text is looked at again, in milliseconds: parsing a long one would delay keys. */
const PAUSE_MS = 400;

const FIELDS = ['excerpt', 'content', 'image', 'thumbnailFile', 'imageAlt'] as const;

function read(form: ArticleFormApi): Check[] {
  const [excerpt, content, image, file, alt] = form.getValues(FIELDS);
  return checksOf({
    excerpt: excerpt ?? '',
    content: new DOMParser().parseFromString(content ?? '', 'text/html'),
    hasUndescribedThumbnail: Boolean(file ?? image) && (alt ?? '').trim() === '',
  });
}

/** Shows what to look at before an article is published. It warns, and prevents nothing. */
export function PublicationChecklist({ form }: { form: ArticleFormApi }) {
  const heading = useId();
  const [checks, setChecks] = useState(() => read(form));
  const values = useWatch({ control: form.control, name: FIELDS });
  useEffect(() => {
    const timer = setTimeout(() => setChecks(read(form)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [form, values]);
  return (
    <section aria-labelledby={heading} className="border border-line p-4">
      <h4 id={heading} className="label">
        Before publishing
      </h4>
      <ul className="mt-3 grid gap-2 text-sm">
        {checks.map(({ text, isDone }) => (
          <li key={text} className={`flex gap-2 ${isDone ? 'text-muted' : 'text-ink'}`}>
            {isDone ? (
              <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
            ) : (
              <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-warning" />
            )}
            <span className="min-w-0 wrap-break-word">
              <span className="sr-only">{isDone ? 'In order: ' : 'To look at: '}</span>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
