import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { backfillPlaceholders } from '@/scripts/backfill/placeholders';
import { images } from '@/db/schema';
import { uploadEndpoints } from '@/lib/media/contract';
import { newsEndpoints } from '@/lib/news/contract';
import { fail, succeed } from '../support/client';
import { db } from '../support/database';
import { createArticle, createMembership, createPlayer, unique } from '../support/factories';
import { animation, cornered, halfTransparent, jpeg, photograph } from '../support/pictures';
import { baseUrl, dataDir } from '../support/server';
import { type SignedIn, signIn } from '../support/session';

async function upload(as: SignedIn, picture: Buffer, fields: Record<string, string> = {}): Promise<string> {
  const body = new FormData();
  body.set('image', new File([new Uint8Array(picture)], 'picture'));
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return (await succeed(uploadEndpoints.thumbnail, { as, body })).url;
}

const photo = (): Promise<Buffer> => photograph(1000, 600).jpeg().toBuffer();
const get = (address: string, accept = '*/*') => fetch(new URL(address, baseUrl), { headers: { accept } });

async function rowOf(url: string) {
  const [row] = await db.select().from(images).where(eq(images.url, url));
  return row;
}

describe('an uploaded picture', () => {
  it(
    'is there in every width after the upload, and in AVIF soon after, and its row says so',
    { timeout: 180_000 },
    async () => {
      const as = await signIn();
      const url = await upload(as, await photo(), { altText: 'A storm' });
      const folder = path.dirname(url);
      expect((await get(`${folder}/640`)).headers.get('content-type')).toBe('image/webp');
      // Just after a start the pictures of the demonstration come first.
      await expect.poll(async () => (await rowOf(url))?.pending, { timeout: 150_000 }).toBe(false);

      const avif = await get(`${folder}/640`, 'image/avif,*/*');
      expect(avif.headers.get('content-type')).toBe('image/avif');
      expect(await sharp(await avif.arrayBuffer()).metadata()).toMatchObject({ format: 'heif', width: 640 });
      const row = await rowOf(url);
      expect(row).toMatchObject({ alt: 'A storm', uploaderId: as.user.id, width: 1000, height: 600, focusX: 0.5 });
      const widths = ['320', '640', '960', 'full'];
      const names = ['avif', 'webp'].flatMap((type) => widths.map((width) => `${width}.${type}`));
      expect(row?.variants.map(({ file }) => file).toSorted()).toEqual(names.toSorted());
      const files = readdirSync(path.join(dataDir, folder));
      expect(files.toSorted()).toEqual([...names, 'image.jpg'].toSorted());
      const sizes = await Promise.all(
        files.map(async (name) => (await (await get(`${folder}/${name}`)).bytes()).length),
      );
      expect(row?.bytes).toBe(sizes.reduce((sum, size) => sum + size, 0));
    },
  );

  it('of which two are sent at once is kept twice', async () => {
    const as = await signIn();
    const same = await halfTransparent(400, 300).png().toBuffer();
    const [first, second] = await Promise.all([upload(as, same), upload(as, same)]);
    expect(path.dirname(first)).not.toBe(path.dirname(second));
  });

  it('stays with the version of the article that showed it, and goes with the article, unless something else shows it', async () => {
    const as = await signIn();
    const { id } = await createArticle();
    const params = { id };
    const [first, second, third] = [
      await upload(as, await photo()),
      await upload(as, await photo()),
      await upload(as, await photo()),
    ];
    const isKept = async (url: string) => existsSync(path.join(dataDir, url)) && (await rowOf(url)) !== undefined;
    for (const image of [first, second, third]) await succeed(newsEndpoints.update, { as, params, body: { image } });
    expect(await Promise.all([first, second, third].map(isKept))).toEqual([true, true, true]);
    await createArticle({ content: `<p>Look:</p><img src="${second}" alt="">` });
    await succeed(newsEndpoints.remove, { as, params });
    expect(await Promise.all([first, second, third].map(isKept))).toEqual([false, true, false]);
  });
});

describe('pictures that other sites show', () => {
  it.each(['/brand/icon-512.png', '/share/teams'])('%s may be shown there', async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin']);
  });
});

describe('a picture that many ask for', () => {
  it('comes from memory, whole, until something changes', async () => {
    const as = await signIn();
    const { id } = await createArticle();
    const address = `${path.dirname(await upload(as, await photo()))}/320.webp`;
    expect((await get(address)).headers.get('x-cache')).toBe('MISS');
    const kept = await get(address);
    expect(kept.headers.get('x-cache')).toBe('HIT');
    expect(kept.headers.get('content-type')).toBe('image/webp');
    expect(kept.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const bytes = await kept.arrayBuffer();
    expect(kept.headers.get('content-length')).toBe(String(bytes.byteLength));
    expect((await sharp(bytes).metadata()).width).toBe(320);
    await succeed(newsEndpoints.update, { as, params: { id }, body: { excerpt: 'Told anew' } });
    expect((await get(address)).headers.get('x-cache')).toBe('MISS');
  });

  it('comes from memory for a browser that takes AVIF, too, when it moves', async () => {
    const url = await upload(await signIn(), await (await animation(400, 300)).gif().toBuffer());
    const address = `${path.dirname(url)}/320`;
    await get(address, 'image/avif,*/*');
    const kept = await get(address, 'image/avif,*/*');
    expect(kept.headers.get('x-cache')).toBe('HIT');
    expect(kept.headers.get('content-type')).toBe('image/webp');
  });
});

describe('what an article says of its picture', () => {
  it('is kept with the picture, and shows on its pages', async () => {
    const as = await signIn();
    const image = await upload(as, await photo(), { altText: 'Told by the upload' });
    const { id } = await createArticle({ image, title: unique('Focus') });
    expect(await succeed(newsEndpoints.one, { params: { id } })).toMatchObject({
      imageAlt: 'Told by the upload',
      imageFocus: { x: 0.5, y: 0.5 },
      imagePlaceholder: expect.stringMatching(/^(#[\da-f]{4} ){3}#[\da-f]{3} #[\da-f]{3} #[\da-f]{3}$/),
    });
    const body = { imageAlt: 'A cup in the rain', imageFocus: { x: 0.25, y: 0.8 } };
    expect(await succeed(newsEndpoints.update, { as, params: { id }, body })).toMatchObject(body);
    expect(await rowOf(image)).toMatchObject({ alt: 'A cup in the rain', focusX: 0.25, focusY: 0.8 });
    const page = await (await get(`/news/${id}`)).text();
    expect(page).toContain('object-position:25% 80%');
    expect(page).toMatch(/background-image:linear-gradient\(90deg,#[\da-f]{4},/);
    expect(page).toContain('alt="A cup in the rain"');
  });

  it('is colours also where it was a tiny picture before', async () => {
    const image = await upload(await signIn(), await photo());
    const { id } = await createArticle({ image });
    const tiny = await jpeg(16, 9, '#ff8800');
    const placeholder = `data:image/jpeg;base64,${tiny.toString('base64')}`;
    await db.update(images).set({ placeholder }).where(eq(images.url, image));
    await backfillPlaceholders(db);
    const { imagePlaceholder } = await succeed(newsEndpoints.one, { params: { id } });
    expect(imagePlaceholder).toBe('#f808 #f808 #f808 #f80 #f80 #f80');
  });

  it('is found and shown also where the picture was given by its whole address', async () => {
    const as = await signIn();
    const image = await upload(as, await photo(), { altText: 'A cup in the rain' });
    const { categoryId } = await createArticle();
    const given = { title: unique('Import'), date: '2019-01-01', categoryId, isPublished: true };
    const body = { ...given, image: `${baseUrl}${image}` };
    const made = await succeed(newsEndpoints.create, { as, body });
    expect(made).toMatchObject({ image, imageAlt: 'A cup in the rain' });
    const { id } = await createArticle();
    const patched = await succeed(newsEndpoints.update, { as, params: { id }, body: { image: body.image } });
    expect(patched).toMatchObject({ image, imageAlt: 'A cup in the rain' });
    expect(await (await get(`/news/${made.id}`)).text()).toMatch(
      new RegExp(`<img[^>]+srcSet="${path.dirname(image)}/320 320w,[^>]+src="${image}"`, 'i'),
    );
  });

  it('is null for a picture that was not uploaded here', async () => {
    const { id } = await createArticle({ image: 'https://pictures.example/a.jpg' });
    const nothing = { imageAlt: null, imageFocus: null, imagePlaceholder: null };
    expect(await succeed(newsEndpoints.one, { params: { id } })).toMatchObject(nothing);
  });

  it('has its focal point inside the picture', async () => {
    const as = await signIn();
    const { id } = await createArticle();
    const error = await fail(newsEndpoints.update, { as, params: { id }, body: { imageFocus: { x: 1.01, y: 0 } } });
    expect(error).toMatchObject({ status: 422, fieldErrors: { 'imageFocus.x': expect.any(Array) } });
  });
});

/** Asks for exactly this path, which `fetch` would tidy up. */
function statusOf(rawPath: string): Promise<number | undefined> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path: rawPath }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on('error', reject).end();
  });
}

describe('the uploads', () => {
  it('let nobody out of their folder', async () => {
    mkdirSync(path.join(dataDir, 'uploads', '2019'), { recursive: true });
    writeFileSync(path.join(dataDir, 'uploads', '2019', 'legacy.jpg'), await photo());
    writeFileSync(path.join(dataDir, 'outside.jpg'), await photo());
    expect(await statusOf('/uploads/2019/legacy.jpg')).toBe(200);
    const ways = [
      ...['/uploads/../outside.jpg', '/uploads/2019/../../outside.jpg', '/uploads/%2e%2e/outside.jpg'],
      ...['/uploads/..%2foutside.jpg', '/uploads/..%5coutside.jpg', '/uploads/%252e%252e/outside.jpg'],
      ...['/uploads/2019%2flegacy.jpg', '/uploads/2019/legacy.jpg%00', '/uploads/2019/legacy.jpg%00.png'],
      ...['/uploads/2019/./../../outside.jpg', '/uploads/.incoming/a.jpg'],
    ];
    for (const way of ways) expect([way, await statusOf(way)]).toEqual([way, 404]);
  });

  it('may hold the picture of an article, which is shared upright, or as a card where it is damaged', async () => {
    const older = path.join(dataDir, 'uploads', 'older');
    mkdirSync(older, { recursive: true });
    // The camera was turned: the red corner on the left belongs on the right.
    const turned = await cornered(400, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const redCorners = async (name: string, bytes: Buffer) => {
      writeFileSync(path.join(older, name), bytes);
      const { id } = await createArticle({ image: `/uploads/older/${name}`, bgColor: '#0000ff' });
      const answer = await get(`/share/news/${id}/1x1`);
      expect(answer.status).toBe(200);
      const drawn = await answer.arrayBuffer();
      const isRed = async (left: number, top: number) => {
        const [red = 0, green = 0] = await sharp(drawn).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
        return red > 200 && green < 60;
      };
      return { left: await isRed(100, 100), right: await isRed(1100, 100) };
    };
    expect(await redCorners('turned.jpg', turned)).toEqual({ left: false, right: true });
    const damaged = turned.subarray(0, turned.length / 2);
    expect(await redCorners('damaged.jpg', damaged)).toEqual({ left: false, right: false });
  });

  it('is the ground of the card of the article or player that shows it', async () => {
    const image = await upload(await signIn(), await jpeg(1200, 700, '#00ff00'));
    const { id } = await createArticle({ image });
    const player = await createPlayer({ image });
    await createMembership({ playerId: player.id });
    for (const address of [`/share/news/${id}/card`, `/share/players/${player.slug}`]) {
      const answer = await get(address);
      expect([address, answer.status, answer.headers.get('content-type')]).toEqual([address, 200, 'image/jpeg']);
      const card = sharp(await answer.arrayBuffer());
      expect(await card.metadata()).toMatchObject({ width: 1200, height: 630 });
      const [red = 0, green = 0] = await card.extract({ left: 600, top: 60, width: 1, height: 1 }).raw().toBuffer();
      expect(green - red, address).toBeGreaterThan(100);
    }
  });

  it('are the only place where pictures are made smaller', async () => {
    const address = `/_next/image?url=${encodeURIComponent('/uploads/2019/legacy.jpg')}&w=640&q=75`;
    expect((await get(address)).status).toBe(404);
  });
});
