'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { type RenderHtml, RichTextPreview } from '@/components/admin/manager/rich-text-preview';
import { Button } from '@/components/ui/button';
import { newsTexts } from '@/lib/news/resource';
import type { ArticleValues } from './article-values';
import { preparePreview, type PreviewContent } from './preview-content';

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

/**
 * The preview of a form; `shown` is null while it is closed. Reducing pictures takes time, so only the result of the latest
 * request is shown.
 * @param values returns the current values of the form
 * @returns also `button`, the ref of the button that opens the preview, which gets the focus when it closes
 */
export function useContentPreview(values: () => Pick<ArticleValues, 'content' | 'contentImages'>) {
  const [shown, setShown] = useState<PreviewContent | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const latestRequest = useRef(0);

  const show = async () => {
    const request = ++latestRequest.current;
    const { content = '', contentImages } = values();
    const preview = await preparePreview(content, contentImages);
    if (request === latestRequest.current) setShown(preview);
  };
  const close = () => {
    latestRequest.current += 1;
    setShown(null);
    button.current?.focus();
  };
  return { shown, button, show, close };
}
