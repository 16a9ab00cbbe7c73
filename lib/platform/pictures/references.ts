import 'server-only';
import { setImmediate } from 'node:timers/promises';
import { and, eq, gt, gte, inArray, ne, type SQL, sql, arrayOverlaps } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { images, oldPictures, revisions } from '@/db/schema';
import { UPLOAD_FOLDERS } from './address';
import { folderColumn, folderOf } from './folders';
import { PICTURE_TABLES, pictureColumns, type PictureTable } from './picture-columns';
import { REVISION_PICTURES_DAYS } from '../../limits';

/** How many texts are read at a time. */
const BATCH = 200;

/** One row that may refer to pictures. */
export interface Owner {
  table: PictureTable['table'];
  id: number;
}

/**
 * Returns the folders of the uploaded pictures that a text shows, links to or only names. Stored HTML writes an address as it is,
 * so none is missed; telling pictures from words would take a thousand times as long.
 */
export const foldersIn = (text: string): string[] =>
  [...text.matchAll(UPLOAD_FOLDERS)].flatMap(([, folder]) => folder ?? []);

/**
 * Returns the folders of all pictures that any row refers to. An address from before a picture was replaced refers to it too.
 * @param since only of what has changed since then, as the database writes a moment
 */
export async function referredFolders(executor: Executor, since?: string): Promise<Set<string>> {
  const named = await foldersOf(textsOf(executor, since));
  const moved = await movedFolders(executor);
  for (const { old, current } of moved) if (named.has(old)) named.add(current);
  return named;
}

/** The folders of pictures before they were replaced, and where the pictures are now. */
const movedFolders = (executor: Executor, current?: string[]) =>
  executor
    .select({ old: oldPictures.folder, current: folderColumn })
    .from(oldPictures)
    .innerJoin(images, eq(images.id, oldPictures.imageId))
    .where(current && inArray(folderColumn, current));

/** Returns the folders of all pictures that texts show. Between two of them everybody else has a turn. */
export async function foldersOf(texts: AsyncIterable<string>): Promise<Set<string>> {
  const folders = new Set<string>();
  for await (const text of texts) {
    for (const folder of foldersIn(text)) folders.add(folder);
    await setImmediate();
  }
  return folders;
}

/**
 * Returns those of the folders that a kept revision refers to, or a row other than the owner; without an owner, any row.
 */
export async function referredElsewhere(tx: Executor, folders: string[], owner: Owner | null): Promise<Set<string>> {
  const shown = new Set<string>();
  if (folders.length === 0) return shown;
  const moved = await movedFolders(tx, folders);
  const allFolders = [...folders, ...moved.map(({ old }) => old)];
  for (const pictureTable of PICTURE_TABLES) {
    const rows = await tx
      .select({ text: textOf(pictureTable) })
      .from(pictureTable.table)
      .where(
        and(
          owner?.table === pictureTable.table ? ne(pictureTable.table.id, owner.id) : undefined,
          mentions(textOf(pictureTable), allFolders),
        ),
      );
    for (const { text } of rows) for (const folder of foldersIn(text)) shown.add(folder);
  }
  for (const folder of await foldersOfRevisions(tx, allFolders)) shown.add(folder);
  for (const { old, current } of moved) if (shown.has(old)) shown.add(current);
  return new Set(folders.filter((folder) => shown.has(folder)));
}

/** Each text is unpacked once for all of the folders: `offset 0` keeps the planner from doing it for each. */
const mentions = (text: SQL, folders: string[]): SQL =>
  sql`exists (select from (select ${text} as text offset 0) whole, unnest(${sql.param(folders)}::text[]) folder
    where strpos(whole.text, folder) > 0)`;

/** All that a row may refer to pictures with, as one text. */
const textOf = (pictureTable: PictureTable): SQL<string> =>
  sql<string>`concat_ws(' ', ${sql.join(pictureColumns(pictureTable), sql`, `)})`;

async function* textsOf(executor: Executor, since = '-infinity'): AsyncGenerator<string> {
  for (const pictureTable of PICTURE_TABLES) yield* textsIn(executor, pictureTable, since);
}

async function* textsIn(executor: Executor, pictureTable: PictureTable, since: string): AsyncGenerator<string> {
  const { id, updatedAt } = pictureTable.table;
  let last = 0;
  for (;;) {
    const batch = await executor
      .select({ id: sql<number>`${id}`, text: textOf(pictureTable) })
      .from(pictureTable.table)
      .where(and(gt(id, last), gte(updatedAt, sql`${since}::timestamptz`)))
      .orderBy(id)
      .limit(BATCH);
    for (const { text } of batch) yield text;
    const end = batch.at(-1);
    if (!end || batch.length < BATCH) return;
    last = end.id;
  }
}

/** Pictures that a version names count as used for some time after another version replaced it. */
const isRecent = gt(revisions.replacedAt, sql`now() - make_interval(days => ${REVISION_PICTURES_DAYS})`);

/**
 * Returns the folders of the uploaded pictures that kept revisions name, and of those that have replaced them since.
 * @param among only these; all without them
 */
export async function foldersOfRevisions(executor: Executor, among?: readonly string[]): Promise<Set<string>> {
  if (among?.length === 0) return new Set();
  const rows = await executor
    .selectDistinct({ folder: sql<string>`unnest(${revisions.folders})` })
    .from(revisions)
    .where(and(isRecent, among && arrayOverlaps(revisions.folders, [...among])));
  const named = rows.map(({ folder }) => folder).filter((folder) => !among || among.includes(folder));
  if (named.length === 0) return new Set();
  const moved = await executor
    .select({ url: images.url })
    .from(oldPictures)
    .innerJoin(images, eq(images.id, oldPictures.imageId))
    .where(inArray(oldPictures.folder, named));
  return new Set([...named, ...moved.map(({ url }) => folderOf(url))]);
}
