import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { freePort } from '@/db/embedded/free-port';
import type { S3Settings } from '@/lib/env-variables';

export interface S3Server {
  settings: S3Settings;
  /** The same settings as environment variables of a site. */
  variables: Record<string, string>;
  /** Sets the age of all stored objects, in seconds. */
  age: (seconds: number) => void;
  stop: () => Promise<void>;
}

/** The account of this server, which can have more keys than the default one. */
const { DUMMY_ACCOUNT } = createRequire(import.meta.url)('s3rver/lib/models/account') as {
  DUMMY_ACCOUNT: { createKeyPair: (accessKeyId: string, secretAccessKey: string) => void };
};

const USUAL_KEY = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/**
 * Starts an S3 server with an empty bucket on a free port.
 * @param key the access key of the site
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
  const settings = { endpoint: `http://127.0.0.1:${port}`, bucket, region: 'eu-central-1', ...key };
  return {
    settings,
    variables: variablesOf(settings),
    age(seconds) {
      const then = Date.now() / 1000 - seconds;
      const files = readdirSync(directory, { recursive: true, withFileTypes: true });
      for (const { parentPath, name } of files) utimesSync(path.join(parentPath, name), then, then);
    },
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const variablesOf = ({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Settings): Record<string, string> => ({
  ...{ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region },
  ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
});

/** The error for the deletion of an object; undefined to delete it. */
type Refusal = { status: number; code: string } | undefined;

export interface StrictS3Server extends S3Server {
  /** Decides for each later deletion whether it is refused. */
  refuse: (answer: (key: string) => Refusal) => void;
}

/** The same server behind a proxy that refuses deletions of many objects, and the single ones that the test chooses. */
export async function startStrictS3(): Promise<StrictS3Server> {
  const s3 = await startS3();
  let refusalOf: (key: string) => Refusal = () => undefined;
  const front = createServer((incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', s3.settings.endpoint);
    const isOfMany = incoming.method === 'POST' && searchParams.has('delete');
    const key = decodeURIComponent(pathname.slice(`/${s3.settings.bucket}/`.length));
    const single = incoming.method === 'DELETE' ? refusalOf(key) : undefined;
    const refusal = isOfMany ? { status: 400, code: 'MissingContentMD5' } : single;
    if (refusal) {
      outgoing.writeHead(refusal.status, { 'content-type': 'application/xml' });
      outgoing.end(`<?xml version="1.0"?><Error><Code>${refusal.code}</Code><Message>Refused.</Message></Error>`);
      return;
    }
    const { method, headers } = incoming;
    const passedOn = request(new URL(incoming.url ?? '/', s3.settings.endpoint), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passedOn);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const { port } = front.address() as AddressInfo;
  const settings = { ...s3.settings, endpoint: `http://127.0.0.1:${port}` };
  return {
    ...s3,
    settings,
    variables: variablesOf(settings),
    refuse(answer) {
      refusalOf = answer;
    },
    async stop() {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      await s3.stop();
    },
  };
}
