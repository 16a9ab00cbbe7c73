'use client';

import dynamic from 'next/dynamic';

/** The editor, whose code is fetched only where one opens. */
export const LazyEditor = dynamic(() => import('./rich-text-editor').then(({ RichTextEditor }) => RichTextEditor), {
  ssr: false,
  loading: () => <p className="border border-line-strong p-4 text-muted">Loading...</p>,
});
