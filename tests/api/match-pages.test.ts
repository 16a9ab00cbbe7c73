import { eq } from 'drizzle-orm';
import { parse } from 'parse5';
import { beforeAll, describe, expect, it } from 'vitest';
import { matches } from '@/db/schema';
import { MATCHES_SHOWN } from '@/lib/limits';
import { type Match, matchEndpoints } from '@/lib/matches/contract';
import { newsEndpoints } from '@/lib/news/contract';
import { searchAddress } from '@/lib/outputs/search/rules';
import { type Team, teamEndpoints } from '@/lib/teams/contract';
import { type Tournament, tournamentEndpoints } from '@/lib/tournaments/contract';
import { succeed } from '../support/client';
import { db } from '../support/database';
import { dayFromToday, shownDay } from '../support/expected';
import {
  createArticle,
  createMatch,
  createMembership,
  createPlayer,
  type PlayerRow,
  unique,
} from '../support/factories';
import { elementsOf } from '../support/html';
import { type SignedIn, signIn } from '../support/session';
import { body, follow, status } from '../support/visit';

type Things = Record<string, unknown>[];

const thingsOf = (html: string): Things =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(
    ([, text = '{}']) => (JSON.parse(text) as { '@graph'?: Things })['@graph'] ?? [],
  );

const thing = (html: string, type: string) => thingsOf(html).find((one) => one['@type'] === type);

/** The texts that a page shows, without its scripts. */
const textOf = (html: string): string =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

/** A former team, so that the Teams page stays as it is. By the contract: pages keep the list of teams. */
const makeTeam = (as: SignedIn): Promise<Team> =>
  succeed(teamEndpoints.create, { as, body: { name: unique('Team'), game: 'Tekken 8', archived: true } });

describe('the page of a match', () => {
  let as: SignedIn;
  let team: Team;
  let player: PlayerRow;
  let match: Match;
  let tournament: Tournament;
  const path = () => `/matches/${match.id}`;
  const patch = async (changes: object) => {
    match = await succeed(matchEndpoints.update, { as, params: { id: match.id }, body: changes });
  };

  beforeAll(async () => {
    // The home page shows three matches that are live: other files leave some.
    await db.update(matches).set({ status: 'Cancelled' }).where(eq(matches.status, 'Live'));
    as = await signIn();
    team = await makeTeam(as);
    player = await createPlayer();
    await createMembership({ teamId: team.teamID, playerId: player.id, role: 'Captain' });
    tournament = await succeed(tournamentEndpoints.create, {
      as,
      body: { name: unique('Cup'), start: '2027-06-30', end: '2027-07-04', entries: [{ teamID: team.teamID }] },
    });
    match = await succeed(matchEndpoints.create, {
      as,
      body: {
        ...{ date: '2027-07-01', time: '20:00', teamA: unique('Side'), teamB: unique('Side'), teamID: team.teamID },
        ...{ bestOf: 5, tournamentId: tournament.id, stage: 'Semi-final' },
        maps: [{ name: 'Mirage', scoreA: 13, scoreB: 9 }],
        streams: [
          { url: 'https://www.twitch.tv/tempesta', label: 'Main stage', language: 'mt' },
          { url: 'https://example.org/stream' },
        ],
      },
    });
  });

  it('says who plays whom and when, in the zone of the organisation', async () => {
    const html = await body(path());
    const heading = elementsOf(parse(html)).find(({ tagName }) => tagName === 'h1');
    const [text] = heading?.childNodes ?? [];
    expect(text && 'value' in text && text.value).toBe(`${match.teamA} vs ${match.teamB}`);
    expect(html).toMatch(/<time datetime="2027-07-01T18:00:00\.000Z">1 Jul 2027, 20:00 CEST<\/time>/i);
    for (const said of ['Best of 5', 'Semi-final', 'Mirage', '13', 'Upcoming', 'Main stage · Maltese']) {
      expect(textOf(html)).toContain(said);
    }
    expect(html).toContain('href="https://www.twitch.tv/tempesta"');
    expect(html).not.toContain('<iframe');
    expect(html).toContain(`webcal:`);
  });

  it('tells search engines what they ask of an event', async () => {
    const event = thing(await body(path()), 'SportsEvent');
    expect(event).toMatchObject({
      name: `${match.teamA} vs ${match.teamB}`,
      startDate: '2027-07-01T20:00:00+02:00',
      endDate: '2027-07-02T01:00:00+02:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'VirtualLocation', url: 'https://www.twitch.tv/tempesta' },
      competitor: [
        { '@type': 'SportsTeam', name: match.teamA, url: expect.stringContaining(`/teams/${team.slug}`) },
        { '@type': 'SportsTeam', name: match.teamB },
      ],
      superEvent: { '@type': 'SportsEvent', startDate: '2027-06-30', location: expect.anything() },
    });
    const broadcasts = thingsOf(await body(path())).filter((one) => one['@type'] === 'BroadcastEvent');
    expect(broadcasts).toHaveLength(2);
    expect(broadcasts[0]).toMatchObject({ isLiveBroadcast: true, broadcastOfEvent: { '@id': event?.['@id'] } });
    expect(thing(await body(path()), 'BreadcrumbList')).toBeDefined();
  });

  it('leads to its tournament wherever that is named, whose own page does not name it again', async () => {
    const link = `href="/tournaments/${tournament.slug}"`;
    for (const where of [path(), '/matches', `/teams/${team.slug}`]) expect(await body(where)).toContain(link);
    const own = await body(`/tournaments/${tournament.slug}`);
    expect(own).toContain(match.teamA);
    expect(textOf(own)).not.toContain(`${tournament.name} · Semi-final`);
  });

  it('follows a change of the day', async () => {
    await patch({ date: '2027-07-02' });
    const html = await body(path());
    expect(textOf(html)).toContain('2 Jul 2027, 20:00 CEST');
    expect(thing(html, 'SportsEvent')).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: '2027-07-01T20:00:00+02:00',
      startDate: '2027-07-02T20:00:00+02:00',
    });
  });

  it('shows the score while the match is live, and who plays', async () => {
    // Rounds of a single map, as no other match of the list has them.
    await patch({ status: 'Live', bestOf: 1 });
    await patch({ scoreA: 41, scoreB: 7 });
    const html = textOf(await body(path()));
    expect(html).toContain('Live');
    expect(html).toContain('41 - 7');
    expect(html).toContain(player.nickname);
    expect(html).toContain('Captain');
    // The list of matches has it once it is over.
    expect(textOf(await body('/matches'))).not.toContain('41 - 7');
    const home = await body('/');
    expect(textOf(home)).toMatch(new RegExp(`Live ${match.teamA} vs ${match.teamB} 41 - 7`));
    expect(home).toContain(`href="/tournaments/${tournament.slug}"`);
    await patch({ scoreA: 42 });
    expect(textOf(await body(path()))).toContain('42 - 7');
    expect(textOf(await body('/'))).toContain('42 - 7');
  });

  it('says how it ended, on all pages that show it', async () => {
    await patch({ status: 'Finished', scoreA: 3, scoreB: 1 });
    for (const where of [path(), '/matches', `/teams/${team.slug}`, `/players/${player.slug}`]) {
      const text = textOf(await body(where));
      expect(text).toContain(match.teamA);
      expect(text).toContain('3 - 1');
      expect(text).toContain('Won');
    }
    expect(textOf(await body('/'))).not.toContain(match.teamA);
  });

  it('leads to the article about it once that is published', async () => {
    const article = await createArticle({ isPublished: false });
    await patch({ articleId: article.id });
    expect(await body(path())).not.toContain(`href="/news/${article.id}"`);
    await succeed(newsEndpoints.update, { as, params: { id: article.id }, body: { isPublished: true } });
    expect(await body(path())).toContain(`href="/news/${article.id}"`);
  });

  it('has a picture with the score', async () => {
    const html = await body(path());
    const [, picture = ''] = /property="og:image" content="([^"]*)"/.exec(html) ?? [];
    expect(picture).toContain(`/share/matches/${match.id}`);
    const { pathname, search } = new URL(picture.replaceAll('&amp;', '&'));
    expect(await status(pathname + search)).toBe(200);
  });

  it('is found by the search and in the sitemap', async () => {
    expect(await body(searchAddress(match.teamB))).toContain(`href="/matches/${match.id}"`);
    expect(await body('/sitemaps/pages.xml')).toContain(`/matches/${match.id}<`);
  });

  it.each(['/matches/2000000000', '/matches/x', '/matches/0', '/share/matches/2000000000'])(
    '%s is not there',
    async (missing) => {
      expect(await status(missing)).toBe(404);
    },
  );
});

/** The text of the shortest list that has a match: other tests make matches too. */
async function listedWith(team: string): Promise<string> {
  for (let page = 1; page < 20; page += 1) {
    const text = textOf(await body(page === 1 ? '/matches' : `/matches/page/${page}`));
    if (text.includes(team)) return text;
  }
  throw new Error(`${team} is on no page of the list.`);
}

describe('the list of matches', () => {
  it('goes on by twenty, and no further than there are any', async () => {
    const as = await signIn();
    for (let made = 0; made < MATCHES_SHOWN; made += 1) await createMatch({ date: '2007-01-01' });
    // The site is told of one that it writes itself.
    await succeed(matchEndpoints.create, {
      as,
      body: { date: dayFromToday(3), teamA: unique('Side'), teamB: unique('Side') },
    });
    const rows = (html: string) => [...html.matchAll(/href="\/matches\/\d+"/g)].length;
    const first = await body('/matches');
    expect(rows(first)).toBe(MATCHES_SHOWN);
    expect(first).toContain('href="/matches/page/2"');
    expect(rows(await body('/matches/page/2'))).toBeGreaterThan(MATCHES_SHOWN);
    for (const page of ['0', '1', '1000', 'x']) expect(await status(`/matches/page/${page}`)).toBe(404);
  });

  it('does not call a match upcoming whose day is over', async () => {
    const as = await signIn();
    const { teamA } = await succeed(matchEndpoints.create, {
      as,
      body: { date: dayFromToday(-1), teamA: unique('Side'), teamB: unique('Side') },
    });
    const text = await listedWith(teamA);
    expect(text.slice(text.indexOf(teamA))).toMatch(/^Side-\S+ vs Side-\S+ - Awaiting result/);
    expect(text.indexOf(teamA)).toBeGreaterThan(text.indexOf('Results'));
    expect(text).toContain(shownDay(dayFromToday(-1)));
  });
});

describe('the page of a tournament', () => {
  it('has its facts, matches and places, also under a new address', async () => {
    const as = await signIn();
    const team = await makeTeam(as);
    const entries = [{ teamID: team.teamID, place: '3rd–4th', placeRank: 3, winnings: '€1,200' }];
    const made = await succeed(tournamentEndpoints.create, {
      as,
      body: {
        ...{ name: unique('Cup'), game: 'Tekken 8', format: 'Double elimination', prize: '€5,000', entries },
        ...{ start: '2027-07-01', end: '2027-07-03', venue: 'Valletta, Malta', url: 'https://example.org/cup' },
      },
    });
    const { teamA } = await succeed(matchEndpoints.create, {
      as,
      body: { date: '2027-07-01', teamA: unique('Side'), teamB: unique('Side'), tournamentId: made.id },
    });
    const html = await body(`/tournaments/${made.slug}`);
    const shown = ['Double elimination', '€5,000', '1 Jul 2027 to 3 Jul 2027', 'Valletta, Malta', '3rd–4th', teamA];
    for (const said of [...shown, team.name, 'planned']) expect(textOf(html)).toContain(said);
    expect(thing(html, 'SportsEvent')).toMatchObject({
      name: made.name,
      startDate: '2027-07-01',
      location: { '@type': 'Place', name: 'Valletta, Malta', address: 'Valletta, Malta' },
    });
    const list = await body('/tournaments');
    expect(list).toContain(`href="/tournaments/${made.slug}"`);
    expect(textOf(list)).toContain('1 Jul 2027 to 3 Jul 2027');
    expect(await body(searchAddress(made.name))).toContain(`href="/tournaments/${made.slug}"`);
    expect(await body('/sitemaps/pages.xml')).toContain(`/tournaments/${made.slug}<`);

    const slug = unique('cup');
    await succeed(tournamentEndpoints.update, { as, params: { id: made.id }, body: { slug } });
    expect(await follow(`/tournaments/${made.slug}`)).toEqual({ status: 308, location: `/tournaments/${slug}` });
    expect(await status(`/tournaments/${slug}`)).toBe(200);
    expect(await status('/tournaments/none')).toBe(404);
  });
});
