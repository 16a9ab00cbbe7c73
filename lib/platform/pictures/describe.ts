import 'server-only';
import { and, eq, ne, or } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { images } from '@/db/schema';
import { nextVersion } from '@/db/schema/columns';
import type { Admin } from '../auth/require-admin';
import { forbidden, includesRole } from '../auth/roles';
import { isShownToVisitors } from './uses';

interface Description {
  alt: string | undefined;
  focus: { x: number; y: number } | undefined;
}

/**
 * Returns whether a member of staff may change the description and the focal point of a picture: writers may while no page
 * that visitors see shows it, since those pages are not theirs to change.
 */
export const mayDescribe = async (
  executor: Executor,
  { role }: Pick<Admin, 'role'>,
  picture: { id: number; url: string },
): Promise<boolean> => includesRole(role, 'editor') || !(await isShownToVisitors(executor, picture));

/** @throws {AppError} `forbidden` */
export async function assertMayDescribe(...args: Parameters<typeof mayDescribe>): Promise<void> {
  if (!(await mayDescribe(...args)))
    throw forbidden('Your role does not allow you to describe a picture that published pages show.');
}

/**
 * Stores the description and the focal point of a picture. A picture that was not uploaded here has no row and is ignored.
 * @returns the picture's address if the description has changed, since everything that shows it is stale then
 * @throws {AppError} `forbidden`
 */
export async function describeImage(
  tx: Executor,
  admin: Admin,
  url: string | null,
  { alt, focus }: Description,
): Promise<string | null> {
  if (url === null || (alt === undefined && focus === undefined)) return null;
  const differs = or(
    alt === undefined ? undefined : ne(images.alt, alt),
    focus && or(ne(images.focusX, focus.x), ne(images.focusY, focus.y)),
  );
  const which = and(eq(images.url, url), differs);
  const [picture] = await tx.select({ id: images.id, url: images.url }).from(images).where(which).for('no key update');
  if (!picture) return null;
  await assertMayDescribe(tx, admin, picture);
  await tx
    .update(images)
    .set({ alt, focusX: focus?.x, focusY: focus?.y, updatedAt: nextVersion(images.updatedAt) })
    .where(eq(images.id, picture.id));
  return picture.url;
}
