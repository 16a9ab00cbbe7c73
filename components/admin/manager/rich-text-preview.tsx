'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { api } from '@/lib/panel-client';
import { messages } from '@/lib/messages';
import { Spinner } from './feedback/busy';

/** Renders HTML on the server, exactly as the public page does. */
export type RenderHtml = (html: string) => Promise<ReactNode>;

/**
 * Calls the contract after a failed preview, whose error has no reason: a call of the contract reports an ended session.
 * @throws the failure, or the error of the call
 */
async function checkSessionAndRethrow(failure: unknown): Promise<never> {
  await api('GET /auth/me');
  throw failure;
}

/** Shows rich text as visitors see it. */
export function RichTextPreview({ html, render }: { html: string; render: RenderHtml }) {
  const { data, isError } = useQuery({
    queryKey: ['preview', html],
    queryFn: () => render(html).catch(checkSessionAndRethrow),
    // The result is a tree of React elements, which cannot be compared as data.
    structuralSharing: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (isError) return <p className="text-muted">The preview is not available right now.</p>;
  const waiting = <Spinner label={messages.loading} />;
  return (
    <div className="border border-line bg-surface p-6">
      <div className="mx-auto max-w-prose">
        {/* The first text with a video or a picture of another site loads their code: without a boundary of its own the
            whole page would wait, and lose its focus and its place. */}
        <Suspense fallback={waiting}>{data ?? waiting}</Suspense>
      </div>
    </div>
  );
}
