import { describe, expect, it, vi } from 'vitest';
import { PictureCache } from '@/lib/platform/host/picture-cache';
import { storedAnswer } from '@/lib/platform/host/stored-answer';

const FOR_EVER = 'public, max-age=31536000, immutable';
const PICTURE = '/uploads/0123456789abcdefghijkl/640';
const MEGABYTE = 1024 * 1024;

/** Kept pictures in front of a site that answers with these headers, this status and so many bytes. */
function keeping({ cacheControl = FOR_EVER, status = 200, bytes = 10 } = {}) {
  const render = vi.fn(async (_url: string, { accept }: Record<string, unknown>) => ({
    answer: storedAnswer(status, { 'cache-control': cacheControl, accept: String(accept) }, Buffer.alloc(bytes)),
    ...{ sharedFor: 0, staleFor: 0, cookies: [], etag: '"of-the-file"' },
  }));
  return { render, pictures: new PictureCache({ render }, 'tempesta.example', MEGABYTE) };
}

const asked = (url = PICTURE, headers: Record<string, string> = {}, method = 'GET') => ({ method, url, headers });

describe('a picture', () => {
  it('is read once for all who ask at the same time, and then from memory', async () => {
    const { pictures, render } = keeping();
    await Promise.all([pictures.find(PICTURE, asked()), pictures.find(PICTURE, asked())]);
    expect(pictures.hit(PICTURE, asked())?.status).toBe(200);
    expect(pictures.hit(PICTURE, asked(PICTURE, { cookie: 'a=b' }, 'HEAD'))?.status).toBe(200);
    // A part of it goes by the same name.
    expect(pictures.hit(PICTURE, asked())?.etag).toBe('"of-the-file"');
    expect(render).toHaveBeenCalledOnce();
  });

  it('is another one for browsers that know AVIF', async () => {
    const { pictures } = keeping();
    const modern = asked(PICTURE, { accept: 'image/avif,image/webp,*/*' });
    expect((await pictures.find(PICTURE, modern))?.headers.accept).toBe('image/avif');
    expect(pictures.hit(PICTURE, asked(PICTURE, { accept: 'image/webp' }))).toBeUndefined();
  });

  it('is read anew once something changed, also where it was being read', async () => {
    const { pictures } = keeping();
    await pictures.find(PICTURE, asked());
    pictures.invalidate();
    expect(pictures.hit(PICTURE, asked())).toBeUndefined();
    const reading = pictures.find(PICTURE, asked());
    pictures.invalidate();
    await reading;
    expect(pictures.hit(PICTURE, asked())).toBeUndefined();
  });

  it.each([
    ['that another one stands in for', { cacheControl: 'public, max-age=300' }],
    ['that is not there', { status: 404 }],
    ['as large as a hundred others', { bytes: MEGABYTE - 10_000 }],
  ])('%s is not kept', async (_, answer) => {
    const { pictures } = keeping(answer);
    await pictures.find(PICTURE, asked());
    expect(pictures.hit(PICTURE, asked())).toBeUndefined();
  });
});

it.each([
  ['a part of a picture', asked(PICTURE, { range: 'bytes=0-9' })],
  ['a picture of its own width', asked(`${PICTURE}.jpg?w=640`)],
  ['a file that somebody copied there', asked('/uploads/2019/logo.png')],
  ['what feeds show', asked('/uploads/0123456789abcdefghijkl/image.gif')],
  ['a page', asked('/news')],
  ['something sent', asked(PICTURE, {}, 'POST')],
])('%s is none of its business', (_, request) => {
  const { pictures, render } = keeping();
  expect(pictures.find(request.url.split('?', 1)[0] ?? '', request)).toBeNull();
  expect(render).not.toHaveBeenCalled();
});
