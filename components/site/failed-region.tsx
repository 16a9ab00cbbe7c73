'use client';

import { useRouter } from 'next/navigation';
import { Failure } from '@/components/ui/failure';
import { messages } from '@/lib/messages';

/**
 * Stands for a region that the server itself knows it could not read, so that the page is whole without JavaScript
 * too. Trying again requests the page from the server again.
 */
export function FailedRegion({ message }: { message: string }) {
  const router = useRouter();
  return <Failure message={message} action={messages.tryAgain} onRetry={() => router.refresh()} />;
}
