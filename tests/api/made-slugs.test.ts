import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { players } from '@/db/schema';
import { SLUG_MAX } from '@/lib/limits';
import { playerEndpoints } from '@/lib/players/contract';
import { teamEndpoints } from '@/lib/teams/contract';
import { tournamentEndpoints } from '@/lib/tournaments/contract';
import { call, succeed } from '../support/client';
import { db } from '../support/database';
import { dayFromToday } from '../support/expected';
import { createMatch, createPlayer, createTeam } from '../support/factories';
import { raw } from '../support/raw';
import { type SignedIn, signIn } from '../support/session';
import { follow } from '../support/visit';

const days = { start: dayFromToday(0), end: dayFromToday(1) };

/** Every kind of thing whose slug is made from its name. */
const KINDS = [
  {
    path: '/teams',
    create: (as: SignedIn, name: string, slug?: string) =>
      call(teamEndpoints.create, { as, body: { name, game: 'Tekken 8', archived: true, slug } }),
    rename: async (as: SignedIn, slug: string, now: string) => {
      const all = await succeed(teamEndpoints.list, { query: { limit: 100 } });
      const id = all.find((one) => one.slug === slug)?.teamID ?? 0;
      return succeed(teamEndpoints.update, { as, params: { id }, body: { slug: now } });
    },
  },
  {
    path: '/players',
    create: (as: SignedIn, nickname: string, slug?: string) =>
      call(playerEndpoints.create, { as, body: { nickname: nickname.slice(0, 60), slug } }),
    rename: async (as: SignedIn, slug: string, now: string) => {
      const [row] = await db.select().from(players).where(eq(players.slug, slug));
      return succeed(playerEndpoints.update, { as, params: { id: row?.id ?? 0 }, body: { slug: now } });
    },
  },
  {
    path: '/tournaments',
    create: (as: SignedIn, name: string, slug?: string) =>
      call(tournamentEndpoints.create, { as, body: { ...days, name, slug } }),
    rename: async (as: SignedIn, slug: string, now: string) => {
      const all = await succeed(tournamentEndpoints.list, { query: { limit: 100 } });
      const id = all.find((one) => one.slug === slug)?.id ?? 0;
      return succeed(tournamentEndpoints.update, { as, params: { id }, body: { slug: now } });
    },
  },
];

describe.each(KINDS)('a made slug of $path', ({ create, path, rename }) => {
  const slugOf = (answer: Awaited<ReturnType<typeof create>>): string => (answer.ok ? answer.body.slug : '');

  it('is free where several of one name are made at the same moment', async () => {
    const as = await signIn();
    const name = `Twins ${randomUUID().slice(0, 8)}`;
    const made = await Promise.all(Array.from({ length: 5 }, () => create(as, name)));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const base = name.toLowerCase().replace(' ', '-');
    expect(made.map(slugOf).sort()).toEqual([base, `${base}-2`, `${base}-3`, `${base}-4`, `${base}-5`].sort());
  });

  it('keeps to its limit with its number', async () => {
    const as = await signIn();
    const name = `${randomUUID()} ${'x'.repeat(SLUG_MAX)}`;
    const slugs = [slugOf(await create(as, name)), slugOf(await create(as, name)), slugOf(await create(as, name))];
    expect(new Set(slugs).size).toBe(3);
    for (const slug of slugs) expect(slug.length).toBeLessThanOrEqual(SLUG_MAX);
  });

  it('is refused where somebody wrote it and it is taken', async () => {
    const as = await signIn();
    const slug = `taken-${randomUUID().slice(0, 8)}`;
    const made = await Promise.all([create(as, 'One', slug), create(as, 'Two', slug)]);
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('leads from its old address to the new one with the query of the visitor', async () => {
    const as = await signIn();
    const before = slugOf(await create(as, `Before ${randomUUID().slice(0, 8)}`));
    const after = `after-${randomUUID().slice(0, 8)}`;
    await rename(as, before, after);
    // A player whom no team has had is not public, and has no page to lead to.
    if (path === '/players') return;
    for (const query of ['?utm_source=x&utm_medium=a%20b', '?q=%26', '']) {
      const { status, location } = await follow(`${path}/${before}${query}`);
      expect([status, new URL(location ?? '', 'https://a.example').pathname]).toEqual([308, `${path}/${after}`]);
      expect(new URL(location ?? '', 'https://a.example').search).toBe(query);
    }
  });
});

describe('redirects of pages', () => {
  it('keep the query', async () => {
    const { location } = await follow('/news/1/a-slug?utm_source=x');
    expect(location).toMatch(/\/news\/1\?utm_source=x$/);
  });

  it('keep the query for calendars too', async () => {
    const as = await signIn();
    const { id, slug } = await createTeam();
    await createMatch({ teamId: id });
    await succeed(teamEndpoints.update, { as, params: { id }, body: { slug: `now-${id}` } });
    const { location } = await follow(`/teams/${slug}/calendar.ics?utm_source=x`);
    expect(location).toMatch(new RegExp(`/teams/now-${id}/calendar\\.ics\\?utm_source=x$`));
  });
});

describe('an address that no slug has', () => {
  const WRONG = ['%00', '%ED%A0%80', 'a%00b', 'A', '-', 'x'.repeat(500), '%F0%9F%98%80', 'a--b'];

  it.each(['/players', '/teams', '/tournaments', '/share/players', '/share/teams', '/share/tournaments'])(
    'is missing below %s, and opens no door for others that are asked for at the same moment',
    async (path) => {
      await createPlayer();
      const addresses = [...WRONG, ...WRONG, ...Array.from({ length: 8 }, () => `invented-${randomUUID()}`)];
      const answers = await Promise.all(addresses.map((one) => raw(`${path}/${one}`)));
      for (const { status } of answers) expect([400, 404]).toContain(status);
      expect(answers.some(({ headers }) => headers.has('x-cache'))).toBe(false);
    },
  );
});
