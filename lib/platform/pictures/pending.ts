import 'server-only';
import { and, eq, gt, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { images } from '@/db/schema';
import { log } from '../../log';
import { UPLOAD_URL } from './address';
import { removeFiles } from './remove';
import { storage } from './storage';
import { bytesOf } from './storage-types';

let isRequested = false;
let working: Promise<void> | undefined;

/**
 * Encodes the AVIF files of all pictures that lack them, one picture after another. The rows are the queue: it needs no memory,
 * and after a crash the next start continues.
 */
export function makePendingVariants(): Promise<void> {
  isRequested = true;
  return (working ??= work());
}

async function work(): Promise<void> {
  try {
    // A call during the last round's query starts another round.
    while (isRequested) {
      isRequested = false;
      await makeAll();
    }
  } finally {
    working = undefined;
  }
}

async function makeAll(): Promise<void> {
  let last = 0;
  for (let next = await pendingAfter(last); next; next = await pendingAfter(last)) {
    last = next.id;
    await makeVariants(next).catch((error: unknown) => log.error({ err: error, image: last }, 'No AVIF for a picture'));
  }
}

interface PendingImage {
  id: number;
  url: string;
}

async function pendingAfter(id: number): Promise<PendingImage | undefined> {
  const [next] = await db
    .select({ id: images.id, url: images.url })
    .from(images)
    .where(and(images.pending, gt(images.id, id)))
    .orderBy(images.id)
    .limit(1);
  return next;
}

async function makeVariants({ url }: PendingImage): Promise<void> {
  const [, folder = '', file = '', extension = ''] = UPLOAD_URL.exec(url) ?? [];
  const { find, add } = await storage();
  const fallback = await find([folder, `${file}.${extension}`]);
  // The next cleanup removes a row without its file.
  if (!fallback) return;
  const { encodeAvif } = await import('./encode');
  const made = await encodeAvif(await bytesOf(fallback));
  await add(
    folder,
    made.map(({ file: stored }) => stored),
  );
  const variants = made.map(({ variant }) => variant);
  const bytes = variants.reduce((sum, variant) => sum + variant.bytes, 0);
  const changed = await db
    .update(images)
    .set({
      pending: false,
      variants: sql`${images.variants} || ${JSON.stringify(variants)}::jsonb`,
      bytes: sql`${images.bytes} + ${bytes}`,
    })
    .where(and(eq(images.url, url), images.pending))
    .returning({ id: images.id });
  // The picture was deleted or replaced while its files were made; they may still be restored.
  if (changed.length === 0 && !(await exists(url))) await removeFiles([url]);
}

async function exists(url: string): Promise<boolean> {
  return (await db.select({ id: images.id }).from(images).where(eq(images.url, url))).length > 0;
}
