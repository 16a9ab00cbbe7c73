'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { Failure } from '@/components/ui/failure';
import { messages } from '@/lib/messages';

/** Says that the search could not be made, and makes it again on request. */
export function SearchFailure({ message }: { message: string }) {
  const router = useRouter();
  const [, startTransition] = useTransition();
  return (
    <Failure message={message} action={messages.tryAgain} onRetry={() => startTransition(() => router.refresh())} />
  );
}
