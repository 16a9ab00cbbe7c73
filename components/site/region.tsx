import { unstable_rethrow } from 'next/navigation';
import type { ReactNode } from 'react';
import { FailedRegion } from './failed-region';

interface Props {
  /** What to say when it cannot be read. */
  message: string;
  /** Where that stands on the page. */
  className?: string;
  render: () => Promise<ReactNode>;
}

/**
 * A part of a page that may fail without taking the page with it: the page is whole then, with a sentence and a way to
 * try again in this part's place. What failed was a cached read, so Next.js answers 500 and keeps nothing of it.
 */
export async function Region({ message, className, render }: Props) {
  try {
    return await render();
  } catch (error) {
    unstable_rethrow(error);
    return (
      <div className={className}>
        <FailedRegion message={message} />
      </div>
    );
  }
}
