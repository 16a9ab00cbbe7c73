'use client';

import { useEffect, useId, useRef } from 'react';
import { type RenderHtml, RichTextPreview } from '@/components/admin/manager/rich-text-preview';
import { Button } from '@/components/ui/button';
import { newsTexts } from '@/lib/news/resource';
import type { PreviewContent } from './preview-content';

interface Props {
  /** The content when the preview was requested; a new object for each request, which scrolls the preview into view. */
  content: PreviewContent;
  render: RenderHtml;
  onClose: () => void;
}

/** Shows the content as visitors would see it. It is as high as the screen, so that its top can be scrolled to the top. */
export function ArticlePreview({ content, render, onClose }: Props) {
  const section = useRef<HTMLElement>(null);
  const heading = useId();
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView();
  }, [content]);

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={heading}
      className="min-h-[calc(100dvh-var(--header))] min-w-0 outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h4 id={heading} className="display text-title-sm">
          Preview
        </h4>
        <Button look="quiet" size="small" onClick={onClose}>
          Close preview
        </Button>
      </div>
      <p className="mb-3 text-sm text-muted">
        What you write from now on shows when you press Preview again.{' '}
        {content.left > 0 && newsTexts.leftOutOfPreview(content.left)}
      </p>
      <RichTextPreview html={content.html} render={render} />
    </section>
  );
}
