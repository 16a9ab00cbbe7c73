import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { S3Client, parseObjectList } from '@/lib/platform/pictures/s3-client';
import { s3Storage } from '@/lib/platform/pictures/storage-s3';

/** A bucket with the key of Amazon's examples. */
const example = {
  ...{ endpoint: 'https://examplebucket.s3.amazonaws.com', bucket: 'examplebucket', region: 'us-east-1' },
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
it('a list is read with its escaped names and its next page', () => {
  const contents = (key: string) =>
    `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified><ETag>&quot;1&quot;</ETag></Contents>`;
  const list = (end: string) => `<?xml version="1.0"?>
    <ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${contents('uploads/a&amp;b&#x2F;c.png')}
    ${contents('uploads/d.png')}${end}</ListBucketResult>`;
  const changedAt = Date.UTC(2026, 0, 2, 3, 4, 5);
  const more = list('<IsTruncated>true</IsTruncated><NextContinuationToken>1&gt;=</NextContinuationToken>');
  expect(parseObjectList(more)).toEqual({
    objects: [
      { key: 'uploads/a&b/c.png', changedAt },
      { key: 'uploads/d.png', changedAt },
    ],
    next: '1>=',
  });
  expect(parseObjectList(list('<IsTruncated>false</IsTruncated>')).next).toBeUndefined();
  expect(() => parseObjectList('<html>Maintenance</html>')).toThrow('did not answer with a list');
});

/** A store that answers each request by what is next. */
const answers: ((response: ServerResponse) => void)[] = [];
const addresses: (string | undefined)[] = [];
const server = createServer((incoming, outgoing) => {
  addresses.push(incoming.url);
  answers.shift()?.(outgoing);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const settings = { ...example, endpoint: `http://127.0.0.1:${port}/storage/s3` };
const client = new S3Client(settings);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('a store that is busy or closes the connection is asked again, below the path of its endpoint', async () => {
  answers.push(
    (response) => response.socket?.destroy(),
    (response) => response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'),
    (response) => response.end('there'),
  );
  const { body } = await client.sendAndRead({ method: 'GET', key: "uploads/a b(1)'.png" });
  expect(body).toBe('there');
  expect(addresses).toEqual(Array.from({ length: 3 }, () => '/storage/s3/examplebucket/uploads/a%20b%281%29%27.png'));
});

it('what a store refuses is not sent again, and its reason is said', async () => {
  answers.push((response) => response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>'));
  const refused = client.send({ method: 'PUT', key: 'uploads/a.png', body: Buffer.from('a') });
  await expect(refused).rejects.toThrow('answered PUT uploads/a.png with 403 SignatureDoesNotMatch');
});

it('all pages of a list are asked for', async () => {
  addresses.length = 0;
  const page = (key: string, end: string) => (response: ServerResponse) =>
    response.end(`<ListBucketResult><Contents><Key>${key}</Key></Contents>${end}</ListBucketResult>`);
  answers.push(
    page('uploads/a/1.png', '<IsTruncated>true</IsTruncated><NextContinuationToken>a/+ =</NextContinuationToken>'),
    page('uploads/b/2.png', '<IsTruncated>false</IsTruncated>'),
  );
  const files: string[][] = [];
  for await (const file of s3Storage(settings, 'uploads/').listFiles()) files.push(file);
  expect(files).toEqual([
    ['a', '1.png'],
    ['b', '2.png'],
  ]);
  const list = '/storage/s3/examplebucket?list-type=2&prefix=uploads%2F';
  const next = '/storage/s3/examplebucket?continuation-token=a%2F%2B%20%3D&list-type=2&prefix=uploads%2F';
  expect(addresses).toEqual([list, next]);
});
