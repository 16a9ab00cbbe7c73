import { unstable_rethrow } from 'next/navigation';
import type { ReactNode } from 'react';
import { FailedRegion } from './failed-region';

interface Props {
  /** The message when it cannot be read. */
  message: string;
  /** The classes of that message. */
  className?: string;
  render: () => Promise<ReactNode>;
}

/**
 * A part of a page that may fail alone: the rest of the page shows, with a message and a button to try again in this
 * part's place. What failed was a cached read, so Next.js answers 500 and does not cache the page.
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
