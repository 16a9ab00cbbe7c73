import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { achievementEndpoints } from '@/lib/achievements/contract';
import { categoryEndpoints } from '@/lib/categories/contract';
import type { Endpoint } from '@/lib/platform/http/endpoint';
import { newsEndpoints } from '@/lib/news/contract';
import { siteContentEndpoints } from '@/lib/site-content/contract';
import { userEndpoints } from '@/lib/users/contract';
import { call, fail, succeed } from '../support/client';
import { createAchievement, createArticle, createCategory, createSiteContent, createUser } from '../support/factories';
import { type SignedIn, signIn } from '../support/session';

interface Versioned {
  thing: string;
  endpoint: Endpoint;
  make: () => Promise<{ id: number; updatedAt: Date }>;
  /** A field and two values for it. */
  first: Record<string, unknown>;
  second: Record<string, unknown>;
}

const versioned: Versioned[] = [
  {
    ...{ thing: 'an article', endpoint: newsEndpoints.update, make: () => createArticle() },
    ...{ first: { title: 'First' }, second: { title: 'Second' } },
  },
  {
    ...{ thing: 'a category', endpoint: categoryEndpoints.update, make: () => createCategory() },
    ...{ first: { colour: '#111111' }, second: { colour: '#222222' } },
  },
  {
    ...{ thing: 'an achievement', endpoint: achievementEndpoints.update, make: () => createAchievement() },
    ...{ first: { team: 'First' }, second: { team: 'Second' } },
  },
  {
    ...{ thing: 'site content', endpoint: siteContentEndpoints.update, make: () => createSiteContent() },
    ...{ first: { content: '<p>First</p>' }, second: { content: '<p>Second</p>' } },
  },
  {
    ...{ thing: 'a user', endpoint: userEndpoints.update, make: () => createUser() },
    ...{ first: { name: 'First' }, second: { name: 'Second' } },
  },
];

describe.each(versioned)('two users who edit $thing', ({ endpoint, make, first, second }) => {
  const save = (as: SignedIn, id: number, body: Record<string, unknown>) => ({ as, params: { id }, body });

  it('do not overwrite each other: the second gets a conflict with the current values and their author', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const { id, updatedAt } = await make();
    const version = { updatedAt: updatedAt.toISOString() };
    expect(await call(endpoint, save(one, id, { ...first, ...version }))).toMatchObject({ status: 200 });
    const refused = await fail(endpoint, save(other, id, { ...second, ...version }));
    expect(refused).toMatchObject({ status: 409, code: 'stale', current: { id, ...first } });
    expect(refused.changedBy).toBe(one.user.username);
    const current = endpoint.response.parse(refused.current) as { updatedAt: string };
    expect(refused.current, 'with nothing that the contract does not name').toEqual(current);
    // With the version that came back it goes through.
    const { updatedAt: now } = current;
    const retried = await call(endpoint, save(other, id, { ...second, updatedAt: now }));
    expect(retried).toMatchObject({ status: 200, body: second });
  });

  it('get a conflict also when both save at the same time', async () => {
    const as = await signIn();
    const { id, updatedAt } = await make();
    const body = { ...first, updatedAt: updatedAt.toISOString() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => call(endpoint, save(as, id, body))));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('overwrite without a version', async () => {
    const as = await signIn();
    const { id } = await make();
    await call(endpoint, save(as, id, first));
    expect(await call(endpoint, save(as, id, second))).toMatchObject({ status: 200, body: second });
  });

  it('cannot save with a version that is not a timestamp', async () => {
    const as = await signIn();
    const { id } = await make();
    for (const updatedAt of ['yesterday', '0000-01-01T00:00:00Z', 5]) {
      const refused = await fail(endpoint, save(as, id, { ...first, updatedAt }));
      expect(refused).toMatchObject({ status: 422, fieldErrors: { updatedAt: [expect.any(String)] } });
    }
  });
});

interface Created {
  thing: string;
  endpoint: Endpoint;
  remove: Endpoint;
  make: () => Promise<Record<string, unknown>>;
}

const createdOnce: Created[] = [
  {
    thing: 'An article',
    endpoint: newsEndpoints.create,
    remove: newsEndpoints.remove,
    make: async () => ({ title: 'Made once', date: '2019-01-01', categoryId: (await createCategory()).id }),
  },
  {
    thing: 'An achievement',
    endpoint: achievementEndpoints.create,
    remove: achievementEndpoints.remove,
    make: () => Promise.resolve({ place: '1', placeRank: 1, team: 'A', game: 'B', players: 'C', tournament: 'D' }),
  },
];

describe.each(createdOnce)('$thing with a key of its own', ({ endpoint, remove, make }) => {
  it('is created once: repeated calls get the result of the first', async () => {
    const as = await signIn();
    const body = { ...(await make()), creationKey: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 4 }, () => call(endpoint, { as, body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const made = answers.find((answer) => answer.ok)?.body;
    const again = await fail(endpoint, { as, body });
    expect(again).toMatchObject({ status: 409, code: 'stale', current: made, changedBy: as.user.username });
  });

  it('can be created again after a deletion', async () => {
    const as = await signIn();
    const body = { ...(await make()), creationKey: randomUUID() };
    const first = (await succeed(endpoint, { as, body })) as { id: number };
    await succeed(remove, { as, params: { id: first.id } });
    expect(await call(endpoint, { as, body })).toMatchObject({ status: 201 });
  });

  it.each(['', 'short', 'with blanks in it and long', 'x'.repeat(65), 5])(
    'cannot have the key %j',
    async (creationKey) => {
      const as = await signIn();
      const refused = await fail(endpoint, { as, body: { ...(await make()), creationKey } });
      expect(refused).toMatchObject({ status: 422, fieldErrors: { creationKey: [expect.any(String)] } });
    },
  );
});
