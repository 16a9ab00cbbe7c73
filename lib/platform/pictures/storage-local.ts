import 'server-only';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, mkdir, readdir, realpath, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { wallClock } from '../../clock';
import { UPLOAD_TIMEOUT_MS } from '../../limits';
import { log } from '../../log';
import { FOLDER_NAME } from './address';
import { newFolderName } from './folders';
import type { ByteRange, StagedFolder, Storage, StoredFile, StoredObject } from './storage-types';

/** Stores pictures on the disk, below `root`. */
export function localStorage(root: string): Storage {
  const incoming = path.join(root, '.incoming');
  return {
    root,
    stage: (files) => stage(root, incoming, files),
    async add(folder, files, create = false) {
      if (create) await mkdir(path.join(root, folder), { recursive: true });
      await add(root, incoming, folder, files);
    },
    find: (segments) => find(root, segments),
    listFiles: () => listFiles(root),
    listFolders: () => listFolders(root),
    moveFolder: (folder, target) => moveFolder(path.join(root, folder), path.join(target, folder)),
    removeFolder: (folder) => removeFolder(root, incoming, folder),
    discardUnfinished: () => discardUnfinished(incoming),
  };
}

async function stage(root: string, incoming: string, files: StoredFile[]): Promise<StagedFolder> {
  const folder = newFolderName();
  const staged = path.join(incoming, folder);
  const discard = () => rm(staged, { recursive: true, force: true });
  try {
    await mkdir(staged, { recursive: true });
    await Promise.all(files.map(({ name, data }) => writeFile(path.join(staged, name), data)));
  } catch (error) {
    await discard();
    throw error;
  }
  return { folder, publish: () => rename(staged, path.join(root, folder)), discard };
}

/** Each file is renamed into its folder, which fails when the folder was removed before. */
async function add(root: string, incoming: string, folder: string, files: StoredFile[]): Promise<void> {
  const staged = path.join(incoming, randomUUID());
  try {
    await mkdir(staged, { recursive: true });
    for (const { name, data } of files) {
      await writeFile(path.join(staged, name), data);
      await rename(path.join(staged, name), path.join(root, folder, name));
    }
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

/**
 * Both are on the same disk, so that the move is atomic. Files that are at the target already, left by an interrupted addition,
 * stay unless they are moved too: to empty it first would lose all files when two moves run side by side.
 */
async function moveFolder(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  try {
    await rename(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') await moveFiles(from, to);
    else ifAbsent(error, undefined);
  }
}

async function moveFiles(from: string, to: string): Promise<void> {
  const ignoreAbsent = (error: unknown) => ifAbsent(error, undefined);
  for (const name of await readdir(from)) {
    await rename(path.join(from, name), path.join(to, name)).catch(ignoreAbsent);
  }
  await rmdir(from).catch(ignoreAbsent);
}

/** Renames the folder first, which is atomic: a file that is written during a deletion would make the deletion fail. */
async function removeFolder(root: string, incoming: string, folder: string): Promise<void> {
  const leaving = path.join(incoming, randomUUID());
  await mkdir(incoming, { recursive: true });
  try {
    await rename(path.join(root, folder), leaving);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  // The folder's address is gone. Files that cannot be deleted now are deleted with those of interrupted uploads.
  await removeAside(leaving);
}

async function removeAside(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true }).catch((err: unknown) => {
    log.error({ err, folder }, 'Files that no address leads to cannot be deleted from the disk.');
  });
}

/** The error codes for a path that does not exist, or that cannot exist. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']);

/** Returns `nothing` for a path that does not exist. @throws other errors */
function ifAbsent<T>(error: unknown, nothing: T): T {
  if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return nothing;
  throw error;
}

async function find(root: string, segments: readonly string[]): Promise<StoredObject | null> {
  const file = path.join(root, ...segments);
  try {
    // The real path equals the requested one only if no part of it is a symbolic link.
    if ((await realpath(file)) !== path.join(await realpath(root), ...segments)) return null;
    const stats = await lstat(file);
    if (!stats.isFile()) return null;
    const version = `${stats.size.toString(36)}-${Math.trunc(stats.mtimeMs).toString(36)}`;
    return { size: stats.size, version, read: (range) => Promise.resolve(read(file, range)) };
  } catch (error) {
    return ifAbsent(error, null);
  }
}

const read = (file: string, range?: ByteRange): ReadableStream<Uint8Array> =>
  Readable.toWeb(createReadStream(file, range)) as ReadableStream<Uint8Array>;

/** Lists the files below a folder, without symbolic links and hidden files: no upload is one. */
async function* listFiles(root: string, ...below: string[]): AsyncGenerator<string[]> {
  const folder = readdir(path.join(root, ...below), { withFileTypes: true });
  for (const entry of await folder.catch((error: unknown) => ifAbsent(error, []))) {
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) yield* listFiles(root, ...below, entry.name);
    else if (entry.isFile()) yield [...below, entry.name];
  }
}

async function listFolders(root: string): Promise<{ name: string; changedAt: number }[]> {
  await mkdir(root, { recursive: true });
  const names = (await readdir(root)).filter((name) => FOLDER_NAME.test(name));
  const found = await Promise.all(names.map((name) => stat(path.join(root, name)).catch(() => null)));
  return names.flatMap((name, index) => {
    const stats = found[index];
    return stats?.isDirectory() ? [{ name, changedAt: stats.mtimeMs }] : [];
  });
}

/** Removes entries that are older than an upload may take: their uploads were interrupted. */
async function discardUnfinished(incoming: string): Promise<void> {
  for (const entry of await readdir(incoming).catch(() => [])) {
    const staged = path.join(incoming, entry);
    const stats = await stat(staged).catch(() => null);
    if (stats && wallClock() - stats.mtimeMs > UPLOAD_TIMEOUT_MS) await removeAside(staged);
  }
}
