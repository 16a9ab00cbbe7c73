'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Picture as PictureElement } from '@/components/ui/picture';
import type { Picture } from '@/lib/media/contract';
import { mediaTexts } from '@/lib/media/resource';
import { api, imageAddress } from '@/lib/panel-client';
import type { ListPage } from '@/lib/platform/http/endpoint';
import { pictureSet } from '@/lib/platform/pictures/source-set';
import { LoadFailure } from '../feedback/failures';
import { Spinner } from '../feedback/busy';
import { CheckboxField } from '../fields/field';
import { SearchField } from '../fields/search-field';
import { Pager } from '../list/pager';
import { useDebouncedText } from '../list/list-search';

/** Pictures on a page: whole rows of two, three, four and six. */
const PICTURES_SHOWN = 24;

/** Which part of the library is shown. */
export interface LibraryView {
  query: string;
  /** Only pictures that nothing shows. */
  unused: boolean;
  /** From 1. */
  page: number;
}

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

interface LibrarySearchProps {
  view: LibraryView;
  onChange: (changes: Partial<LibraryView>) => void;
  /** The search field, for the dialog that focuses it. */
  input?: RefObject<HTMLInputElement | null>;
}

/** Narrows the library. */
export function LibrarySearch({ view: { query, unused }, onChange, input }: LibrarySearchProps) {
  return (
    <div role="search" aria-label="Pictures" className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        <SearchField
          ref={input}
          label="Search pictures"
          value={query}
          onChange={(text) => onChange({ query: text, page: 1 })}
        />
      </div>
      <CheckboxField
        label="Unused only"
        checked={unused}
        onChange={({ target }) => onChange({ unused: target.checked, page: 1 })}
      />
    </div>
  );
}

/** A picture of the library, cut to a square around its focal point. */
export function PictureTile({ picture }: { picture: Pick<Picture, 'url' | 'alt' | 'focus'> }) {
  const address = imageAddress(picture.url);
  return (
    <span className="relative block aspect-square w-full overflow-hidden bg-raised">
      <PictureElement
        image={address}
        srcSet={pictureSet(address)}
        alt={picture.alt}
        sizes="(min-width: 80rem) 160px, 40vw"
        focus={picture.focus}
      />
    </span>
  );
}

/** A page of the library. The one before stays while the next one loads. */
function usePictures({ query, unused, page }: LibraryView) {
  const text = useDebouncedText(query.trim());
  return useQuery({
    queryKey: ['media', { query: text, unused, page }],
    queryFn: async ({ signal }): Promise<ListPage<Picture>> => {
      // An object: TypeScript does not see that a callback assigns a variable.
      const received: { total: number | null } = { total: null };
      const items = await api('GET /media', {
        query: {
          query: text || undefined,
          unused: unused || undefined,
          limit: PICTURES_SHOWN,
          offset: (page - 1) * PICTURES_SHOWN,
        },
        onTotal: (total) => (received.total = total),
        signal,
        asStaff: true,
      });
      return { items, total: received.total ?? items.length };
    },
    placeholderData: keepPreviousData,
  });
}
