import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { articles, demonstration, instance, matches, memberships, players, teams } from '@/db/schema';
import { setupEndpoints } from '@/lib/outputs/setup/contract';
import { newsEndpoints } from '@/lib/news/contract';
import { playerEndpoints } from '@/lib/players/contract';
import { userEndpoints } from '@/lib/users/contract';
import { succeed } from '../support/client';
import { db } from '../support/database';
import {
  createArticle,
  createMatch,
  createMembership,
  createPlayer,
  createTeam,
  createUser,
} from '../support/factories';
import { signIn } from '../support/session';
import { checkCalls } from '../support/table';

const { steps, dismiss, clearDemo } = setupEndpoints;

beforeEach(async () => {
  // The rest of the demonstration is what other tests look at.
  await db.delete(demonstration);
  await db.update(instance).set({ setupDismissedAt: null });
});

checkCalls(setupEndpoints, [
  {
    endpoint: steps,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 401 },
      { by: 'staff', what: 'plainly', status: 200 },
    ],
  },
  {
    endpoint: dismiss,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 401 },
      { by: 'staff', what: 'plainly', status: 200 },
    ],
  },
  {
    endpoint: clearDemo,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 401, given: { body: {} } },
      { by: 'staff', what: 'after a recent sign-in', status: 200, given: { body: {} } },
    ],
  },
]);

describe('the first steps', () => {
  it('are done by what is true', async () => {
    const admin = await createUser();
    const done = async () =>
      (await succeed(steps, { as: await signIn(admin) })).filter((one) => one.done).map(({ step }) => step);
    expect(await done()).not.toContain('password');
    const body = { password: 'a password of my own' };
    await succeed(userEndpoints.update, { as: await signIn(admin), params: { id: admin.id }, body });
    expect(await done()).toEqual(expect.arrayContaining(['password', 'invite', 'content']));
    expect(await done()).not.toContain('second-factor');
  });

  it('are not done by what the site began with', async () => {
    const as = await signIn();
    for (const [kind, table] of [
      ['article', articles],
      ['match', matches],
    ] as const) {
      const rows = await db.select({ entityId: table.id, updatedAt: table.updatedAt }).from(table);
      await db.insert(demonstration).values(rows.map((row) => ({ kind, ...row })));
    }
    const open = async () => (await succeed(steps, { as })).filter((one) => !one.done).map(({ step }) => step);
    expect(await open()).toEqual(expect.arrayContaining(['content', 'article', 'match']));
    await createArticle();
    await createMatch();
    const left = await open();
    expect(left).toContain('content');
    expect(left).not.toContain('article');
    expect(left).not.toContain('match');
  });

  it('are put away for good', async () => {
    const as = await signIn();
    await succeed(dismiss, { as });
    expect(await succeed(steps, { as })).toEqual([]);
  });
});

describe('the demonstration content', () => {
  const seed = (kind: string, { id, updatedAt }: { id: number; updatedAt: Date }) =>
    db.insert(demonstration).values({ kind, entityId: id, updatedAt });

  it('goes, but for what was changed and what that needs', async () => {
    const as = await signIn();
    const [team, other] = [await createTeam(), await createTeam()];
    const [match, changed] = [await createMatch({ teamId: team.id }), await createArticle()];
    const [own, article] = [await createMatch({ teamId: other.id }), await createArticle()];
    for (const thing of [team, other]) await seed('team', thing);
    await seed('match', match);
    for (const thing of [changed, article]) await seed('article', thing);
    const body = { title: 'Ours now' };
    await succeed(newsEndpoints.update, { as, params: { id: changed.id }, body });

    expect(await succeed(clearDemo, { as, body: {} })).toEqual({
      removed: 3,
      kept: [
        { kind: 'article', title: 'Ours now' },
        { kind: 'team', title: other.name },
      ],
    });
    expect(await db.$count(articles, eq(articles.id, article.id))).toBe(0);
    expect(await db.$count(articles, eq(articles.id, changed.id))).toBe(1);
    expect(await db.$count(teams, eq(teams.id, team.id))).toBe(0);
    expect(await db.$count(matches, eq(matches.id, own.id))).toBe(1);
    expect(await succeed(clearDemo, { as, body: {} })).toEqual({ removed: 0, kept: [] });
  });

  it('goes with the rosters, but for a player whom staff changed, and where they are', async () => {
    const as = await signIn();
    const [plain, changed] = [await createPlayer(), await createPlayer()];
    const [team, home] = [await createTeam(), await createTeam()];
    const [spell, stay] = [
      await createMembership({ playerId: plain.id, teamId: team.id }),
      await createMembership({ playerId: changed.id, teamId: home.id }),
    ];
    for (const player of [plain, changed]) await seed('player', player);
    for (const one of [team, home]) await seed('team', one);
    for (const membership of [spell, stay]) await seed('membership', membership);
    await succeed(playerEndpoints.update, { as, params: { id: changed.id }, body: { nickname: 'Ours' } });

    const { removed, kept } = await succeed(clearDemo, { as, body: {} });
    expect(removed).toBe(3);
    expect(kept.map(({ kind }) => kind).toSorted()).toEqual(['membership', 'player', 'team']);
    expect(await db.$count(players, eq(players.id, plain.id))).toBe(0);
    expect(await db.$count(memberships, eq(memberships.id, stay.id))).toBe(1);
  });
});
