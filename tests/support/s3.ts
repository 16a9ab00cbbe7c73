import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { freePort } from '@/db/embedded/free-port';
import type { S3Settings } from '@/lib/env-variables';

export interface S3Server {
  settings: S3Settings;
  stop: () => Promise<void>;
}

/** A server that speaks S3, with an empty bucket, on a free port of this machine. */
export async function startS3(): Promise<S3Server> {
  const directory = mkdtempSync(path.join(tmpdir(), 'tempesta-s3-'));
  const port = await freePort();
  const bucket = 'tempesta';
  const server = new S3rver({
    ...{ address: '127.0.0.1', port, directory, silent: true },
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  await server.run();
  // The one key that this server knows.
  const key = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, bucket, region: 'eu-central-1', ...key },
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
