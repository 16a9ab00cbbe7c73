import 'server-only';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../env';
import { UPLOAD_TIMEOUT_MS } from '../limits';

/** Where uploaded pictures lie: one folder for each, named unguessably. */
export const UPLOADS_ROOT = path.resolve(env.DATA_DIR, 'uploads');
const INCOMING = path.join(UPLOADS_ROOT, '.incoming');

export interface StoredFile {
  name: string;
  data: Buffer;
}

/** Files written beside the uploads, which `publish` moves into place all at once. */
export interface StagedFolder {
  folder: string;
  publish: () => Promise<void>;
  discard: () => Promise<void>;
}

/** Writes the files of one picture where nobody sees them yet. */
export async function stageFiles(files: StoredFile[]): Promise<StagedFolder> {
  const folder = randomBytes(16).toString('base64url');
  const staged = path.join(INCOMING, folder);
  const discard = () => rm(staged, { recursive: true, force: true });
  try {
    await mkdir(staged, { recursive: true });
    await Promise.all(files.map(({ name, data }) => writeFile(path.join(staged, name), data)));
  } catch (error) {
    await discard();
    throw error;
  }
  return { folder, publish: () => rename(staged, path.join(UPLOADS_ROOT, folder)), discard };
}

/** Removes what uploads that never finished left behind: whatever is older than an upload may take. */
export async function discardUnfinished(): Promise<void> {
  const entries = await readdir(INCOMING).catch(() => []);
  for (const entry of entries) {
    const staged = path.join(INCOMING, entry);
    const { mtimeMs } = await stat(staged);
    if (Date.now() - mtimeMs > UPLOAD_TIMEOUT_MS) await rm(staged, { recursive: true, force: true });
  }
}

/** Removes a picture's folder, if it is there. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(path.join(UPLOADS_ROOT, folder), { recursive: true, force: true });

const FOLDER_NAME = /^[\w-]{22}$/;

/** The folders of pictures that are there, and when each was written. */
export async function listFolders(): Promise<{ name: string; changedAt: number }[]> {
  await mkdir(UPLOADS_ROOT, { recursive: true });
  const names = (await readdir(UPLOADS_ROOT)).filter((name) => FOLDER_NAME.test(name));
  const found = await Promise.all(names.map((name) => stat(path.join(UPLOADS_ROOT, name)).catch(() => null)));
  return names.flatMap((name, index) => {
    const stats = found[index];
    return stats?.isDirectory() ? [{ name, changedAt: stats.mtimeMs }] : [];
  });
}
