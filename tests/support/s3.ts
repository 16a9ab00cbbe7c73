import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { freePort } from '@/db/embedded/free-port';
import type { S3Settings } from '@/lib/env-variables';

export interface S3Server {
  settings: S3Settings;
  /** The same as the variables that tell a site. */
  variables: Record<string, string>;
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
  const endpoint = `http://127.0.0.1:${port}`;
  const region = 'eu-central-1';
  return {
    settings: { endpoint, bucket, region, ...key },
    variables: {
      ...{ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region },
      ...{ S3_ACCESS_KEY_ID: key.accessKeyId, S3_SECRET_ACCESS_KEY: key.secretAccessKey },
    },
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
