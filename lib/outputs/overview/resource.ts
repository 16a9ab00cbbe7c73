import type { Resource } from '../../platform/resource';

export const overviewResource = {
  name: 'overview',
  tables: { daily_views: { backup: 'kept' }, view_sources: { backup: 'kept' } },
  api: { name: 'Overview', description: 'What matters today.' },
} as const satisfies Resource;
