import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { images } from '@/db/schema';
import { mediaEndpoints, uploadEndpoints } from '@/lib/media/contract';
import { newsEndpoints } from '@/lib/news/contract';
import { openingEndpoints } from '@/lib/openings/contract';
import { opponentEndpoints } from '@/lib/opponents/contract';
import { partnerEndpoints } from '@/lib/partners/contract';
import { contract } from '@/lib/contract';
import { playerEndpoints } from '@/lib/players/contract';
import { resources } from '@/lib/resources';
import { settingsEndpoints } from '@/lib/settings/contract';
import { siteContentEndpoints } from '@/lib/site-content/contract';
import { teamEndpoints } from '@/lib/teams/contract';
import { succeed } from '../support/client';
import { db } from '../support/database';
import {
  createCategory,
  createPartner,
  createPlayer,
  createSiteContent,
  createTeam,
  unique,
} from '../support/factories';
import { halfTransparent } from '../support/pictures';
import { type SignedIn, signIn } from '../support/session';

async function form(width: number, height: number): Promise<FormData> {
  const data = new FormData();
  const png = await halfTransparent(width, height).png().toBuffer();
  data.set('image', new File([new Uint8Array(png)], 'picture.png', { type: 'image/png' }));
  return data;
}

/** A picture that was replaced twice, described, and has a focal point. */
async function replaced(as: SignedIn) {
  const { url: old } = await succeed(uploadEndpoints.content, { as, body: await form(400, 400) });
  const [row] = await db.select({ id: images.id }).from(images).where(eq(images.url, old));
  const params = { id: row?.id ?? 0 };
  await succeed(mediaEndpoints.update, { as, params, body: { alt: 'A crest', focus: { x: 0.2, y: 0.8 } } });
  const { url: middle } = await succeed(mediaEndpoints.replace, { as, params, body: await form(300, 300) });
  const { url: now } = await succeed(mediaEndpoints.replace, { as, params, body: await form(600, 300) });
  return { old, middle, now };
}

const html = (url: string) => `<p>It:</p><p><img src="${url}" alt="A crest" width="400" height="400"></p>`;
const addressIn = (content: string) => /src="([^"]*)"/.exec(content)?.[1];

/** Writes an address into one column, by each call that can. @returns what is stored after each */
type Write = (as: SignedIn, url: string) => Promise<(string | null | undefined)[]>;

const article = async (title = unique('Article')) => ({
  ...{ title, excerpt: 'What it is about.', date: '2026-01-02', content: '<p>What it says.</p>' },
  categoryId: (await createCategory()).id,
});

const ofArticle =
  (field: 'image' | 'shareImage'): Write =>
  async (as, url) => {
    const made = await succeed(newsEndpoints.create, { as, body: { ...(await article()), [field]: url } });
    const { id } = await succeed(newsEndpoints.create, { as, body: await article() });
    const changed = await succeed(newsEndpoints.update, { as, params: { id }, body: { [field]: url } });
    return [made[field], changed[field]];
  };

const ofPartner =
  (field: 'logo' | 'logoDark'): Write =>
  async (as, url) => {
    const body = { name: unique('Partner'), url: 'https://partner.example/', logo: url, [field]: url };
    const made = await succeed(partnerEndpoints.create, { as, body });
    const { id } = await createPartner();
    const changed = await succeed(partnerEndpoints.update, { as, params: { id }, body: { [field]: url } });
    // With the partner goes its logo.
    onTestFinished(async () => {
      for (const one of [made.id, id]) await succeed(partnerEndpoints.remove, { as, params: { id: one } });
    });
    return [made[field], changed[field]];
  };

const ofOpponent =
  (field: 'logo' | 'logoDark'): Write =>
  async (as, url) => {
    const made = await succeed(opponentEndpoints.create, { as, body: { name: unique('Opponent'), [field]: url } });
    const { id } = await succeed(opponentEndpoints.create, { as, body: { name: unique('Opponent') } });
    const changed = await succeed(opponentEndpoints.update, { as, params: { id }, body: { [field]: url } });
    return [made[field], changed[field]];
  };

const ofSettings =
  (field: 'logo' | 'logoDark' | 'mark'): Write =>
  async (as, url) => {
    onTestFinished(async () => {
      await succeed(settingsEndpoints.update, { as, body: { [field]: null } });
    });
    return [(await succeed(settingsEndpoints.update, { as, body: { [field]: url } }))[field]];
  };

const WRITES: Record<string, Write> = {
  'articles.image': ofArticle('image'),
  'articles.shareImage': ofArticle('shareImage'),
  'articles.content': async (as, url) => {
    const made = await succeed(newsEndpoints.create, { as, body: { ...(await article()), content: html(url) } });
    const params = { id: made.id };
    const changed = await succeed(newsEndpoints.update, { as, params, body: { content: `${html(url)}<p>More</p>` } });
    return [addressIn(made.content), addressIn(changed.content)];
  },
  'openings.description': async (as, url) => {
    const made = await succeed(openingEndpoints.create, {
      as,
      body: { title: unique('Opening'), description: html(url) },
    });
    const params = { id: made.id };
    const changed = await succeed(openingEndpoints.update, {
      as,
      params,
      body: { description: `${html(url)}<p>More</p>` },
    });
    return [addressIn(made.description), addressIn(changed.description)];
  },
  'opponents.logo': ofOpponent('logo'),
  'opponents.logoDark': ofOpponent('logoDark'),
  'partners.logo': ofPartner('logo'),
  'partners.logoDark': ofPartner('logoDark'),
  'players.image': async (as, url) => {
    const made = await succeed(playerEndpoints.create, { as, body: { nickname: unique('player'), image: url } });
    const { id } = await createPlayer();
    const changed = await succeed(playerEndpoints.update, { as, params: { id }, body: { image: url } });
    return [made.image, changed.image];
  },
  'settings.logo': ofSettings('logo'),
  'settings.logoDark': ofSettings('logoDark'),
  'settings.mark': ofSettings('mark'),
  'site_content.content': async (as, url) => {
    const body = { key: unique('key'), content: html(url) };
    const made = await succeed(siteContentEndpoints.create, { as, body });
    const { id } = await createSiteContent();
    const changed = await succeed(siteContentEndpoints.update, { as, params: { id }, body: { content: html(url) } });
    return [addressIn(made.content), addressIn(changed.content)];
  },
  'teams.image': async (as, url) => {
    const body = { name: unique('Team'), game: 'Tekken 8', archived: true, image: url };
    const made = await succeed(teamEndpoints.create, { as, body });
    const { id } = await createTeam();
    const changed = await succeed(teamEndpoints.update, { as, params: { id }, body: { image: url } });
    return [made.image, changed.image];
  },
};

const columns = resources.flatMap(({ tables }) =>
  Object.entries(tables).flatMap(([table, { pictures = {} }]) =>
    Object.keys(pictures).map((column) => `${table}.${column}`),
  ),
);

describe('an address from before a picture was replaced', () => {
  it('is tried in every column that names pictures', () => {
    expect(Object.keys(WRITES).sort()).toEqual([...columns].sort());
  });

  it.each(Object.entries(WRITES))('becomes the present one in %s', async (_, write) => {
    const as = await signIn();
    const { old, middle, now } = await replaced(as);
    for (const url of [old, middle, now]) {
      const stored = await write(as, url);
      expect(new Set(stored)).toEqual(new Set([now]));
    }
  });

  it('keeps description, focal point and placeholder, also by a restored version', async () => {
    const as = await signIn();
    const { url: old } = await succeed(uploadEndpoints.content, { as, body: await form(400, 400) });
    const made = await succeed(newsEndpoints.create, {
      as,
      body: { ...(await article()), image: old, imageAlt: 'A crest', content: html(old) },
    });
    const params = { id: made.id };
    await succeed(newsEndpoints.update, { as, params, body: { image: null, content: '<p>None</p>' } });
    const [row] = await db.select({ id: images.id }).from(images).where(eq(images.url, old));
    const picture = { id: row?.id ?? 0 };
    await succeed(mediaEndpoints.update, { as, params: picture, body: { focus: { x: 0.2, y: 0.8 } } });
    const { url: now } = await succeed(mediaEndpoints.replace, { as, params: picture, body: await form(600, 300) });
    const [version] = await succeed(contract.revisions.ofArticle, { as, params });
    await succeed(contract.revisions.restore, { as, params: { id: version?.id ?? 0 }, body: {} });
    const restored = await succeed(newsEndpoints.one, { as, params });
    expect(restored).toMatchObject({ image: now, imageAlt: 'A crest', imagePlaceholder: expect.any(String) });
    expect(restored.imageFocus).not.toBeNull();
    expect(addressIn(restored.content)).toBe(now);
    expect(restored.content).not.toContain(old);
  });

  it('takes the shape of the present picture in a text', async () => {
    const as = await signIn();
    const { old } = await replaced(as);
    const made = await succeed(newsEndpoints.create, { as, body: { ...(await article()), content: html(old) } });
    expect(made.content).toContain('width="400" height="200"');
  });
});
