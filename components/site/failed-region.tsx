'use client';

import { useRouter } from 'next/navigation';
import { Failure } from '@/components/ui/failure';
import { messages } from '@/lib/messages';

/**
 * Replaces a region whose data the server could not read, so that the page is complete without JavaScript too.
 * Trying again requests the page from the server again.
 */
export function FailedRegion({ message }: { message: string }) {
  const router = useRouter();
  return <Failure message={message} action={messages.tryAgain} onRetry={() => router.refresh()} />;
}
