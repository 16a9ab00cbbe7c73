'use client';

import { catchError, type ErrorInfo } from 'next/error';
import { Failure } from '@/components/ui/failure';
import { messages } from '@/lib/messages';

/**
 * A part of a page that may fail without taking the page with it: it says `message` and offers to try again.
 * There is no Suspense inside on purpose. React moves the content of a large boundary behind its fallback also in
 * a finished page, and without JavaScript nobody would ever see it.
 */
export const Region = catchError(function RegionFailure({ message }: { message: string }, { retry }: ErrorInfo) {
  return <Failure message={message} action={messages.tryAgain} onRetry={retry} />;
});
