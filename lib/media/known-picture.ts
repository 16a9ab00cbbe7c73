import 'server-only';
import { eq } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { images } from '@/db/schema';
import { invalidField } from '../errors';

/**
 * Checks the address of a picture that was chosen for a thing.
 * @param url null where the thing has none, undefined where the choice stays
 * @param before the address that the thing has already: pictures of the code have no row
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
