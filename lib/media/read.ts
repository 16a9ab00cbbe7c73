import 'server-only';
import { and, desc, eq, not, or, type SQL, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { images } from '@/db/schema';
import { notFound } from '../errors';
import { paginationOf } from '../platform/http/fields';
import type { ListPage } from '../platform/http/endpoint';
import type { Picture, PictureQuery, PictureWithUses } from './contract';
import { isShownUnder, isUsed, usesOf } from '../platform/pictures/uses';
import type { PictureUse } from '../platform/pictures/contract';

/** Lists the pictures that match a filter, newest first. */
export async function listPictures({ query, unused, ...page }: PictureQuery): Promise<ListPage<Picture>> {
  const { limit, offset } = paginationOf(page);
  const isWanted = unused ? not(isUsed) : isUsed;
  const where = and(query ? matches(query) : undefined, unused === undefined ? undefined : isWanted);
  // One statement: a filter by use reads all texts.
  const rows = await db
    .select({ row: images, total: sql<number>`(count(*) over ())::int` })
    .from(images)
    .where(where)
    .orderBy(desc(images.id))
    .limit(limit)
    .offset(offset);
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await db.$count(images, where));
  const pictures = rows.map(({ row }) => row);
  const uses = await usesOf(db, pictures);
  return { items: pictures.map((row) => presentPicture(row, uses.get(row.id)?.length ?? 0)), total };
}

/** Returns whether a picture is described by a text, has it in its address, or is shown by something with such a title. */
const matches = (text: string): SQL | undefined =>
  or(
    sql`strpos(search_fold(${images.alt}), search_fold(${text})) > 0`,
    sql`strpos(${images.url}, ${text}) > 0`,
    isShownUnder(text),
  );

/**
 * Returns one picture, with what shows it.
 * @throws {AppError} `not_found`
 */
export async function getPicture(id: number, executor: Executor = db): Promise<PictureWithUses> {
  const [row] = await executor.select().from(images).where(eq(images.id, id));
  if (!row) throw notFound('Picture');
  const uses = await usesOf(executor, [row]);
  return presentPictureWithUses(row, uses.get(id) ?? []);
}

type Row = typeof images.$inferSelect;

/** A picture as the contract answers it. */
function presentPicture(row: Row, uses: number): Picture {
  const { id, url, width, height, bytes, alt, focusX, focusY, createdAt, updatedAt } = row;
  return {
    id,
    url,
    width,
    height,
    bytes,
    alt,
    focus: { x: focusX, y: focusY },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    uses,
  };
}

/** Returns a picture as the contract answers it, with the things that show it. */
const presentPictureWithUses = (row: Row, usedBy: PictureUse[]): PictureWithUses => ({
  ...presentPicture(row, usedBy.length),
  usedBy,
});
