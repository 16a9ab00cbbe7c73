import 'server-only';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../env-variables';
import { FOLDER_NAME } from './address';
import { typeOf } from './file-types';
import { newFolderName } from './folder-name';
import type { StagedFolder, Storage, StoredFile, StoredObject } from './storage';

interface Bucket {
  client: S3Client;
  name: string;
}

/** Everything of ours lies below it. What lies there and is in no row is removed, so a bucket serves one site. */
const ROOT = 'uploads/';

/** Pictures in a bucket. A staged folder lies there already: nobody knows its name before its row is written. */
export function s3Storage({ endpoint, bucket: name, region, ...credentials }: S3Settings): Storage {
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    // Every server that speaks S3 knows buckets in the path, and few know the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const bucket = { client, name };
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

/** A page of a listing holds as many objects as one deletion may name: a thousand. */
async function removeFolder(bucket: Bucket, folder: string): Promise<void> {
  const { client, name: Bucket } = bucket;
  for await (const objects of objectsBelow(bucket, `${ROOT}${folder}/`)) {
    const Objects = objects.flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]));
    if (Objects.length === 0) continue;
    const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
    if (Errors.length > 0) throw new Error(`The bucket kept ${Errors.length} files of ${folder}.`);
  }
}
