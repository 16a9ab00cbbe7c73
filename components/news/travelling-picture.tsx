import { type ReactNode, ViewTransition } from 'react';

/**
 * Carries an article's picture from its card to its page and back, where the browser can. A page may show an article
 * in one travelling card only.
 */
export function TravellingPicture({ id, children }: { id: number; children: ReactNode }) {
  return (
    <ViewTransition name={`article-${id}`} share="travel" default="none">
      {children}
    </ViewTransition>
  );
}
