import { createRequire } from 'node:module';
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

/** The one account of this server, which can have more keys than the usual one. */
const { DUMMY_ACCOUNT } = createRequire(import.meta.url)('s3rver/lib/models/account') as {
  DUMMY_ACCOUNT: { createKeyPair: (accessKeyId: string, secretAccessKey: string) => void };
};

const USUAL_KEY = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/**
 * A server that speaks S3, with an empty bucket, on a free port of this machine.
 * @param key that the site has
 */
export async function startS3(key = USUAL_KEY): Promise<S3Server> {
  DUMMY_ACCOUNT.createKeyPair(key.accessKeyId, key.secretAccessKey);
  const directory = mkdtempSync(path.join(tmpdir(), 'tempesta-s3-'));
  const port = await freePort();
  const bucket = 'tempesta';
  const server = new S3rver({
    ...{ address: '127.0.0.1', port, directory, silent: true },
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  await server.run();
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
