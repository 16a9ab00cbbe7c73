import { eq, like } from 'drizzle-orm';
import type { Database } from '@/db/client';
import { images } from '@/db/schema';

/** How many pictures are read at a time. */
const BATCH = 100;

/** The colours of a tiny picture; none where it is damaged, since a page can do without. */
async function coloursOf(address: string): Promise<string> {
  const [{ default: sharp }, { placeholderOf }] = await Promise.all([
    import('sharp'),
    import('@/lib/platform/pictures/placeholder'),
  ]);
  try {
    return await placeholderOf(sharp(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')));
  } catch {
    return '';
  }
}

/** Turns the placeholders of pictures from before they were colours, tiny pictures as data addresses, into colours. */
export async function backfillPlaceholders(db: Database): Promise<void> {
  for (;;) {
    const batch = await db
      .select({ id: images.id, placeholder: images.placeholder })
      .from(images)
      .where(like(images.placeholder, 'data:%'))
      .limit(BATCH);
    for (const { id, placeholder } of batch) {
      await db
        .update(images)
        .set({ placeholder: await coloursOf(placeholder) })
        .where(eq(images.id, id));
    }
    if (batch.length < BATCH) return;
  }
}
