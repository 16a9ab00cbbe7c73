import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external';
import { expect, it, vi } from 'vitest';
import { restoreInvalidations } from '@/lib/cache/restore';

const read = new Date('2026-01-01T10:00:00Z');

vi.mock('@/lib/cache/invalidations', () => ({
  instanceId: () => Promise.resolve('this one'),
  listInvalidations: () => Promise.resolve(['changed', 'new', 'known'].map((tag) => ({ tag, at: read }))),
}));

it('never makes a change older than it is that came while the missed ones were read', async () => {
  const later = read.getTime() + 1;
  tagsManifest.set('changed', { expired: later });
  tagsManifest.set('known', { expired: read.getTime() - 1 });
  expect(await restoreInvalidations()).toEqual(['changed', 'new', 'known']);
  expect(tagsManifest.get('changed')?.expired).toBe(later);
  expect(tagsManifest.get('new')?.expired).toBe(read.getTime());
  expect(tagsManifest.get('known')?.expired).toBe(read.getTime());
});
