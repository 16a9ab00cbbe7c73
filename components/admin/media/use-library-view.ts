'use client';

import type { LibraryView } from '@/components/admin/manager/library/use-pictures';
import {
  numberIn,
  pageParameter,
  useAddressView,
  type ViewFormat,
} from '@/components/admin/manager/list/use-address-view';

/** `?query=cup&unused=1&page=2` */
const format: ViewFormat<LibraryView> = {
  read: (params) => ({
    query: params.get('query') ?? '',
    unused: params.get('unused') === '1',
    page: numberIn(params, 'page') ?? 1,
  }),
  write: ({ query, unused, page }) => ({ query, unused: unused ? '1' : '', page: pageParameter(page) }),
};

/** The view of the list, which the address holds. */
export function useLibraryView(): { view: LibraryView; change: (changes: Partial<LibraryView>) => void } {
  const { view, change } = useAddressView(format);
  return {
    view,
    change: (changes) => {
      const isStep = Object.keys(changes).join() === 'page';
      change({ ...view, ...changes }, isStep ? 'step' : 'replace');
    },
  };
}
