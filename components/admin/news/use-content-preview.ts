'use client';

import { useRef, useState } from 'react';
import type { ArticleValues } from './article-values';
import { type PreviewContent, previewContent } from './preview-content';

/**
 * The preview that a form shows; null while it shows none. Drawing its pictures takes time: what the button was pressed
 * for last wins, whichever is ready first.
 * @param values what the form holds when the button is pressed
 * @returns also the `button` that opens the preview, which has the focus again when that closes
 */
export function useContentPreview(values: () => Pick<ArticleValues, 'content' | 'contentImages'>) {
  const [shown, setShown] = useState<PreviewContent | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const last = useRef(0);

  const show = async () => {
    const turn = ++last.current;
    const { content = '', contentImages } = values();
    const ready = await previewContent(content, contentImages);
    if (turn === last.current) setShown(ready);
  };
  const close = () => {
    last.current += 1;
    setShown(null);
    button.current?.focus();
  };
  return { shown, button, show, close };
}
