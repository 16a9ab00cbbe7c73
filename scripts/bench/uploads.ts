import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { PICTURE_WIDTHS } from '@/lib/platform/pictures/widths';
import type { Site } from '../checks/site';
import { familyOf, hasProc, peakMemory } from '../processes';
import { longestDelay } from './event-loop';

const WIDTH = 6000;
const HEIGHT = 4000;
/** How often is asked whether the last file is there, in milliseconds. */
const LOOK_EVERY_MS = 5;
const MEGABYTE = 1024 * 1024;

/** Pixels like those of a photograph of 24 megapixels: soft shapes with grain. */
function photograph() {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  const small = { width: WIDTH / 10, height: HEIGHT / 10, channels: 3, background: '#888', noise } as const;
  return sharp({ create: small }).blur(2).resize(WIDTH, HEIGHT);
}

/** Signs in as the administrator. @returns the cookie */
export async function signIn(url: string, { ADMIN_USERNAME, ADMIN_PASSWORD }: Record<string, string>): Promise<string> {
  const body = JSON.stringify({ username: ADMIN_USERNAME, password: ADMIN_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', body, headers });
  return (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
}

/** The longest that a page from memory took until `stop`, in milliseconds, for a process that wants the two cores too. */
async function pinging(url: string): Promise<{ stop: () => Promise<number> }> {
  const asker = fork(path.join(import.meta.dirname, 'pinging.ts'), [url]);
  await once(asker, 'message');
  return {
    async stop() {
      asker.send('stop');
      const [longest] = (await once(asker, 'message')) as [number];
      return longest;
    },
  };
}

async function send(url: string, cookie: string, picture: Buffer): Promise<string> {
  const body = new FormData();
  body.set('image', new File([new Uint8Array(picture)], 'picture'));
  const answer = await fetch(`${url}/api/upload/content`, { method: 'POST', body, headers: { cookie } });
  if (answer.status !== 201) throw new Error(`The upload answered ${answer.status}.`);
  return ((await answer.json()) as { url: string }).url;
}

/** Waits until a file is served. */
export async function untilThere(address: string): Promise<void> {
  while (!(await fetch(address, { method: 'HEAD' })).ok) await delay(LOOK_EVERY_MS);
}

const kilobytes = async (address: string): Promise<number> =>
  Math.round((await (await fetch(address)).arrayBuffer()).byteLength / 1024);

async function measure(site: Site, url: string, cookie: string, what: string, picture: Buffer) {
  const memory = (): number => (hasProc ? peakMemory(familyOf(site.pid)) : Number.NaN);
  const before = memory();
  const pings = await pinging(url);
  await longestDelay(url);
  const started = performance.now();
  const sent = await send(url, cookie, picture);
  const answered = performance.now() - started;
  const folder = `${url}${path.dirname(sent)}`;
  await untilThere(`${folder}/full.avif`);
  const complete = performance.now() - started;
  const held = await longestDelay(url);
  const longestPing = await pings.stop();
  const sizes = async (type: string): Promise<string> =>
    (await Promise.all(PICTURE_WIDTHS.map((width) => kilobytes(`${folder}/${width}.${type}`)))).join(' / ');
  return {
    what,
    'sent MB': (picture.byteLength / MEGABYTE).toFixed(1),
    'answered ms': Math.round(answered),
    'AVIF too ms': Math.round(complete),
    'event loop held up ms': Math.round(held),
    'a page waited ms': Math.round(longestPing),
    'more memory MB': Math.round(memory() - before),
    [`AVIF kB, ${PICTURE_WIDTHS.join('/')}`]: await sizes('avif'),
    'WebP kB': await sizes('webp'),
    'fallback kB': await kilobytes(`${url}${sent}`),
  };
}

/** Uploads pictures of 24 megapixels, one after the other, and prints what each took of time, memory and bytes. */
export async function measureUploads(site: Site): Promise<void> {
  const url = site.env.TEST_BASE_URL ?? '';
  const cookie = await signIn(url, site.env);
  // The first upload pays for what a server loads once, and waits for the pictures from before it.
  const first = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  await untilThere(`${url}${path.dirname(await send(url, cookie, first))}/full.avif`);
  const jpeg = await photograph().jpeg({ quality: 85 }).toBuffer();
  const rows = [
    await measure(site, url, cookie, 'JPEG', jpeg),
    await measure(
      site,
      url,
      cookie,
      'progressive JPEG',
      await photograph().jpeg({ quality: 85, progressive: true }).toBuffer(),
    ),
    await measure(site, url, cookie, 'WebP', await photograph().webp({ quality: 80, effort: 0 }).toBuffer()),
  ];
  console.log('Uploads of 24 megapixels.');
  for (const { what, ...figures } of rows) console.log('%s', what, figures);
}
