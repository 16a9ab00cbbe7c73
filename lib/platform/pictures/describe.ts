import 'server-only';
import { and, eq, ne, or } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { images } from '@/db/schema';
import { nextVersion } from '@/db/schema/columns';

interface Description {
  alt: string | undefined;
  focus: { x: number; y: number } | undefined;
}

/**
 * Stores the description and the focal point of a picture. A picture that was not uploaded here has no row and is ignored.
 * @returns the picture's address if the description has changed, since everything that shows it is stale then
 */
export async function describeImage(
  tx: Executor,
  url: string | null,
  { alt, focus }: Description,
): Promise<string | null> {
  if (url === null || (alt === undefined && focus === undefined)) return null;
  const differs = or(
    alt === undefined ? undefined : ne(images.alt, alt),
    focus && or(ne(images.focusX, focus.x), ne(images.focusY, focus.y)),
  );
  const changed = await tx
    .update(images)
    .set({ alt, focusX: focus?.x, focusY: focus?.y, updatedAt: nextVersion(images.updatedAt) })
    .where(and(eq(images.url, url), differs))
    .returning({ url: images.url });
  return changed[0]?.url ?? null;
}
