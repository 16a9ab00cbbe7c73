'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from '@/lib/messages';
import { Spinner } from './spinner';

/** Renders HTML on the server, exactly as the public page does. */
export type RenderHtml = (html: string) => Promise<ReactNode>;

/** Rich text as visitors see it. */
export function RichTextPreview({ html, render }: { html: string; render: RenderHtml }) {
  const { data, isError } = useQuery({
    queryKey: ['preview', html],
    queryFn: () => render(html),
    // What comes back is a tree of React's, not data to compare.
    structuralSharing: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (isError) return <p className="text-muted">The preview is not available right now.</p>;
  return (
    <div className="border border-line bg-surface p-6">
      <div className="mx-auto max-w-prose">{data ?? <Spinner label={messages.loading} />}</div>
    </div>
  );
}
