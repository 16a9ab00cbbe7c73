import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { categoryEndpoints } from '@/lib/categories/contract';
import { matchEndpoints } from '@/lib/matches/contract';
import { newsEndpoints } from '@/lib/news/contract';
import { activityEndpoints } from '@/lib/platform/activity/contract';
import { secondFactorEndpoints } from '@/lib/platform/auth/second-factor-contract';
import { playerEndpoints } from '@/lib/players/contract';
import { settingsEndpoints } from '@/lib/settings/contract';
import { teamEndpoints } from '@/lib/teams/contract';
import { tournamentEndpoints } from '@/lib/tournaments/contract';
import { membershipEndpoints } from '@/lib/memberships/contract';
import { call, fail, succeed } from '../support/client';
import { dayFromToday } from '../support/expected';
import { unique } from '../support/factories';
import { baseUrl } from '../support/server';
import { type SignedIn, signIn } from '../support/session';
import { status } from '../support/visit';
import { parseXml } from '../support/xml';

const get = (path: string, as?: SignedIn) =>
  fetch(new URL(path, baseUrl), { headers: as ? { cookie: as.header } : {} });

const HOSTILE = '<b> & "c" \'d\' &amp; ]]> <![CDATA[ \\;,: ＝1+1 é';

describe('documents with hostile texts in every field', () => {
  let as: SignedIn;
  let team: { slug: string };
  let match: { id: number };

  beforeAll(async () => {
    as = await signIn();
    const before = await succeed(settingsEndpoints.one, { as });
    const named = { name: `${HOSTILE} ${unique('s')}`.slice(0, 80), shortName: '<b> & ]]>', description: HOSTILE };
    await succeed(settingsEndpoints.update, { as, body: named });
    const { id: categoryId } = await succeed(categoryEndpoints.create, {
      as,
      body: { name: `${HOSTILE} ${unique('c')}`.slice(0, 60) },
    });
    const ofArticle = {
      title: HOSTILE,
      excerpt: HOSTILE,
      metaTitle: HOSTILE,
      metaDescription: HOSTILE,
      authorName: HOSTILE,
    };
    const shown = { date: dayFromToday(0), categoryId, isPublished: true, tags: [HOSTILE.slice(0, 40), '=1+1', '<'] };
    await succeed(newsEndpoints.create, { as, body: { ...ofArticle, ...shown, content: '<p>a ]]&gt; b</p>' } });
    const made = await succeed(teamEndpoints.create, { as, body: { name: HOSTILE, game: HOSTILE, archived: true } });
    team = made;
    const days = { start: dayFromToday(0), end: dayFromToday(1) };
    const tournament = await succeed(tournamentEndpoints.create, {
      as,
      body: { ...days, name: HOSTILE, venue: HOSTILE, game: HOSTILE, prize: HOSTILE, format: HOSTILE },
    });
    match = await succeed(matchEndpoints.create, {
      as,
      body: {
        ...{ teamA: HOSTILE, teamB: HOSTILE, teamID: made.teamID, tournamentId: tournament.id, stage: HOSTILE },
        ...{
          date: dayFromToday(1),
          time: '20:00',
          streams: [{ url: 'https://a.example/?a=<b>&c="d"', label: HOSTILE }],
        },
      },
    });
    return async () => {
      const { name, shortName, description } = before;
      await succeed(settingsEndpoints.update, { as, body: { name, shortName, description } });
    };
  });

  it.each([
    '/feed.xml',
    '/atom.xml',
    ...['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/news.xml', '/sitemaps/articles-1.xml'],
  ])('%s is well-formed', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    const document = parseXml(await response.text());
    expect(document.documentElement.children.length).toBeGreaterThan(0);
  });

  it('Atom and JSON read the tags back as they were written', async () => {
    const document = parseXml(await (await get('/atom.xml')).text());
    const terms = [...document.querySelectorAll('category')].map((one) => one.getAttribute('term'));
    expect(terms).toEqual(expect.arrayContaining([HOSTILE.slice(0, 40).trim(), '=1+1', '<']));
    const { items } = (await (await get('/feed.json')).json()) as { items: { tags: string[] }[] };
    expect(items.flatMap(({ tags }) => tags)).toEqual(expect.arrayContaining(['<', HOSTILE.slice(0, 40).trim()]));
  });

  it('calendars read the names back', async () => {
    for (const path of ['/calendar.ics', `/teams/${team.slug}/calendar.ics`, `/matches/${match.id}/calendar.ics`]) {
      const calendar = new ICAL.Component(ICAL.parse(await (await get(path)).text()) as unknown[]);
      const summaries = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).summary);
      expect(summaries).toContain(`${HOSTILE} vs ${HOSTILE}`);
    }
  });

  it('the audit trail as CSV begins with a byte order mark, and no cell of it is a formula', async () => {
    await succeed(categoryEndpoints.create, { as, body: { name: `＝1+1 ${unique('c')}` } });
    const response = await get('/api/activity/export?format=csv', as);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(bytes);
    expect(text).toContain(`"'＝1+1 `);
    expect(text).not.toMatch(/(?:^|,|\n)"?[=+\-@＝＋－＠]/m);
  });

  it('the audit trail as JSON lines is JSON in each line', async () => {
    const lines = (await (await get('/api/activity/export?format=jsonl', as)).text()).trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { title: string }).title)).toContain(HOSTILE);
  });
});

describe('names that every object answers to', () => {
  const NAMES = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'];

  it.each(NAMES)('%s is a name like others, of a game, a team, a network, a category and a status', async (name) => {
    const as = await signIn();
    const { teamID, slug } = await succeed(teamEndpoints.create, { as, body: { name, game: name, archived: true } });
    const { playerID, slug: player } = await succeed(playerEndpoints.create, { as, body: { nickname: name } });
    await succeed(membershipEndpoints.create, { as, body: { playerID, teamID, role: name, joined: dayFromToday(-1) } });
    const days = { start: dayFromToday(0), end: dayFromToday(1) };
    const tournament = await succeed(tournamentEndpoints.create, { as, body: { ...days, name, game: name } });
    const sides = { teamA: name, teamB: name, teamID, date: dayFromToday(-1), scoreA: 1, scoreB: 0 };
    const match = await succeed(matchEndpoints.create, {
      as,
      body: { ...sides, status: 'Finished', stage: name, tournamentId: tournament.id },
    });
    for (const path of [
      `/teams/${slug}`,
      `/players/${player}`,
      `/tournaments/${tournament.slug}`,
      `/matches/${match.id}`,
    ])
      expect([path, await status(path)]).toEqual([path, 200]);
    for (const path of ['/teams', '/transfers', '/matches', '/tournaments', `/search?query=${name}`])
      expect([path, await status(path)]).toEqual([path, 200]);
    const links = JSON.parse(`{"${name.toLowerCase()}":"https://a.example/x"}`) as Record<string, string>;
    const linked = await call(playerEndpoints.update, { as, params: { id: playerID }, body: { links } });
    expect([200, 422]).toContain(linked.status);
    expect(await status(`/players/${player}`)).toBe(200);
  });
});

describe('NUL and lone surrogates', () => {
  const BAD = ['\0', '\ud800'];

  it.each(BAD)('%j in a query, an address or a passkey is 422, not a failure of the site', async (bad) => {
    const as = await signIn();
    for (const field of ['kind', 'verb']) {
      // A lone surrogate does not survive an address: the client sends U+FFFD, which is a text like others.
      const answer = await call(activityEndpoints.list, { as, query: { [field]: `a${bad}` } });
      expect(answer.status).toBe(bad === '\0' ? 422 : 200);
    }
    const settings = await fail(settingsEndpoints.update, { as, body: { shopUrl: `https://a.example/${bad}` } });
    expect(settings).toMatchObject({ status: 422, fieldErrors: { shopUrl: [expect.any(String)] } });
    const response = { clientDataJSON: 'e30', attestationObject: 'oA' };
    const passkey = (id: string, transports: unknown) =>
      fail(secondFactorEndpoints.addPasskey, {
        as,
        wrongBody: { id, name: 'Key', response: { ...response, transports } },
      });
    expect((await passkey(`a${bad}`, [])).status).toBe(422);
    expect((await passkey('abc', [bad])).status).toBe(422);
    expect((await passkey('abc', ['x'.repeat(33)])).status).toBe(422);
    expect(
      (
        await passkey(
          'abc',
          Array.from({ length: 11 }, () => 'usb'),
        )
      ).status,
    ).toBe(422);
    expect((await passkey('a'.repeat(1_365), [])).status).toBe(422);
  });

  it.each([...BAD, 'x'.repeat(5_000)])('%j as the id of a passkey is 401 at the sign-in', async (bad) => {
    const wrongBody = { id: bad, response: { clientDataJSON: bad, authenticatorData: '', signature: '' } };
    expect((await fail(secondFactorEndpoints.passkeyLogin, { wrongBody })).status).toBe(401);
  });
});
