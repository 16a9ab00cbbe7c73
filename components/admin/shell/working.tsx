'use client';

import { useIsFetching, useIsMutating } from '@tanstack/react-query';

/** A line below the header while the server is busy for more than a second. */
export function Working() {
  const calls = useIsFetching() + useIsMutating();
  if (calls === 0) return null;
  return (
    <div
      role="progressbar"
      aria-label="Working"
      className="absolute inset-x-0 -bottom-px h-0.5 animate-late overflow-hidden bg-line"
    >
      <div className="h-full w-1/3 animate-sweep bg-accent" />
    </div>
  );
}
