'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Article } from '@/lib/news/contract';
import { newsTexts } from '@/lib/news/resource';
import type { ArticleValues } from './article-values';
import { type ArticlePreviewContent, prepareArticle } from './preview-content';
import { PreviewFrame } from './preview-frame';

interface Props {
  /** The form when the preview was requested; a new object for each request, which scrolls the preview into view. */
  content: ArticlePreviewContent;
  onClose: () => void;
}

/** The widths of a window in which the page shows, in pixels. */
const WIDTHS = { Desktop: 1280, Phone: 390 };
const NAMES = ['Desktop', 'Phone'] as const;

/** Shows the article's page as visitors would see it. It is as high as the screen, so that its top can be scrolled to the top. */
export function ArticlePreview({ content, onClose }: Props) {
  const section = useRef<HTMLElement>(null);
  const heading = useId();
  const [width, setWidth] = useState<keyof typeof WIDTHS>('Desktop');
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
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h4 id={heading} className="display text-title-sm">
          Preview
        </h4>
        <div role="group" aria-label="Width of the page" className="flex">
          {NAMES.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === width}
              onClick={() => setWidth(name)}
              className="min-h-11 border border-line-strong px-4 label hover:border-ink aria-pressed:bg-accent aria-pressed:text-on-accent"
            >
              {name}
            </button>
          ))}
        </div>
        <Button look="quiet" size="small" onClick={onClose} className="ml-auto">
          Close preview
        </Button>
      </div>
      <p className="py-3 text-sm text-muted">
        Press Preview again to see what you write from now on.{' '}
        {content.left > 0 && newsTexts.leftOutOfPreview(content.left)}
      </p>
      <PreviewFrame article={content.article} width={WIDTHS[width]} />
    </section>
  );
}

/**
 * Makes the preview of a form; `shown` is null while it is closed. Reducing pictures takes time, so only the result of the latest
 * request is shown.
 * @param values returns the current values of the form
 * @param saved the article as it is saved; null for a new one
 * @returns also `button`, the ref of the button that opens the preview, which gets the focus when it closes
 */
export function useArticlePreview(values: () => ArticleValues, saved: Article | null) {
  const [shown, setShown] = useState<ArticlePreviewContent | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const latestRequest = useRef(0);

  const show = async () => {
    const request = ++latestRequest.current;
    const preview = await prepareArticle(values(), saved);
    if (request === latestRequest.current) setShown(preview);
  };
  const close = () => {
    latestRequest.current += 1;
    setShown(null);
    button.current?.focus();
  };
  return { shown, button, show, close };
}
