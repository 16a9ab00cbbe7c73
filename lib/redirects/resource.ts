import type { Resource } from '../platform/resource';

export const REDIRECTS_TAG = 'redirects';

export const redirectsResource = {
  name: 'redirects',
  kind: 'redirect',
  tables: { redirects: { backup: 'kept' }, missed_addresses: { backup: 'momentary' } },
  tagsOf: () => [REDIRECTS_TAG],
  api: { name: 'Redirects', description: 'Where addresses lead that have no page.' },
  panel: {
    path: '/admin/redirects',
    name: 'Redirects',
    group: 'site',
    title: 'Redirects',
    icon: 'signpost',
    card: { name: 'Manage Redirects', description: 'Send old addresses to current pages.' },
    hasForm: true,
  },
} as const satisfies Resource;

/** What the panel says of redirects. */
export const redirectsTexts = {
  loading: 'Loading redirects...',
  loadFailed: 'Failed to load redirects',
  saveFailed: 'Failed to save redirect',
  saved: 'Redirect saved.',
  deleted: 'Redirect deleted.',
  deleteFailed: 'Failed to delete redirect',
  confirmDelete: 'Delete this redirect?',
  missedLoading: 'Loading addresses...',
  missedFailed: 'Failed to load the addresses',
  fromHint: 'A path of this site without a page, such as /2019/05/old-post.',
  toHint: 'A path of this site, such as /news/7, or an address with https://.',
  taken: 'There is already a redirect from this path.',
  loop: (chain: readonly string[]) => `This redirect leads back to itself: ${chain.join(' → ')}.`,
} as const;
