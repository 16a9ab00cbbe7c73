'use client';

import { catchError, type ErrorInfo } from 'next/error';
import { type ReactNode, Suspense } from 'react';
import { messages } from '@/lib/messages';
import { Failure } from '@/components/ui/failure';

const Boundary = catchError(function RegionFailure({ message }: { message: string }, { retry }: ErrorInfo) {
  return <Failure message={message} action={messages.tryAgain} onRetry={retry} />;
});

/** A part of a page that may fail without taking the page with it. */
export function Region({ message, children }: { message: string; children: ReactNode }) {
  return (
    <Boundary message={message}>
      <Suspense fallback={<p className="py-6 text-muted">{messages.loading}</p>}>{children}</Suspense>
    </Boundary>
  );
}
