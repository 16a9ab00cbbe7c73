import 'server-only';
import { Readable } from 'node:stream';
import type { S3Settings } from '../../env-variables';
import { FOLDER_NAME } from './address';
import { limitConcurrency } from './concurrency';
import { bytesOf, typeOf, type StagedFolder, type Storage, type StoredFile, type StoredObject } from './storage-types';
import { newFolderName } from './folders';
import { S3Client, S3Error, parseObjectList } from './s3-client';

interface Bucket {
  client: S3Client;
  /** The prefix of all its objects. */
  root: string;
  /** Bounds the deletions that are under way, of all folders together. */
  limitDeletions: ReturnType<typeof limitConcurrency>;
}

const MAX_CONCURRENT_DELETIONS = 16;
/** How often a folder is emptied before what is left in it counts as refused. */
const REMOVAL_ATTEMPTS = 3;

/**
 * Pictures in a bucket. A staged folder is in its final place already: its random name is secret until its row is written.
 * @param root the prefix of all objects. Those below it that are in no row are removed, so a bucket can serve only one site
 */
export function s3Storage(settings: S3Settings, root: string): Storage {
  const bucket = { client: new S3Client(settings), limitDeletions: limitConcurrency(MAX_CONCURRENT_DELETIONS), root };
  return {
    root,
    stage: (files) => stage(bucket, files),
    add: (folder, files) => put(bucket, folder, files),
    find: (segments) => find(bucket, root + segments.join('/')),
    listFiles: () => listFiles(bucket),
    listFolders: () => listFolders(bucket),
    moveFolder: (folder, target) => moveFolder(bucket, folder, target),
    removeFolder: (folder) => removeFolder(bucket, folder),
    // A folder without a row is a stray one, which every cleanup removes.
    discardUnfinished: () => Promise.resolve(),
  };
}

async function stage(bucket: Bucket, files: StoredFile[]): Promise<StagedFolder> {
  const folder = newFolderName();
  const discard = () => removeFolder(bucket, folder);
  try {
    await put(bucket, folder, files);
  } catch (error) {
    await discard().catch(() => undefined);
    throw error;
  }
  return { folder, publish: () => Promise.resolve(), discard };
}

async function put({ client, root }: Bucket, folder: string, files: StoredFile[]): Promise<void> {
  for (const { name, data } of files) {
    const key = root + [folder, name].filter((part) => part !== '').join('/');
    const headers = { 'content-type': typeOf(name) ?? 'application/octet-stream' };
    await client.sendAndRead({ method: 'PUT', key, headers, body: data });
  }
}

async function find({ client }: Pick<Bucket, 'client'>, key: string): Promise<StoredObject | null> {
  try {
    const { headers } = await client.sendAndRead({ method: 'HEAD', key });
    const { 'content-length': size = '0', etag } = headers;
    return {
      size: Number(size),
      version: (etag ?? size).replaceAll('"', ''),
      async read(range) {
        const ofRange = range && `bytes=${range.start}-${range.end}`;
        const response = await client.send({ method: 'GET', key, headers: { range: ofRange, 'if-match': etag } });
        return Readable.toWeb(response) as ReadableStream<Uint8Array>;
      },
    };
  } catch (error) {
    if (error instanceof S3Error && error.status === 404) return null;
    throw error;
  }
}

async function* objectsBelow({ client }: Bucket, prefix: string) {
  let token: string | undefined;
  do {
    const query = { 'list-type': '2', prefix, ...(token !== undefined && { 'continuation-token': token }) };
    const { objects, next } = parseObjectList((await client.sendAndRead({ method: 'GET', query })).body);
    yield objects;
    token = next;
  } while (token !== undefined);
}

async function* listFiles(bucket: Bucket): AsyncGenerator<string[]> {
  const { root } = bucket;
  for await (const objects of objectsBelow(bucket, root)) {
    for (const { key } of objects) if (!key.endsWith('/')) yield key.slice(root.length).split('/');
  }
}

async function listFolders(bucket: Bucket): Promise<{ name: string; changedAt: number }[]> {
  const { root } = bucket;
  const newest = new Map<string, number>();
  for await (const objects of objectsBelow(bucket, root)) {
    for (const { key, changedAt: ofFile } of objects) {
      const name = key.slice(root.length).split('/', 1)[0] ?? '';
      const changedAt = Math.max(newest.get(name) ?? 0, ofFile);
      if (FOLDER_NAME.test(name)) newest.set(name, changedAt);
    }
  }
  return [...newest].map(([name, changedAt]) => ({ name, changedAt }));
}

/**
 * Deletes each object with a request of its own: not every store supports the deletion of many in one request, and some
 * require a checksum for it that others refuse. A listing afterwards verifies the deletion.
 * @throws when files stay, by their names
 */
async function removeFolder(bucket: Bucket, folder: string): Promise<void> {
  let refused: unknown;
  for (let attempt = 0; ; attempt += 1) {
    const keys = await keysBelow(bucket, `${bucket.root}${folder}/`);
    if (keys.length === 0) return;
    if (attempt === REMOVAL_ATTEMPTS) {
      throw new Error(`The bucket keeps ${keys.length} files: ${keys.join(', ')}`, { cause: refused });
    }
    const outcomes = await Promise.allSettled(keys.map((key) => deleteObject(bucket, key)));
    refused = outcomes.find((outcome) => outcome.status === 'rejected')?.reason;
  }
}

/** Copies every file before any is removed: an interrupted move can be repeated. */
async function moveFolder(bucket: Bucket, folder: string, target: string): Promise<void> {
  const prefix = `${bucket.root}${folder}/`;
  for (const key of await keysBelow(bucket, prefix)) {
    const found = await find(bucket, key);
    if (!found) continue;
    const data = await bytesOf(found);
    await put({ ...bucket, root: target }, folder, [{ name: key.slice(prefix.length), data }]);
  }
  await removeFolder(bucket, folder);
}

async function keysBelow(bucket: Bucket, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const objects of objectsBelow(bucket, prefix)) keys.push(...objects.map(({ key }) => key));
  return keys;
}

async function deleteObject({ client, limitDeletions }: Bucket, key: string): Promise<void> {
  await limitDeletions(() => client.sendAndRead({ method: 'DELETE', key }));
}
