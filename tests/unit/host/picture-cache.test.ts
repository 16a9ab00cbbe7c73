import { describe, expect, it, vi } from 'vitest';
import { PictureCache } from '@/lib/platform/host/picture-cache';
import { createStoredResponse } from '@/lib/platform/host/stored-response';

const FOR_EVER = 'public, max-age=31536000, immutable';
const PICTURE = '/uploads/0123456789abcdefghijkl/640';
const MEGABYTE = 1024 * 1024;

/** A cache in front of a site that sends this response. */
function createCache({ cacheControl = FOR_EVER, status = 200, bytes = 10 } = {}) {
  const render = vi.fn(async (_url: string, { accept }: Record<string, unknown>) => ({
    stored: createStoredResponse(
      status,
      { 'cache-control': cacheControl, accept: String(accept) },
      Buffer.alloc(bytes),
    ),
    ...{ freshSeconds: 0, staleSeconds: 0, cookies: [], etag: '"of-the-file"' },
  }));
  return { render, pictures: new PictureCache({ render }, 'tempesta.example', MEGABYTE) };
}

const request = (url = PICTURE, headers: Record<string, string> = {}, method = 'GET') => ({ method, url, headers });

describe('a picture', () => {
  it('is read once for concurrent requests, and then cached', async () => {
    const { pictures, render } = createCache();
    await Promise.all([pictures.getOrRead(PICTURE, request()), pictures.getOrRead(PICTURE, request())]);
    expect(pictures.get(PICTURE, request())?.status).toBe(200);
    expect(pictures.get(PICTURE, request(PICTURE, { cookie: 'a=b' }, 'HEAD'))?.status).toBe(200);
    // A part of it goes by the same name.
    expect(pictures.get(PICTURE, request())?.etag).toBe('"of-the-file"');
    expect(render).toHaveBeenCalledOnce();
  });

  it('is cached separately for browsers with AVIF', async () => {
    const { pictures } = createCache();
    const modern = request(PICTURE, { accept: 'image/avif,image/webp,*/*' });
    expect((await pictures.getOrRead(PICTURE, modern))?.headers.accept).toBe('image/avif');
    expect(pictures.get(PICTURE, request(PICTURE, { accept: 'image/webp' }))).toBeUndefined();
  });

  it('is read again after a change, also when the change happened during a read', async () => {
    const { pictures } = createCache();
    await pictures.getOrRead(PICTURE, request());
    pictures.invalidate();
    expect(pictures.get(PICTURE, request())).toBeUndefined();
    const reading = pictures.getOrRead(PICTURE, request());
    pictures.invalidate();
    await reading;
    expect(pictures.get(PICTURE, request())).toBeUndefined();
  });

  it.each([
    ['that another one stands in for', { cacheControl: 'public, max-age=300' }],
    ['that is not there', { status: 404 }],
    ['as large as a hundred others', { bytes: MEGABYTE - 10_000 }],
  ])('%s is not cached', async (_, answer) => {
    const { pictures } = createCache(answer);
    await pictures.getOrRead(PICTURE, request());
    expect(pictures.get(PICTURE, request())).toBeUndefined();
  });
});

it.each([
  ['a part of a picture', request(PICTURE, { range: 'bytes=0-9' })],
  ['a picture of its own width', request(`${PICTURE}.jpg?w=640`)],
  ['a file that somebody copied there', request('/uploads/2019/logo.png')],
  ['what feeds show', request('/uploads/0123456789abcdefghijkl/image.gif')],
  ['a page', request('/news')],
  ['something sent', request(PICTURE, {}, 'POST')],
])('does not handle %s', (_, request) => {
  const { pictures, render } = createCache();
  expect(pictures.getOrRead(request.url.split('?', 1)[0] ?? '', request)).toBeNull();
  expect(render).not.toHaveBeenCalled();
});
