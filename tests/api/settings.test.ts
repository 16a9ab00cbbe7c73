import { afterEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { settings as table } from '@/db/schema';
import { uploadEndpoints } from '@/lib/media/contract';
import { SETTINGS_TAG } from '@/lib/settings/resource';
import { settingsEndpoints } from '@/lib/settings/contract';
import { site } from '@/lib/site';
import { sql } from 'drizzle-orm';
import { fail, succeed } from '../support/client';
import { db } from '../support/database';
import { dayFromToday } from '../support/expected';
import { type SignedIn, signIn } from '../support/session';
import { checkCalls } from '../support/table';
import { body, follow, status } from '../support/visit';

const { one, update } = settingsEndpoints;

/** The site says its own name to other tests. */
afterEach(async () => {
  await db.delete(table);
  const notice = JSON.stringify({ from: 'tests', tags: [SETTINGS_TAG] });
  await db.execute(sql`select pg_notify('cache_invalidations', ${notice})`);
});

/** Uploads a picture of one colour. @returns its address */
async function uploadPicture(as: SignedIn, width: number, height: number): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 4, background: '#0a7cff' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('image', new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' }));
  return (await succeed(uploadEndpoints.content, { as, body: form })).url;
}

const refuses = (what: string, field: string, wrongBody: Record<string, unknown>) => ({
  ...{ by: 'staff' as const, what, status: 422, fields: [field] },
  given: { wrongBody },
});

checkCalls(settingsEndpoints, [
  {
    endpoint: one,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 200 },
      { by: 'staff', what: 'plainly', status: 200 },
    ],
  },
  {
    endpoint: update,
    rows: [
      { by: 'anonymous', what: 'a name', status: 401, given: { body: { name: 'Another Club' } } },
      { by: 'staff', what: 'a name', status: 200, given: { body: { name: 'Another Club' } } },
      { by: 'staff', what: 'nothing', status: 200, given: { body: {} } },
      refuses('an empty name', 'name', { name: ' ' }),
      refuses('a name of 81 letters', 'name', { name: 'x'.repeat(81) }),
      refuses('a shop that runs a script', 'shopUrl', { shopUrl: 'javascript:alert(1)' }),
      refuses('a network without https', 'social.x', { social: { x: 'http://x.com/club' } }),
      refuses('an e-mail address that is none', 'email', { email: 'hello' }),
      refuses('the year 3000', 'founded', { founded: 3000 }),
      refuses('a year in words', 'founded', { founded: 'long ago' }),
      refuses('a game twice', 'games', { games: ['CS2', 'CS2'] }),
      refuses('a day that has not come', 'legalUpdated', { legalUpdated: dayFromToday(2) }),
      refuses('a colour that is none', 'accent', { accent: 'sunset' }),
      refuses('a logo that was not uploaded', 'logo', { logo: '/uploads/none/none.png' }),
    ],
  },
]);

describe('the settings', () => {
  it('are the defaults of the code until staff change them', async () => {
    expect(await succeed(one, {})).toMatchObject({ ...site, games: [...site.games], logo: null, accent: null });
  });

  it('change where the body names them, and of the networks those that it names', async () => {
    const as = await signIn();
    const changed = await succeed(update, { as, body: { social: { x: '' }, shopUrl: '' } });
    expect(changed).toMatchObject({ name: site.name, shopUrl: '', social: { ...site.social, x: '' } });
    const home = await body('/');
    expect(home).not.toContain(`href="${site.social.x}"`);
    expect(home).toContain(`href="${site.social.twitch}"`);
    expect(home).not.toContain(site.shopUrl);
  });

  it('are not overwritten by an edit that began before another one', async () => {
    const as = await signIn();
    const { updatedAt } = await succeed(one, {});
    const edited = await succeed(update, { as, body: { tagline: 'One.', updatedAt } });
    const late = await fail(update, { as, body: { tagline: 'Two.', updatedAt } });
    expect(late).toMatchObject({ status: 409, code: 'stale', current: edited, changedBy: as.user.username });
  });

  it('show with the next visit on every page, feed, manifest, call and share picture', async () => {
    const as = await signIn();
    const name = 'Borealis & Daughters';
    const before = await body('/share/teams');
    await succeed(update, {
      as,
      body: { name, shortName: 'Borealis', email: 'us@borealis.example', accent: '#0a7cff' },
    });
    const inHtml = name.replace('&', '&amp;');
    for (const path of [
      '/',
      '/news',
      '/teams',
      '/matches',
      '/tournaments',
      '/about',
      '/privacy',
      '/terms',
      '/partners',
    ]) {
      const html = await body(path);
      expect(html, path).toContain(inHtml);
      expect(html, path).not.toContain(`<title>${site.name}`);
      expect(html, path).toContain('--accent:#0a7cff');
    }
    expect(await body('/nowhere')).toContain(`| ${inHtml}</title>`);
    expect(await body('/privacy')).toContain('mailto:us@borealis.example');
    expect(JSON.parse(await body('/manifest.webmanifest'))).toMatchObject({ name, short_name: 'Borealis' });
    for (const feed of ['/feed.xml', '/atom.xml', '/feed.json']) expect(await body(feed), feed).toContain('Borealis');
    expect(JSON.parse(await body('/api/openapi.json'))).toMatchObject({ info: { title: `${name} API` } });
    expect(await body('/share/teams')).not.toBe(before);
    expect(await body('/')).toMatch(/\/share\/home\?v=\w+/);
    expect(await body('/admin/login')).toContain('Borealis');
  });

  it('say on the legal pages who answers for them', async () => {
    const as = await signIn();
    const facts = { address: '1 Harbour Street, Oslo', authority: 'Datatilsynet', law: 'Norway' };
    await succeed(update, { as, body: { ...facts, legalUpdated: '2026-02-01' } });
    const [privacy, terms] = [await body('/privacy'), await body('/terms')];
    for (const text of ['1 Harbour Street, Oslo', 'Datatilsynet', 'February 1, 2026']) expect(privacy).toContain(text);
    expect(terms).toMatch(/the law of (?:<!-- -->)?Norway/);
  });
});

describe('an uploaded mark', () => {
  it('makes the icons of tabs and home screens, and the drawn ones come back without it', async () => {
    const as = await signIn();
    const mark = await uploadPicture(as, 300, 300);
    await succeed(update, { as, body: { mark } });
    const home = await body('/');
    const [, address = ''] = /rel="apple-touch-icon" href="([^"]+)"/.exec(home) ?? [];
    expect(address).toMatch(/^\/icons\/apple-icon\.png\?v=/);
    expect(await status(address)).toBe(200);
    expect(home).toContain(mark.replace(/[^/]+$/, ''));
    expect(JSON.parse(await body('/manifest.webmanifest'))).toMatchObject({
      icons: [{ src: expect.stringMatching(/^\/icons\/icon-192\.png/) }, {}, {}],
    });
    expect(await follow('/favicon.ico')).toMatchObject({ location: expect.stringMatching(/^\/icons\/icon-48\.png/) });
    await succeed(update, { as, body: { mark: null } });
    // The version before still shows it.
    expect(await status(mark)).toBe(200);
    expect(await body('/')).toContain('href="/icon.svg"');
    expect(await follow('/favicon.ico')).toMatchObject({ location: '/brand/favicon.ico' });
    expect(await status('/icons/icon-192.png')).toBe(404);
  });

  it.each([
    [1, 1],
    [8000, 40],
    [40, 3000],
  ])('of %i × %i pixels is refused, as a logo too', async (width, height) => {
    const as = await signIn();
    const picture = await uploadPicture(as, width, height);
    for (const field of ['logo', 'mark']) {
      const refused = await fail(update, { as, wrongBody: { [field]: picture } });
      expect(refused).toMatchObject({ status: 422, fieldErrors: { [field]: [expect.stringMatching(/pixels/)] } });
    }
  });

  it('is a PNG, or a WebP with a transparent background', async () => {
    const as = await signIn();
    const picture = sharp({ create: { width: 300, height: 300, channels: 4, background: '#0a7cff80' } });
    const uploaded = async (bytes: Buffer, type: string) => {
      const form = new FormData();
      form.set('image', new File([new Uint8Array(bytes)], 'logo', { type }));
      return (await succeed(uploadEndpoints.content, { as, body: form })).url;
    };
    const webp = await uploaded(await picture.clone().webp().toBuffer(), 'image/webp');
    expect(await succeed(update, { as, body: { logo: webp } })).toMatchObject({ logo: webp });
    const jpeg = await uploaded(await picture.clone().flatten().jpeg().toBuffer(), 'image/jpeg');
    for (const field of ['logo', 'logoDark', 'mark']) {
      const refused = await fail(update, { as, wrongBody: { [field]: jpeg } });
      expect(refused).toMatchObject({ status: 422, fieldErrors: { [field]: [expect.stringMatching(/PNG/)] } });
    }
  });

  it('counts as used, and so does a logo', async () => {
    const as = await signIn();
    const [logo, logoDark] = [await uploadPicture(as, 600, 150), await uploadPicture(as, 600, 150)];
    await succeed(update, { as, body: { logo, logoDark } });
    await succeed(uploadEndpoints.cleanup, { as });
    expect(await status(logo)).toBe(200);
    const header = /<header[^]*?<\/header>/.exec(await body('/'))?.[0] ?? '';
    expect(header).toContain(logo);
    expect(header).toContain(logoDark);
    expect(header).toContain('width="144" height="36"');
  });
});
