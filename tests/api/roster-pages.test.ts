import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { membershipEndpoints, type MembershipState } from '@/lib/memberships/contract';
import { succeed } from '../support/client';
import { dayFromToday } from '../support/expected';
import { createPlayer, createTeam, unique } from '../support/factories';
import { elementsOf } from '../support/html';
import { signIn } from '../support/session';
import { body, status } from '../support/visit';

const contentOf = (html: string, property: string): string | undefined =>
  elementsOf(parse(html))
    .filter(({ attrs }) => attrs.some(({ value }) => value === property))
    .flatMap(({ attrs }) => attrs.filter(({ name }) => name === 'content').map(({ value }) => value))[0];

/** What a page says in structured data, as text without white space. */
const thingsOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(([, text = '{}']) => {
    const { '@graph': things } = JSON.parse(text) as { '@graph'?: Record<string, unknown>[] };
    return things ?? [];
  });

describe('the page of a team', () => {
  it('says who was there when', async () => {
    const html = await body('/teams/counter-strike-2');
    const team = thingsOf(html).find((thing) => thing['@type'] === 'SportsTeam');
    expect(team).toMatchObject({
      sport: 'Counter-Strike 2',
      athlete: expect.arrayContaining([
        expect.objectContaining({ '@type': 'OrganizationRole', startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }),
      ]),
    });
    expect(thingsOf(html).map((thing) => thing['@type'])).toContain('BreadcrumbList');
    expect(contentOf(html, 'og:title')).toContain('Counter-Strike 2');
  });
});

describe('the roster of a team', () => {
  it('is its players, then its substitutes, and its staff apart, in any order of the board', async () => {
    const [as, team] = [await signIn(), await createTeam()];
    const names = { staff: unique('Coach'), substitute: unique('Reserve'), active: unique('Captain') };
    for (const state of ['staff', 'substitute', 'active'] satisfies MembershipState[]) {
      const player = await createPlayer({ nickname: names[state] });
      const body = { playerID: player.id, teamID: team.id, role: 'Flex', state, joined: dayFromToday(-1) };
      await succeed(membershipEndpoints.create, { as, body });
    }
    const html = await body(`/teams/${team.slug}`);
    const parts = ['>Roster<', `>${names.active}<`, `>${names.substitute}<`, '>Staff<', `>${names.staff}<`];
    const places = parts.map((part) => html.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});

describe('the page of a player', () => {
  it('says whom it is about, without a date of birth', async () => {
    const html = await body('/players/grigal');
    const profile = thingsOf(html).find((thing) => thing['@type'] === 'ProfilePage');
    expect(profile).toMatchObject({ mainEntity: { '@type': 'Person', alternateName: 'grigal' } });
    expect(JSON.stringify(profile)).not.toContain('birth');
    expect(thingsOf(html).map((thing) => thing['@type'])).toContain('BreadcrumbList');
  });

  it('is at an address of plain letters where the nickname has Maltese ones', async () => {
    expect(await body('/players/halq')).toContain('ħalq');
    expect(await body('/players/zaren')).toContain('żaren');
  });
});

describe('pages of teams and players', () => {
  it.each(['/teams/counter-strike-2', '/players/grigal', '/players/daniel-portelli'])(
    '%s has a picture',
    async (path) => {
      const picture = contentOf(await body(path), 'og:image') ?? '';
      expect(picture).toContain('/share/');
      expect(await status(new URL(picture).pathname + new URL(picture).search)).toBe(200);
    },
  );

  it.each(['/teams/none', '/players/none', '/teams/-', '/players/-'])('%s is not there', async (path) => {
    expect(await status(path)).toBe(404);
  });

  it('are in the sitemap', async () => {
    const pages = await body('/sitemaps/pages.xml');
    for (const path of ['/teams/tekken-8<', '/players/grigal<', '/transfers<']) expect(pages).toContain(path);
  });
});
