'use client';

import { useRef, useState } from 'react';
import type { ArticleValues } from './article-values';
import { preparePreview, type PreviewContent } from './preview-content';

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
