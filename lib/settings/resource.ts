import type { Resource } from '../platform/resource';

export const SETTINGS_TAG = 'settings';

/** The id of the only row. */
export const SETTINGS_ID = 1;

export const settingsResource = {
  name: 'settings',
  kind: 'settings',
  keepsRevisions: true,
  tables: {
    settings: { backup: 'kept', pictures: { logo: 'address', logoDark: 'address', mark: 'address' }, title: 'name' },
  },
  tagsOf: () => [SETTINGS_TAG],
  changedBy: 'admin',
  api: { name: 'Settings', description: 'The facts of the organisation that pages show.' },
  panel: {
    path: '/admin/settings',
    name: 'Settings',
    group: 'site',
    title: 'Site Settings',
    icon: 'settings',
    role: 'admin',
    card: { name: 'Site Settings', description: 'Change the name, the links, the logo and the colour.' },
    hasForm: false,
  },
} as const satisfies Resource;

/** What Site Settings says. */
export const settingsTexts = {
  loading: 'Loading settings...',
  loadFailed: 'Failed to load settings',
  saveFailed: 'Failed to save settings',
  saved: 'Settings saved.',
} as const;
