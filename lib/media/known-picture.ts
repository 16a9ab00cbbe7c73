import 'server-only';
import { eq } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { images } from '@/db/schema';
import { invalidField } from '../errors';

/**
 * Checks the address of a picture that was chosen for an item.
 * @param url null for no picture, undefined for an unchanged one
 * @param before the item's current address, which is accepted: pictures of the site itself have no row
 * @throws {AppError} `invalid` when no uploaded picture has the address
 */
export async function assertPicture(
  tx: Executor,
  url: string | null | undefined,
  before: string | null = null,
): Promise<void> {
  if (url === null || url === undefined || url === before) return;
  const [known] = await tx.select({ id: images.id }).from(images).where(eq(images.url, url));
  if (!known) throw invalidField('image', 'This picture does not exist. Upload it again.');
}
