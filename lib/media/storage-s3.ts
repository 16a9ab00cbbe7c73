import 'server-only';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../env-variables';
import { FOLDER_NAME } from './address';
import { limitConcurrency } from './concurrency';
import { typeOf } from './file-types';
import { newFolderName } from './folder-name';
import type { StagedFolder, Storage, StoredFile, StoredObject } from './storage-types';

interface Bucket {
  client: S3Client;
  name: string;
  /** Bounds the deletions that are under way, of all folders together. */
  limitDeletions: ReturnType<typeof limitConcurrency>;
}

const MAX_CONCURRENT_DELETIONS = 16;
/** How often a folder is emptied before what is left in it counts as refused. */
const REMOVAL_ATTEMPTS = 3;

/** The prefix of all our objects. Objects below it that are in no row are removed, so a bucket can serve only one site. */
const ROOT = 'uploads/';

/** Pictures in a bucket. A staged folder is in its final place already: its random name is secret until its row is written. */
export function s3Storage({ endpoint, bucket: name, region, ...credentials }: S3Settings): Storage {
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    // Every S3 server supports buckets in the path; few support the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const bucket = { client, name, limitDeletions: limitConcurrency(MAX_CONCURRENT_DELETIONS) };
  return {
    stage: (files) => stage(bucket, files),
    add: (folder, files) => put(bucket, folder, files),
    find: (segments) => find(bucket, ROOT + segments.join('/')),
    listFiles: () => listFiles(bucket),
    listFolders: () => listFolders(bucket),
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

async function put({ client, name: Bucket }: Bucket, folder: string, files: StoredFile[]): Promise<void> {
  for (const { name, data } of files) {
    const Key = ROOT + [folder, name].filter((part) => part !== '').join('/');
    await client.send(new PutObjectCommand({ Bucket, Key, Body: data, ContentType: typeOf(name) ?? undefined }));
  }
}

async function find({ client, name: Bucket }: Bucket, Key: string): Promise<StoredObject | null> {
  try {
    const { ContentLength: size = 0, ETag } = await client.send(new HeadObjectCommand({ Bucket, Key }));
    return {
      size,
      version: (ETag ?? String(size)).replaceAll('"', ''),
      async read(range) {
        const Range = range && `bytes=${range.start}-${range.end}`;
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range, IfMatch: ETag }));
        if (!Body) throw new Error(`The bucket answered ${Key} without a body.`);
        return Body.transformToWebStream() as ReadableStream<Uint8Array>;
      },
    };
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

async function* objectsBelow({ client, name: Bucket }: Bucket, Prefix: string) {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
    yield page.Contents ?? [];
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (ContinuationToken !== undefined);
}

async function* listFiles(bucket: Bucket): AsyncGenerator<string[]> {
  for await (const objects of objectsBelow(bucket, ROOT)) {
    for (const { Key = '' } of objects) if (!Key.endsWith('/')) yield Key.slice(ROOT.length).split('/');
  }
}

async function listFolders(bucket: Bucket): Promise<{ name: string; changedAt: number }[]> {
  const newest = new Map<string, number>();
  for await (const objects of objectsBelow(bucket, ROOT)) {
    for (const { Key = '', LastModified } of objects) {
      const name = Key.slice(ROOT.length).split('/', 1)[0] ?? '';
      const changedAt = Math.max(newest.get(name) ?? 0, LastModified?.getTime() ?? 0);
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
    const keys = await keysBelow(bucket, `${ROOT}${folder}/`);
    if (keys.length === 0) return;
    if (attempt === REMOVAL_ATTEMPTS) {
      throw new Error(`The bucket keeps ${keys.length} files: ${keys.join(', ')}`, { cause: refused });
    }
    const outcomes = await Promise.allSettled(keys.map((Key) => deleteObject(bucket, Key)));
    refused = outcomes.find((outcome) => outcome.status === 'rejected')?.reason;
  }
}

async function keysBelow(bucket: Bucket, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const objects of objectsBelow(bucket, prefix)) keys.push(...objects.flatMap(({ Key }) => Key ?? []));
  return keys;
}

async function deleteObject({ client, name: Bucket, limitDeletions }: Bucket, Key: string): Promise<void> {
  await limitDeletions(() => client.send(new DeleteObjectCommand({ Bucket, Key })));
}
