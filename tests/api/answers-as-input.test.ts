import { describe, expect, it } from 'vitest';
import { redirects } from '@/db/schema';
import { achievementEndpoints } from '@/lib/achievements/contract';
import { categoryEndpoints } from '@/lib/categories/contract';
import { contract } from '@/lib/contract';
import { matchEndpoints } from '@/lib/matches/contract';
import { membershipEndpoints } from '@/lib/memberships/contract';
import { newsEndpoints } from '@/lib/news/contract';
import { openingEndpoints } from '@/lib/openings/contract';
import { opponentEndpoints } from '@/lib/opponents/contract';
import { partnerEndpoints } from '@/lib/partners/contract';
import type { Endpoint } from '@/lib/platform/http/endpoint';
import { playerEndpoints } from '@/lib/players/contract';
import { redirectEndpoints } from '@/lib/redirects/contract';
import { teamEndpoints } from '@/lib/teams/contract';
import { tournamentEndpoints } from '@/lib/tournaments/contract';
import { call, succeed } from '../support/client';
import { db } from '../support/database';
import { createOpening, createPlayer, createTournament, unique } from '../support/factories';
import { signIn } from '../support/session';

interface Resource {
  list: Endpoint;
  create: Endpoint;
  remove: Endpoint;
  /** What two things cannot share. */
  own: () => Promise<Record<string, unknown>>;
}

/** A thing’s id: that of a team is its `teamID`. */
const idOf = (made: unknown): number => {
  const { id, teamID, playerID } = made as Partial<Record<'id' | 'teamID' | 'playerID', number>>;
  return id ?? teamID ?? playerID ?? 0;
};

const named = () => Promise.resolve({ name: unique('Named') });
const RESOURCES: Record<string, Resource> = {
  '/news': { ...newsEndpoints, own: () => Promise.resolve({ title: unique('Article') }) },
  '/news-category': { ...categoryEndpoints, own: named },
  // One that was stored before players were required has none.
  '/achievements': { ...achievementEndpoints, own: () => Promise.resolve({ players: ['Ann'] }) },
  '/teams': { ...teamEndpoints, own: named },
  '/players': { ...playerEndpoints, own: () => Promise.resolve({ nickname: unique('player') }) },
  '/memberships': { ...membershipEndpoints, own: async () => ({ playerID: (await createPlayer()).id }) },
  '/matches': { ...matchEndpoints, own: () => Promise.resolve({}) },
  '/tournaments': { ...tournamentEndpoints, own: named },
  '/partners': { ...partnerEndpoints, own: named },
  '/opponents': { ...opponentEndpoints, own: named },
  '/redirects': { ...redirectEndpoints, own: () => Promise.resolve({ from: `/${unique('old')}` }) },
  '/openings': { ...openingEndpoints, own: () => Promise.resolve({ title: unique('Opening') }) },
};
/** Made of secrets, which no answer has; or sent by visitors with the key of a form. */
const SECRET = ['/messages', '/webhooks', '/users', '/auth/tokens', '/auth/passkeys', '/auth/second-factor'];

/** How many things of each kind are sent back. */
const SENT_BACK = 6;

const pathsOf = (method: string): Endpoint['path'][] =>
  Object.values(contract)
    .flatMap((slice) => Object.values(slice) as Endpoint[])
    .flatMap((endpoint) => (endpoint.method === method && endpoint.body !== undefined ? [endpoint.path] : []));

describe('what a GET answers, a POST takes', () => {
  it('of every resource that is listed and added to', () => {
    const listed = Object.values(contract)
      .flatMap((slice) => Object.values(slice) as Endpoint[])
      .flatMap(({ method, path }) => (method === 'GET' ? [path] : []));
    const both = pathsOf('POST').filter((path) => listed.includes(path) && !SECRET.includes(path));
    expect(both.toSorted()).toEqual(Object.keys(RESOURCES).toSorted());
  });

  it.each(Object.entries(RESOURCES))('%s', async (_path, { list, create, remove, own }) => {
    const as = await signIn();
    await createTournament();
    await createOpening();
    await db.insert(redirects).values({ from: `/${unique('old').toLowerCase()}`, to: '/news' });
    // Some lists have no limit, and are long.
    const all = (await succeed(list, { as, query: { limit: SENT_BACK } })) as Record<string, unknown>[];
    expect(all.length).toBeGreaterThan(0);
    for (const { id: _id, updatedAt: _updatedAt, slug: _slug, ...answered } of all.slice(0, SENT_BACK)) {
      const wrongBody = { ...answered, ...(await own()) };
      const made = await call(create, { as, wrongBody });
      expect(made.ok ? {} : { sent: wrongBody, refused: made.error }).toEqual({});
      // The browser's tests look at lists of a natural length.
      if (made.ok) await succeed(remove, { as, params: { id: idOf(made.body) } });
    }
  });
});
