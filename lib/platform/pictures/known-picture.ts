import 'server-only';
import { eq } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { images } from '@/db/schema';
import { invalidField } from '../../errors';
import { LOGO_MAX_PIXELS, LOGO_MIN_PIXELS } from '../../limits';
import { UPLOAD_URL } from './address';
import { presentAddress } from './present-addresses';

/**
 * Checks the address of a picture that was chosen for an item. One from before the picture was replaced will do.
 * @param url null for no picture, undefined for an unchanged one
 * @param before the item's current address, which is accepted: pictures of the site itself have no row
 * @param field the name of the field that holds the address
 * @throws {AppError} `invalid` when no uploaded picture has the address
 */
export async function assertPicture(
  tx: Executor,
  url: string | null | undefined,
  before: string | null = null,
  field = 'image',
): Promise<void> {
  if (url === null || url === undefined || url === before) return;
  const now = await presentAddress(tx, url);
  const [known] = await tx.select({ id: images.id }).from(images).where(eq(images.url, now));
  if (!known) throw invalidField(field, 'This picture does not exist. Upload it again.');
}

/**
 * Returns whether an address is that of an upload of which no picture is left. Other pictures of the site, and those of
 * other sites, have no row.
 */
export async function isPictureGone(executor: Executor, url: string): Promise<boolean> {
  if (!UPLOAD_URL.test(url)) return false;
  const [known] = await executor
    .select({ id: images.id })
    .from(images)
    .where(eq(images.url, await presentAddress(executor, url)));
  return known === undefined;
}

/**
 * Checks the address of a logo or a mark as `assertPicture` does, and what is drawn small.
 * @param isTransparent whether it is to be a PNG or a transparent WebP
 * @param smallest its shorter side at least, in pixels
 * @throws {AppError} `invalid` for a picture of the wrong type, that moves, is too small or too large
 */
export async function assertLogo(
  tx: Executor,
  field: string,
  {
    url,
    before,
    smallest = LOGO_MIN_PIXELS,
    isTransparent = false,
  }: { url: string | null | undefined; before: string | null; smallest?: number; isTransparent?: boolean },
): Promise<void> {
  await assertPicture(tx, url, before, field);
  if (url === null || url === undefined || url === before) return;
  const now = await presentAddress(tx, url);
  const { width, height } = images;
  const [size] = await tx.select({ width, height }).from(images).where(eq(images.url, now));
  if (now.endsWith('.gif')) throw invalidField(field, 'A logo does not move: use PNG or WebP.');
  // What an opaque WebP is kept as, too.
  if (isTransparent && now.endsWith('.jpg'))
    throw invalidField(field, 'A logo is a PNG, or a WebP with a transparent background.');
  const sides = size ? [size.width, size.height] : [];
  if (sides.every((side) => side >= smallest && side <= LOGO_MAX_PIXELS)) return;
  const given = size && size.width <= LOGO_MAX_PIXELS ? `${size.width} × ${size.height}` : 'more';
  throw invalidField(field, `Each side must have ${smallest} to ${LOGO_MAX_PIXELS} pixels: this picture has ${given}.`);
}
