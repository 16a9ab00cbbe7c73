import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external';
import { beforeEach, expect, it, vi } from 'vitest';

const { listInvalidations } = vi.hoisted(() => ({
  listInvalidations: vi.fn<() => Promise<{ tag: string; at: Date }[]>>(),
}));
vi.mock('@/lib/platform/cache/invalidations', () => ({
  instanceId: () => Promise.resolve('this one'),
  listInvalidations,
}));

const written = new Date('2026-01-01T10:00:00Z');
const later = written.getTime() + 1;
const expired = (tag: string) => tagsManifest.get(tag)?.expired;

/** The table says that these tags became stale at these moments. */
const tableSays = (at: Record<string, Date>) =>
  listInvalidations.mockResolvedValue(Object.entries(at).map(([tag, moment]) => ({ tag, at: moment })));

/** A process that has just started. */
async function started() {
  vi.resetModules();
  return (await import('@/lib/platform/cache/restore')).restoreInvalidations;
}

beforeEach(() => tagsManifest.clear());

it('never makes a change older than it is that came while the missed ones were read', async () => {
  tagsManifest.set('changed', { expired: later });
  tagsManifest.set('known', { expired: written.getTime() - 1 });
  tableSays({ changed: written, new: written, known: written });
  const restore = await started();
  expect(await restore()).toEqual(['changed', 'new', 'known']);
  expect(expired('changed')).toBe(later);
  expect(expired('new')).toBe(written.getTime());
  expect(expired('known')).toBe(written.getTime());
});

it('takes over what changed while the connection was lost, whatever the clock of the database says', async () => {
  tableSays({ same: written, changed: written });
  const restore = await started();
  await restore();
  const lost = Date.now();
  // A page that was made since, by a clock that is ahead of the database's.
  for (const tag of ['same', 'changed', 'first']) tagsManifest.set(tag, { expired: lost - 1 });
  tableSays({ same: written, changed: new Date(later), first: written });
  await restore();
  expect(expired('changed')).toBeGreaterThanOrEqual(lost);
  expect(expired('first')).toBeGreaterThanOrEqual(lost);
  expect(expired('same')).toBe(lost - 1);
});
