import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { photograph } from '../../support/pictures';

const FOLDER = 'abcdefghijklmnopqrstuv';
const AVIF = { accept: 'image/avif,image/webp,*/*' };
const LETTERS = 'abcdefghij';

let dataDir: string;
let serveUpload: (request: Request, segments: string[]) => Promise<Response>;

/** Asks as Next.js does: the address, and its decoded segments. */
function ask(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  const url = new URL(`/uploads/${address}`, 'http://localhost');
  const segments = url.pathname.split('/').slice(2).map(decodeURIComponent);
  return serveUpload(new Request(url, { headers, method }), segments);
}

const write = (folder: string, name: string, content: string | Buffer): void => {
  mkdirSync(path.join(dataDir, 'uploads', folder), { recursive: true });
  writeFileSync(path.join(dataDir, 'uploads', folder, name), content);
};

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'tempesta-serve-'));
  // Settings and storage are read once: they are loaded again, with this folder.
  vi.resetModules();
  vi.stubEnv('DATA_DIR', dataDir);
  ({ serveUpload } = await import('@/lib/platform/pictures/serve'));
  for (const name of ['320.webp', 'full.webp', '320.avif', 'full.avif']) write(FOLDER, name, `${name} ${LETTERS}`);
  write(FOLDER, 'image.jpg', LETTERS);
  write('onlywebponlywebponlywe', 'full.webp', 'webp');
  for (const name of ['full.webp', 'image.gif']) write('movingmovingmovingmovi', name, name);
  write('2019', 'legacy.jpg', await photograph(800, 600).jpeg().toBuffer());
  write('2019', 'broken.jpg', 'no picture');
  write('2019', 'notes.txt', 'notes');
  write('2019', 'page.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  symlinkSync('/etc/hostname', path.join(dataDir, 'uploads', '2019', 'link.jpg'));
});

afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a picture', () => {
  it.each([
    ['image.jpg', {}, 'image/jpeg', LETTERS],
    ['320.webp', AVIF, 'image/webp', `320.webp ${LETTERS}`],
    ['320.avif', {}, 'image/avif', `320.avif ${LETTERS}`],
    ['320', AVIF, 'image/avif', `320.avif ${LETTERS}`],
    ['320', { accept: 'image/webp' }, 'image/webp', `320.webp ${LETTERS}`],
    // What it is too small for is the whole of it.
    ['1280.webp', {}, 'image/webp', `full.webp ${LETTERS}`],
    ['1280', AVIF, 'image/avif', `full.avif ${LETTERS}`],
  ])('%s is served by what was asked and accepted (%o)', async (name, headers, type, body) => {
    const response = await ask(`${FOLDER}/${name}`, headers);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[\w-]+"$/),
    });
    expect(response.headers.get('vary')).toBe(name.includes('.') ? null : 'Accept');
    expect(await response.text()).toBe(body);
  });

  it('whose AVIF is not made yet comes as WebP, and is asked for again soon', async () => {
    const response = await ask('onlywebponlywebponlywe/640', AVIF);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    const forOthers = await ask('onlywebponlywebponlywe/640');
    expect(forOthers.headers.get('cache-control')).toContain('immutable');
  });

  it('that moves comes as WebP for ever, since it never gets AVIF', async () => {
    const response = await ask('movingmovingmovingmovi/320', AVIF);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...{ 'content-type': 'image/webp', vary: 'Accept' },
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('answers HEAD with everything but the bytes', async () => {
    const response = await ask(`${FOLDER}/image.jpg`, {}, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(LETTERS.length));
    expect(await response.text()).toBe('');
  });

  it('is not sent again to a client that has it', async () => {
    const etag = (await ask(`${FOLDER}/image.jpg`)).headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await ask(`${FOLDER}/image.jpg`, { 'if-none-match': known });
      expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await ask(`${FOLDER}/image.jpg`, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it.each([
    ['bytes=0-3', 206, 'abcd', 'bytes 0-3/10'],
    ['bytes=4-', 206, 'efghij', 'bytes 4-9/10'],
    ['bytes=-3', 206, 'hij', 'bytes 7-9/10'],
    ['bytes=8-100', 206, 'ij', 'bytes 8-9/10'],
    ['bytes=-100', 206, LETTERS, 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=5-2', 200, LETTERS, null],
    ['bytes=0-1,3-4', 200, LETTERS, null],
    ['lines=0-1', 200, LETTERS, null],
    ['bytes=-', 200, LETTERS, null],
  ])('is cut by %s', async (range, status, body, contentRange) => {
    const response = await ask(`${FOLDER}/image.jpg`, { range });
    expect([response.status, await response.text()]).toEqual([status, body]);
    expect(response.headers.get('content-range')).toBe(contentRange);
  });

  it('is cut only for a client that has the rest of this version', async () => {
    const etag = (await ask(`${FOLDER}/image.jpg`)).headers.get('etag') ?? '';
    const part = (ifRange: string) => ask(`${FOLDER}/image.jpg`, { range: 'bytes=0-3', 'if-range': ifRange });
    expect((await part(etag)).status).toBe(206);
    expect((await part('"older"')).status).toBe(200);
  });
});

describe('a file that was copied there', () => {
  const made = () => readdirSync(path.join(dataDir, 'uploads')).length;

  it('is served as it is', async () => {
    const response = await ask('2019/legacy.jpg');
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: 800 });
  });

  it('is made smaller on first use, once', async () => {
    const size = async (headers: Record<string, string>) => {
      const response = await ask('2019/legacy.jpg?w=320', headers);
      const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      return [response.headers.get('content-type'), response.headers.get('vary'), width];
    };
    expect(await Promise.all([size(AVIF), size(AVIF)])).toEqual(Array(2).fill(['image/avif', 'Accept', 320]));
    expect(await size({})).toEqual(['image/webp', 'Accept', 320]);
    const folders = made();
    expect(await size(AVIF)).toEqual(['image/avif', 'Accept', 320]);
    expect(made()).toBe(folders);
  });

  it('is left as it is for a width that no layout uses, and when it is no picture', async () => {
    const folders = made();
    for (const address of ['2019/legacy.jpg?w=321', '2019/legacy.jpg?w=NaN', '2019/broken.jpg?w=320']) {
      const response = await ask(address, AVIF);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
    expect(made()).toBe(folders);
  });
});

describe('nothing', () => {
  it.each([
    [`${FOLDER}/641`],
    [`${FOLDER}/nothing.webp`],
    [FOLDER],
    ['nowherenowherenowherenowh/320'],
    ['2019/notes.txt'],
    ['2019/page.svg'],
    ['2019/link.jpg'],
    ['2019/legacy.jpg/320'],
    ['2019%2Flegacy.jpg'],
    ['2019%5Clegacy.jpg'],
    ['2019/legacy.jpg%00'],
    ['%00'],
    ['..%2F..%2Fetc%2Fhostname.jpg'],
    ['.incoming/a.jpg'],
    ['2019/.hidden.jpg'],
  ])('is at %s', async (address) => {
    const response = await ask(address);
    expect([response.status, response.headers.get('x-content-type-options')]).toEqual([404, 'nosniff']);
  });
});
