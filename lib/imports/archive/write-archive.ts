import 'server-only';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { type Executor, withUnlimitedConnection } from '@/db/client';
import { env } from '../../env';
import { change } from '../../platform/activity/change';
import { assertRecentSignIn } from '../../platform/auth/recent-sign-in';
import type { Admin } from '../../platform/auth/require-admin';
import type { SentFile } from '../../platform/http/endpoint';
import { folderOf } from '../../platform/pictures/folders';
import { storage } from '../../platform/pictures/storage';
import { archivesResource } from '../resource';
import type { Progress } from '../run';
import { FORMAT, MANIFEST, type Manifest, PICTURES } from './format';
import { PICTURES_JSON, readPictures, type StoredPicture } from './pictures';
import { sections } from './resources';
import type { Section } from './sections';

/** What was written. */
export interface Exported {
  manifest: Manifest;
  /** Files of pictures that the storage does not have. */
  lost: string[];
}

/**
 * Writes all that the site shows into a zip file, as it is at one moment. It is named `FILE.unfinished` until it is whole.
 * @param progress receives how many files of the archive are written, and how many there are
 * @throws when the database cannot be read or the file not written; nothing is left behind then
 */
export async function writeArchive(file: string, progress: Progress = () => undefined): Promise<Exported> {
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  try {
    // It names all members of staff, so only the owner may read it.
    const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600 });
    const exported = await withUnlimitedConnection((_sql, database) =>
      database.transaction((tx) => writeAll(tx, target, progress), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      }),
    );
    await rename(unfinished, file);
    return exported;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * Returns an archive of the site as the answer of a call. It is written to a file first, so that a slow client holds up no
 * transaction.
 * @throws {AppError} `reauthenticate` without a recent sign-in: it holds all that the site has. A line of the audit trail says who has it
 */
export async function archiveFile(admin: Admin): Promise<SentFile> {
  await assertRecentSignIn(admin, undefined);
  const folder = await mkdtemp(path.join(tmpdir(), 'tempesta-export-'));
  const remove = (): void => void rm(folder, { recursive: true, force: true });
  try {
    const file = path.join(folder, 'archive.zip');
    const { manifest } = await writeArchive(file);
    const name = `tempesta-${manifest.madeAt.slice(0, 10)}.zip`;
    await change(admin, (_tx, record) => {
      record({ resource: archivesResource, id: null, verb: 'exported', title: name, before: null, after: null });
      return Promise.resolve();
    });
    const body = Readable.toWeb(createReadStream(file).on('close', remove)) as ReadableStream<Uint8Array>;
    return { body, type: 'application/zip', name };
  } catch (error) {
    remove();
    throw error;
  }
}

async function writeAll(tx: Executor, target: NodeJS.WritableStream, progress: Progress): Promise<Exported> {
  const zip = new ZipFile();
  // The types know less of it than it is.
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const manifest: Manifest = {
    format: FORMAT.name,
    version: `${FORMAT.major}.${FORMAT.minor}`,
    madeAt: new Date().toISOString(),
    siteUrl: env.SITE_URL,
    counts: {},
  };
  const pictures = await readPictures(tx);
  const { found, lost } = await findFiles(pictures);
  const isWhole = ({ item }: StoredPicture): boolean => found.has(item.url.slice('/uploads/'.length));
  const shown = pictures.filter(isWhole).map(({ item }) => item);
  manifest.counts.pictures = shown.length;
  const total = sections.length + found.size;
  let done = 0;
  const advance = (): void => progress(++done, total);
  for (const one of sections) add(zip, `${one.name}.json`, () => counting(jsonOf(tx, one, manifest), advance));
  zip.addBuffer(Buffer.from(JSON.stringify(shown)), PICTURES_JSON);
  const { find } = await storage();
  for (const name of found) {
    // Pictures are compressed already.
    add(zip, PICTURES + name, () => counting(bytesOf(find, name), advance), { compress: false });
  }
  // It comes last, since it counts the others.
  add(zip, MANIFEST, () => [JSON.stringify(manifest, null, 2)]);
  zip.end();
  await pipeline(output, target);
  return { manifest, lost };
}

async function* counting<T>(chunks: AsyncIterable<T>, onEnd: () => void): AsyncGenerator<T> {
  yield* chunks;
  onEnd();
}

type Chunks = AsyncIterable<string | Uint8Array> | Iterable<string>;

/** Adds a file whose content is read when its turn comes. */
function add(zip: ZipFile, name: string, content: () => Chunks, options: { compress?: boolean } = {}): void {
  zip.addReadStreamLazy(name, options, (give) => {
    const stream = Readable.from(content(), { objectMode: false });
    stream.on('error', (error) => zip.emit('error', error));
    give(null, stream);
  });
}

async function* jsonOf(tx: Executor, { name, isSingle, read }: Section, { counts }: Manifest) {
  let count = 0;
  if (!isSingle) yield '[';
  for await (const batch of read(tx)) {
    for (const item of batch) {
      yield `${count > 0 ? ',\n' : ''}${JSON.stringify(item)}`;
      count++;
    }
  }
  if (!isSingle) yield ']';
  counts[name] = count;
}

/** Tells the files that the storage has from those it has lost, by their paths below the uploads. */
async function findFiles(pictures: readonly StoredPicture[]): Promise<{ found: Set<string>; lost: string[] }> {
  const { find } = await storage();
  const found = new Set<string>();
  const lost: string[] = [];
  for (const { item, files } of pictures) {
    const folder = folderOf(item.url);
    for (const file of files) {
      if (await find([folder, file])) found.add(`${folder}/${file}`);
      else lost.push(`${folder}/${file}`);
    }
  }
  return { found, lost };
}

type Find = Awaited<ReturnType<typeof storage>>['find'];

async function* bytesOf(find: Find, name: string): AsyncGenerator<Uint8Array> {
  const stored = await find(name.split('/'));
  if (!stored) throw new Error(`The picture ${name} was removed while the archive was written. Try again.`);
  yield* await stored.read();
}
