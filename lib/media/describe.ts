import 'server-only';
import { eq } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { images } from '@/db/schema';

interface Description {
  alt: string | undefined;
  focus: { x: number; y: number } | undefined;
}

/** Writes what a picture shows and where its focal point is. A picture that was not uploaded here has no row to tell. */
export async function describeImage(tx: Executor, url: string | null, { alt, focus }: Description): Promise<void> {
  if (url === null || (alt === undefined && focus === undefined)) return;
  await tx.update(images).set({ alt, focusX: focus?.x, focusY: focus?.y }).where(eq(images.url, url));
}
