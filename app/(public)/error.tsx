'use client';

import { Button } from '@/components/ui/button';
import { messages } from '@/lib/messages';

/** A public page that failed as a whole. */
export default function PublicError({ retry }: { retry: () => void }) {
  return (
    <section className="page-width py-section">
      <h1 className="display text-display">Power cut</h1>
      <p className="mt-4 max-w-form text-lg text-muted">This page could not be loaded. It is us, not you.</p>
      <Button className="mt-8" onClick={() => retry()}>
        {messages.tryAgain}
      </Button>
    </section>
  );
}
