'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { Failure } from '@/components/ui/failure';
import { loadOnce } from '@/lib/load-once';
import { messages } from '@/lib/messages';
import { panelMessages } from '@/lib/panel-messages';
import type { RichTextEditor, RichTextEditorProps } from './rich-text-editor';

const loadEditor = loadOnce(() => import('./rich-text-editor'));

/** The delay in browsers without `requestIdleCallback` (Safari), in milliseconds. */
const IDLE_AFTER_MS = 1_000;

/**
 * Loads the editor's code before the form that shows it. If that fails, the form tries again.
 * @param isOpening whether the form is opening: loads the code now if so, and otherwise when the browser is idle
 */
export function usePreloadedEditor(isOpening: boolean): void {
  useEffect(() => {
    const preload = () => void loadEditor().catch(() => undefined);
    if (isOpening) {
      preload();
      return;
    }
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(preload, IDLE_AFTER_MS);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(preload);
    return () => cancelIdleCallback(request);
  }, [isOpening]);
}

interface EarlyEditorProps {
  /** The addresses of the managers whose forms have the editor. */
  managers: readonly string[];
}

/**
 * Loads the editor's code for a form that is opened by its address (`?edit=`). It stands outside of what waits for the session:
 * on a phone, session and data take a second, beside which the code arrives.
 */
export function EarlyEditor({ managers }: EarlyEditorProps) {
  useEffect(() => {
    const { pathname, search } = window.location;
    if (managers.includes(pathname) && new URLSearchParams(search).has('edit'))
      void loadEditor().catch(() => undefined);
  }, [managers]);
  return null;
}

/**
 * The editor, whose code is loaded when it opens. If that fails, the form around it keeps working, and a button loads it
 * again.
 */
export function LazyEditor(props: RichTextEditorProps) {
  const [Editor, setEditor] = useState<typeof RichTextEditor>();
  const [failed, setFailed] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const load = useCallback(() => {
    loadEditor().then(
      (loaded) => setEditor(() => loaded.RichTextEditor),
      (error: unknown) => {
        console.error('The editor could not be loaded:', error);
        setFailed(true);
      },
    );
  }, []);
  useEffect(load, [load]);

  const retry = () => {
    // The button is removed.
    container.current?.focus();
    setFailed(false);
    load();
  };
  return (
    <div ref={container} tabIndex={-1} className="min-w-0 outline-none">
      {Editor && <Editor {...props} />}
      {!Editor && failed && <Failure message={panelMessages.editorFailed} action={messages.tryAgain} onRetry={retry} />}
      {!Editor && !failed && (
        <p className="min-h-[max(16rem,60dvh)] border border-line-strong p-4 text-muted">{messages.loading}</p>
      )}
    </div>
  );
}
