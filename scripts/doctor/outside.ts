import { randomBytes } from 'node:crypto';
import { type Finding, ok, problem, warning, wordsOf } from './finding';

const TIMEOUT_MS = 10_000;

/** Checks whether the public address leads to a site that says that it is healthy. */
export async function checkAddress(siteUrl: string): Promise<Finding> {
  const what = 'SITE_URL';
  try {
    const answer = await fetch(`${siteUrl}/api/health`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.ok) return ok(what, `${siteUrl} answers, and is healthy.`);
    return warning(
      what,
      `${siteUrl} answers with ${answer.status}: see the log of the site, and of the proxy before it.`,
    );
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    return warning(
      what,
      `${siteUrl} cannot be reached from here (${wordsOf(cause)}). Where the site runs: check DNS and proxy.`,
    );
  }
}

/** Checks whether the bucket takes, gives and deletes a file; without one the pictures are in the data folder. */
export async function checkBucket(): Promise<Finding> {
  const what = 'Pictures';
  const { env } = await import('@/lib/env');
  if (!env.S3) return ok(what, 'in the data folder.');
  const { storage } = await import('@/lib/platform/pictures/storage');
  const { bytesOf } = await import('@/lib/platform/pictures/storage-types');
  const where = `The bucket ${env.S3.bucket} at ${env.S3.endpoint}`;
  try {
    const bucket = await storage();
    const data = randomBytes(16);
    const { folder, discard } = await bucket.stage([{ name: 'doctor.bin', data }]);
    const found = await bucket.find([folder, 'doctor.bin']);
    const isSame = found !== null && data.equals(await bytesOf(found));
    await discard();
    return isSame ? ok(what, `${where} takes, gives and deletes files.`) : problem(what, `${where} lost a file.`);
  } catch (error) {
    return problem(what, `${where} refuses: ${wordsOf(error)}. The key has to list, read, write and delete.`);
  }
}
