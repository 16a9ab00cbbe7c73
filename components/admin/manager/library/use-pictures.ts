'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/panel-client';
import type { ListPage } from '@/lib/platform/http/endpoint';
import type { Picture } from '@/lib/media/contract';
import { useDebouncedText } from '../list/use-debounced-text';

/** Pictures on a page: whole rows of two, three, four and six. */
export const PICTURES_SHOWN = 24;

/** Which part of the library is shown. */
export interface LibraryView {
  query: string;
  /** Only pictures that nothing shows. */
  unused: boolean;
  /** From 1. */
  page: number;
}

/** A page of the library. The one before stays while the next one loads. */
export function usePictures({ query, unused, page }: LibraryView) {
  const text = useDebouncedText(query.trim());
  return useQuery({
    queryKey: ['media', { query: text, unused, page }],
    queryFn: async ({ signal }): Promise<ListPage<Picture>> => {
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
