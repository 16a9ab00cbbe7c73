import 'server-only';
import { eq, getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '@/db/client';
import { nextVersion } from '@/db/schema/columns';
import { RICH_TEXT_MAX_PIXELS } from '../../limits';
import { UPLOADS } from './address';
import { folderOf } from './folders';
import { PICTURE_TABLES, pictureColumns, type PictureTable } from './picture-columns';
import { showsAny } from './uses';
import { ownValue } from '../../own-value';

interface Shown {
  url: string;
  /** In pixels. */
  width: number;
  height: number;
}

/** A picture that takes the place of another one. */
interface Replacement {
  /** The folders that the old one was in. */
  folders: readonly string[];
  /** Undefined where it is not known any more. */
  from?: Shown | undefined;
  to: Shown;
}

/**
 * Has every row that shows a picture show another one in its place. A rewritten row has a new version: a form that was
 * opened before cannot bring the old address back unseen.
 * @returns the cache tags of all that has changed
 */
export async function rewriteReferences(tx: Executor, replacement: Replacement): Promise<string[]> {
  const tags: string[] = [];
  for (const pictureTable of PICTURE_TABLES) tags.push(...(await rewriteTable(tx, pictureTable, replacement)));
  return [...new Set(tags)];
}

async function rewriteTable(tx: Executor, pictureTable: PictureTable, replacement: Replacement): Promise<string[]> {
  const table: PgTable = pictureTable.table;
  const rows = await tx.select().from(table).where(showsAny(pictureTable, replacement.folders)).for('no key update');
  const tags: string[] = [];
  for (const row of rows) {
    const id = Number(row.id);
    const values: Record<string, unknown> = {
      ...rewrittenColumns(pictureTable, row, replacement),
      updatedAt: nextVersion(pictureTable.table.updatedAt),
    };
    const [after] = await tx.update(table).set(values).where(eq(pictureTable.table.id, id)).returning();
    tags.push(...(pictureTable.resource.tagsOf?.({ id, before: row, after: after ?? null }) ?? []));
  }
  return tags;
}

function rewrittenColumns(pictureTable: PictureTable, row: Record<string, unknown>, replacement: Replacement) {
  const columns = getTableColumns<PgTable>(pictureTable.table);
  const changes = Object.entries(columns).flatMap(([key, column]) => {
    const text = ownValue(row, key);
    if (typeof text !== 'string' || !pictureColumns(pictureTable).includes(column)) return [];
    return [[key, pictureTable.html.includes(column) ? withPictureReplaced(text, replacement) : replacement.to.url]];
  });
  return Object.fromEntries(changes) as Record<string, string>;
}

const IMAGE_TAG = /<img\b(?:[^>"]|"[^"]*")*>/g;

/** HTML with another picture: its address wherever it stands, and its size where a tag names that of the old one. */
export function withPictureReplaced(html: string, { folders, from, to }: Replacement): string {
  const isIn = (text: string): boolean => folders.some((folder) => text.includes(`${UPLOADS}${folder}/`));
  const sized = html.replace(IMAGE_TAG, (tag) => (isIn(tag) ? resized(tag, from, to) : tag));
  return folders.reduce((text, folder) => withAddressReplaced(text, folder, to.url), sized);
}

/** Names of files begin with `image` for the whole picture; others are widths, which the new one has too. */
function withAddressReplaced(text: string, folder: string, url: string): string {
  const base = `${UPLOADS}${folder}/`;
  const newBase = `${UPLOADS}${folderOf(url)}/`;
  return text.replaceAll(new RegExp(`${base}image\\.\\w+`, 'g'), () => url).replaceAll(base, () => newBase);
}

/** A tag says a size only to keep its place: one that was scaled keeps its width, and takes the shape of the new picture. */
function resized(tag: string, from: Shown | undefined, to: Shown): string {
  const width = Number(/\bwidth="(\d+)"/.exec(tag)?.[1]);
  if (!width || !/\bheight="\d+"/.test(tag)) return tag;
  const shown = width === from?.width ? to.width : width;
  const scale = Math.min(1, RICH_TEXT_MAX_PIXELS / shown, RICH_TEXT_MAX_PIXELS / ((shown * to.height) / to.width));
  const size = {
    width: Math.round(shown * scale),
    height: Math.max(1, Math.round((shown * scale * to.height) / to.width)),
  };
  return tag
    .replace(/\bwidth="\d+"/, () => `width="${size.width}"`)
    .replace(/\bheight="\d+"/, () => `height="${size.height}"`);
}
