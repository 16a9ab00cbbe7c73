'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { Picture } from '@/lib/media/contract';
import { mediaTexts } from '@/lib/media/resource';
import { LoadFailure } from '../feedback/load-failure';
import { Spinner } from '../feedback/spinner';
import { Pager } from '../list/pager';
import { type LibraryView, PICTURES_SHOWN, usePictures } from './use-pictures';

interface Props {
  view: LibraryView;
  onChange: (changes: Partial<LibraryView>) => void;
  /** What is said where there is no picture at all. */
  empty: string;
  children: (pictures: Picture[]) => ReactNode;
}

/** A page of the library, and the way to the others. */
export function PictureResults({ view, onChange, empty, children }: Props) {
  const { data, error, isLoadingError, isPlaceholderData, refetch } = usePictures(view);
  if (isLoadingError)
    return <LoadFailure message={mediaTexts.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner label={mediaTexts.loading} />;
  const isNarrowed = view.query !== '' || view.unused;
  return (
    <div aria-busy={isPlaceholderData} className="transition-opacity delay-200 aria-busy:opacity-60">
      <p role="status" className="mt-3 mb-4 text-sm text-muted">
        {mediaTexts.found(data.total)}
      </p>
      {data.items.length > 0 ? (
        children(data.items)
      ) : (
        <EmptyState title="No pictures found.">
          {isNarrowed || view.page > 1 ? (
            <Button look="outline" size="small" onClick={() => onChange({ query: '', unused: false, page: 1 })}>
              Show all pictures
            </Button>
          ) : (
            empty
          )}
        </EmptyState>
      )}
      <Pager total={data.total} size={PICTURES_SHOWN} page={view.page} onPage={(page) => onChange({ page })} />
    </div>
  );
}
