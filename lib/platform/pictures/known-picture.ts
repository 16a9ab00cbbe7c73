import 'server-only';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { images } from '@/db/schema';
import { invalidField } from '../../errors';
import { LOGO_MAX_PIXELS, LOGO_MIN_PIXELS } from '../../limits';
import { UPLOAD_URL, UPLOADS } from './address';
import { presentAddress } from './present-addresses';
import { readUpload, storage } from './storage';

/**
 * Checks the address of a picture that was chosen for an item. One from before the picture was replaced will do.
 * @param url null for no picture, undefined for an unchanged one
 * @param before the item's current address, which is accepted
 * @param field the name of the field that holds the address
 * @throws {AppError} `invalid` when neither an uploaded picture nor one that came with the site has the address
 */
export async function assertPicture(
  tx: Executor,
  url: string | null | undefined,
  before: string | null = null,
  field = 'image',
): Promise<void> {
  if (url === null || url === undefined || url === before) return;
  const now = await presentAddress(tx, url);
  const [picture] = await tx.select({ id: images.id }).from(images).where(eq(images.url, now));
  if (!picture && !(await isFileOfSite(url))) throw noPicture(field);
}

const noPicture = (field: string) => invalidField(field, 'This picture does not exist. Upload it again.');

/**
 * Checks the address of a picture that can be anywhere. One of another site is taken as it is, and so is a path of this
 * site that no file belongs to, such as that of a share picture.
 * @param before the item's current address, which is accepted
 * @throws {AppError} `invalid` for a file of this site that does not exist
 */
export async function assertAnyPicture(
  tx: Executor,
  field: string,
  { url, before }: { url: string | null | undefined; before: string | null | undefined },
): Promise<void> {
  if (!url?.startsWith('/') || url === before) return;
  if (await isPictureGone(tx, url)) throw noPicture(field);
}

/** The paths of pictures that come with the site, in the folders of `public`. */
const FILES_OF_SITE = /^\/(?:art|brand|crests|partners|players)\//;

/** Returns whether a picture with this address came with the site: it has no row, but what has it can be saved again. */
async function isFileOfSite(url: string): Promise<boolean> {
  if (!FILES_OF_SITE.test(url) || /[%\\]|\.\./.test(url)) return false;
  const found = await stat(path.join(process.cwd(), 'public', url)).catch(() => null);
  return found?.isFile() === true;
}

/** Reads the file of a picture of this site, uploaded or come with it; null where there is none. */
export async function readPicture(url: string): Promise<Buffer | null> {
  if (url.startsWith(UPLOADS)) return readUpload(url);
  return (await isFileOfSite(url)) ? readFile(path.join(process.cwd(), 'public', url)) : null;
}

/**
 * Returns whether an address is that of a file of this site that does not exist: an upload, or a picture that comes with
 * the site. Files that were copied into the uploads by hand have no row.
 */
export async function isPictureGone(executor: Executor, url: string): Promise<boolean> {
  if (FILES_OF_SITE.test(url)) return !(await isFileOfSite(url));
  if (!url.startsWith(UPLOADS)) return false;
  if (!UPLOAD_URL.test(url)) return (await (await storage()).find(url.slice(UPLOADS.length).split('/'))) === null;
  const [picture] = await executor
    .select({ id: images.id })
    .from(images)
    .where(eq(images.url, await presentAddress(executor, url)));
  return picture === undefined;
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
  // One that came with the site: it was drawn for its place.
  if (!size) return;
  if (now.endsWith('.gif')) throw invalidField(field, 'A logo cannot be animated. Use PNG or WebP.');
  // What an opaque WebP is kept as, too.
  if (isTransparent && now.endsWith('.jpg'))
    throw invalidField(field, 'A logo must be a PNG, or a WebP with a transparent background.');
  if ([size.width, size.height].every((side) => side >= smallest && side <= LOGO_MAX_PIXELS)) return;
  const actualSize = size.width <= LOGO_MAX_PIXELS ? `${size.width} × ${size.height}` : 'more';
  throw invalidField(
    field,
    `Each side must have ${smallest} to ${LOGO_MAX_PIXELS} pixels: this picture has ${actualSize}.`,
  );
}
