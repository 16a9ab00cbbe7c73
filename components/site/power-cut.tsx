import { Button } from '@/components/ui/button';
import { messages } from '@/lib/messages';

/** Replaces the content of a page that failed as a whole. */
export function PowerCut({ retry }: { retry: () => void }) {
  return (
    <>
      <h1 className="display text-display">Power cut</h1>
      <p className="mt-4 max-w-form text-lg text-muted">This page could not be loaded. It is us, not you.</p>
      <Button className="mt-8" onClick={() => retry()}>
        {messages.tryAgain}
      </Button>
    </>
  );
}
