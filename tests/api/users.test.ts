import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { backfillLookAlikes } from '@/scripts/backfill/look-alikes';
import { accounts, activity, images, users } from '@/db/schema';
import { authEndpoints } from '@/lib/platform/auth/contract';
import { categoryEndpoints } from '@/lib/categories/contract';
import { uploadEndpoints } from '@/lib/media/contract';
import { type ArticleInput, newsEndpoints } from '@/lib/news/contract';
import { userEndpoints } from '@/lib/users/contract';
import { call, fail, succeed } from '../support/client';
import { db, lockWaits } from '../support/database';
import {
  createArticle,
  createCategory,
  createLinkedAccount,
  createPicture,
  createUser,
  PASSWORD,
  unique,
} from '../support/factories';
import { withApp } from '../support/factors';
import { jpeg } from '../support/pictures';
import { baseUrl } from '../support/server';
import { type SignedIn, signIn } from '../support/session';
import { checkCalls } from '../support/table';

const { list, create, update, remove, accounts: listAccounts, unlink, resetSecondFactor } = userEndpoints;
const NEW_PASSWORD = 'a new and longer one';
const existing = async () => ({ params: { id: (await createUser()).id } });
const linked = async () => {
  const { id, userId } = await createLinkedAccount((await createUser()).id);
  return { params: { id: userId, accountId: id } };
};
const unknown = { params: { id: 2_000_000_000 } };

function someone() {
  const username = unique('someone');
  return { username, name: 'Some', surname: 'One', email: `${username}@example.org`, password: PASSWORD };
}

async function picture() {
  const body = new FormData();
  body.set('image', new File([new Uint8Array(await jpeg(8, 8))], 'picture.jpg', { type: 'image/jpeg' }));
  return body;
}

const uploadPicture = async (as: SignedIn) => call(uploadEndpoints.content, { as, body: await picture() });

async function writeArticle(as: SignedIn, more: Partial<ArticleInput> = {}) {
  const body = { title: unique('Written'), date: '2026-02-28', categoryId: (await createCategory()).id, ...more };
  return call(newsEndpoints.create, { as, body });
}

// Invitations have tests of their own: invitations.test.ts.
const { invite: _invite, accept: _accept, ...calls } = userEndpoints;

checkCalls(calls, [
  {
    endpoint: resetSecondFactor,
    rows: [
      { by: 'anonymous', what: 'a good one', status: 401, given: existing },
      { by: 'staff', what: 'an unknown id', status: 404, given: unknown },
      { by: 'staff', what: 'a user without a factor', status: 404, given: existing },
      {
        ...{ by: 'staff', what: 'a user with an app', status: 200 },
        given: async () => ({ params: { id: (await withApp()).user.id } }),
      },
    ],
  },
  {
    endpoint: list,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 401 },
      { by: 'staff', what: 'plainly', status: 200 },
    ],
  },
  {
    endpoint: create,
    rows: [
      { by: 'anonymous', what: 'a good one', status: 401, given: async () => ({ body: someone() }) },
      { by: 'staff', what: 'a good one', status: 201, given: async () => ({ body: someone() }) },
      {
        ...{ by: 'staff', what: 'nothing', status: 422, given: { body: {} } },
        fields: ['username', 'name', 'surname', 'email'],
      },
      {
        ...{ by: 'staff', what: 'a short password', status: 422, fields: ['password'] },
        given: async () => ({ body: { ...someone(), password: 'seven77' } }),
      },
      {
        ...{ by: 'staff', what: 'a password of 129', status: 422, fields: ['password'] },
        given: async () => ({ body: { ...someone(), password: 'x'.repeat(129) } }),
      },
      {
        ...{ by: 'staff', what: 'a password that everybody knows', status: 422, fields: ['password'] },
        given: async () => ({ body: { ...someone(), password: 'Password123' } }),
      },
      {
        ...{ by: 'staff', what: 'no address', status: 422, fields: ['email'] },
        given: async () => ({ body: { ...someone(), email: 'nowhere' } }),
      },
    ],
  },
  {
    endpoint: update,
    rows: [
      { by: 'anonymous', what: 'a good one', status: 401, given: existing },
      {
        by: 'staff',
        what: 'a name',
        status: 200,
        given: async () => ({ ...(await existing()), body: { name: 'New' } }),
      },
      { by: 'staff', what: 'an unknown id', status: 404, given: { ...unknown, body: {} } },
      {
        ...{ by: 'staff', what: 'a short password', status: 422, fields: ['password'] },
        given: async () => ({ ...(await existing()), body: { password: 'short' } }),
      },
      {
        ...{ by: 'staff', what: 'a common password', status: 422, fields: ['password'] },
        given: async () => ({ ...(await existing()), body: { password: 'baseball' } }),
      },
    ],
  },
  {
    endpoint: remove,
    rows: [
      { by: 'anonymous', what: 'a good one', status: 401, given: existing },
      { by: 'staff', what: 'a good one', status: 200, given: existing },
      { by: 'staff', what: 'an unknown id', status: 404, given: unknown },
    ],
  },
  {
    endpoint: listAccounts,
    rows: [
      { by: 'anonymous', what: 'a good one', status: 401, given: existing },
      { by: 'staff', what: 'a good one', status: 200, given: existing },
      { by: 'staff', what: 'an unknown id', status: 404, given: unknown },
    ],
  },
  {
    endpoint: unlink,
    rows: [
      { by: 'anonymous', what: 'a good one', status: 401, given: linked },
      { by: 'staff', what: 'a good one', status: 200, given: linked },
      {
        ...{ by: 'staff', what: 'the account of another', status: 404 },
        given: async () => ({ params: { ...(await linked()).params, id: (await createUser()).id } }),
      },
      {
        ...{ by: 'staff', what: 'an account that is none', status: 404 },
        given: async () => ({ params: { ...(await existing()).params, accountId: 'abc' } }),
      },
    ],
  },
]);

describe('a user', () => {
  it.each(['username', 'email'] as const)('has a %s that is unique regardless of case', async (field) => {
    const taken = await createUser();
    const body = { ...someone(), [field]: taken[field].toUpperCase() };
    const refused = await fail(create, { as: await signIn(), body });
    expect(refused).toMatchObject({ status: 409, code: 'conflict' });
    expect(Object.keys(refused.fieldErrors ?? {})).toEqual([field]);
  });

  it.each([
    ['in letters of another width', (name: string) => name.replace('user', 'ｕｓｅｒ')],
    ['in letters of another script', (name: string) => name.replace('e', 'е')],
    ['with a capital that looks like a small letter', (name: string) => name.replace('l', 'I')],
    ['with a digit that looks like a letter', (name: string) => name.replace('l', '1')],
  ])('has no name that looks like that of another %s', async (_what, disguise) => {
    const { username } = await createUser({ username: unique('user-l') });
    const body = { ...someone(), username: disguise(username) };
    expect(body.username).not.toBe(username);
    const refused = await fail(create, { as: await signIn(), body });
    expect(refused).toMatchObject({ status: 409, code: 'conflict' });
    expect(Object.keys(refused.fieldErrors ?? {})).toEqual(['username']);
  });

  it('has no name that looks like that of another in one other script', async () => {
    const { id } = await createUser({ username: 'scope' });
    const body = { ...someone(), username: 'ѕсоре' };
    expect(await fail(create, { as: await signIn(), body })).toMatchObject({ status: 409 });
    await db.delete(users).where(eq(users.id, id));
    // The rest of the body is valid.
    const made = await succeed(create, { as: await signIn(), body });
    await db.delete(users).where(eq(users.id, made.id));
  });

  it.each(['mixedскрипт', 'zero\u200Bwidth', 'con\u0007trol', 'fil\u3164ler', 'soft\u00ADhyphen'])(
    'is not called %j',
    async (name) => {
      const body = { ...someone(), username: unique(name) };
      const refused = await fail(create, { as: await signIn(), body });
      expect(refused).toMatchObject({ status: 422, fieldErrors: { username: [expect.any(String)] } });
    },
  );

  it('has a name in normal form, in any script, including Maltese letters', async () => {
    const as = await signIn();
    const made = await succeed(create, { as, body: { ...someone(), username: `ａｎｎａ.${unique('ħġż')}` } });
    expect(made.username).toMatch(/^anna\.ħġż-/);
    const cyrillic = unique('я').replace(/[a-f]/g, (letter) => 'бгджлф'['abcdef'.indexOf(letter)] ?? '');
    expect(await succeed(create, { as, body: { ...someone(), username: cyrillic } })).toMatchObject({
      username: cyrillic,
    });
  });

  it('has an international address, equal in both forms of its domain', async () => {
    const as = await signIn();
    const name = unique('ġorġ');
    const made = await succeed(create, { as, body: { ...someone(), email: `${name}@bücher.example` } });
    expect(made.email).toBe(`${name}@bücher.example`);
    for (const email of [`${name}@xn--bcher-kva.example`, `${name.toUpperCase()}@BÜCHER.example`]) {
      const refused = await fail(create, { as, body: { ...someone(), email } });
      expect(refused).toMatchObject({ status: 409, fieldErrors: { email: [expect.any(String)] } });
    }
  });

  it('from before look-alikes were refused stays, and a new user cannot take a name that looks like theirs', async () => {
    const first = unique('l');
    const second = first.replace('l', 'I');
    const olds = [
      await createUser({ username: first, skeleton: null }),
      await createUser({ username: second, skeleton: null }),
    ];
    await backfillLookAlikes(db);
    const rows = await Promise.all(olds.map(({ id }) => db.select().from(users).where(eq(users.id, id))));
    expect(rows.flat().map(({ skeleton }) => skeleton === null)).toEqual([false, true]);
    expect(rows.flat().map(({ updatedAt }) => updatedAt)).toEqual(olds.map(({ updatedAt }) => updatedAt));
    const body = { ...someone(), username: first.replace('l', '1') };
    expect(await fail(create, { as: await signIn(), body })).toMatchObject({ status: 409 });
    for (const { username } of olds) {
      await succeed(authEndpoints.login, { body: { username, password: PASSWORD } });
    }
  });

  it('cannot take the address of another', async () => {
    const [taken, other] = [await createUser(), await createUser()];
    const body = { email: taken.email.toUpperCase() };
    const refused = await fail(update, { as: await signIn(), params: { id: other.id }, body });
    expect(refused).toMatchObject({ status: 409, fieldErrors: { email: [expect.any(String)] } });
  });

  it('keeps the username, and the password when an empty one is sent', async () => {
    const user = await createUser();
    const body = { username: 'another', password: '', surname: 'Changed' };
    const changed = await succeed(update, { as: await signIn(), params: { id: user.id }, body });
    expect(changed).toMatchObject({ username: user.username, surname: 'Changed' });
    await succeed(authEndpoints.login, { body: { username: user.username, password: PASSWORD } });
  });

  it('is signed out everywhere by a new password that another user sets', async () => {
    const theirs = await signIn();
    const params = { id: theirs.user.id };
    await succeed(update, { as: await signIn(), params, body: { password: NEW_PASSWORD } });
    expect(await fail(authEndpoints.me, { as: theirs })).toMatchObject({ status: 401 });
    const credentials = { username: theirs.user.username, password: NEW_PASSWORD };
    await succeed(authEndpoints.login, { body: credentials });
  });

  it('keeps only the session that sets the own password, under a new cookie', async () => {
    const user = await createUser();
    const [here, there] = [await signIn(user), await signIn(user)];
    const answer = await call(update, { as: here, params: { id: user.id }, body: { password: NEW_PASSWORD } });
    const renewed = { ...here, header: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
    expect((await succeed(authEndpoints.me, { as: renewed })).user.id).toBe(user.id);
    for (const as of [here, there]) expect(await fail(authEndpoints.me, { as })).toMatchObject({ status: 401 });
  });

  it('cannot delete themself', async () => {
    const as = await signIn();
    expect(await fail(remove, { as, params: { id: as.user.id } })).toMatchObject({ status: 409, code: 'conflict' });
    await succeed(authEndpoints.me, { as });
  });

  it('loses the sessions with the account', async () => {
    const theirs = await signIn();
    await succeed(remove, { as: await signIn(), params: { id: theirs.user.id } });
    expect(await fail(authEndpoints.me, { as: theirs })).toMatchObject({ status: 401 });
  });

  it.each([
    ['uploads a picture', uploadPicture],
    ['writes an article', (as: SignedIn) => writeArticle(as)],
  ])('who %s while the account is being deleted gets 401', async (_what, work) => {
    const as = await signIn();
    const refused = await db.transaction(async (tx) => {
      await tx.delete(users).where(eq(users.id, as.user.id));
      const answer = work(as);
      await expect.poll(lockWaits).not.toHaveLength(0);
      return () => answer;
    });
    expect(await refused()).toMatchObject({ status: 401 });
  });

  it('is changed without a deadlock while they change a user who changes them', async () => {
    const [a, b] = [await signIn(), await signIn()];
    for (let round = 0; round < 10; round++) {
      const body = { name: `Round ${round}` };
      const answers = await Promise.all([
        call(update, { as: a, params: { id: b.user.id }, body }),
        call(update, { as: b, params: { id: a.user.id }, body }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
  });

  it('is deleted while they save what they wrote', async () => {
    for (let round = 0; round < 5; round++) {
      const [as, other] = [await signIn(), await signIn()];
      const written = await Promise.all([1, 2, 3].map(() => createArticle({ authorId: as.user.id })));
      const saves = written.flatMap(({ id }) =>
        [1, 2].map((edition) => call(newsEndpoints.update, { as, params: { id }, body: { title: `${edition}` } })),
      );
      const deletion = call(remove, { as: other, params: { id: as.user.id } });
      expect((await deletion).status).toBe(200);
      for (const { status } of await Promise.all(saves)) expect([200, 401]).toContain(status);
    }
  });

  it('is deleted without a deadlock while they add an article with a picture', async () => {
    const [as, other] = [await signIn(), await signIn()];
    // No upload, whose further sizes the site writes down in the background: it would wait for the lock too.
    const { url } = await createPicture({ uploaderId: as.user.id });
    const answers = await db.transaction(async (tx) => {
      await tx.select().from(images).where(eq(images.url, url)).for('update');
      const deletion = call(remove, { as: other, params: { id: as.user.id } });
      await expect.poll(lockWaits).not.toHaveLength(0);
      const creation = writeArticle(as, { image: url, imageAlt: 'In other words' });
      await expect.poll(async () => (await lockWaits()).length).toBeGreaterThan(1);
      return () => Promise.all([deletion, creation]);
    });
    expect((await answers()).map(({ status }) => status)).toEqual([200, 401]);
  });

  it('is deleted after a slow change has ended, without blocking other calls', async () => {
    const [as, other] = [await signIn(), await signIn()];
    const { id } = await createCategory();
    const begun = performance.now();
    const answer = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock_shared(20070002)`);
      const deletion = call(remove, { as: other, params: { id: as.user.id } });
      const isAsked = sql`select from pg_stat_activity where query like '%pg_try_advisory_xact_lock%' and state like 'idle in%'`;
      await expect.poll(async () => (await db.execute(isAsked)).length).toBeGreaterThan(0);
      await succeed(categoryEndpoints.update, { as: other, params: { id }, body: { name: unique('category') } });
      return () => deletion;
    });
    const { status } = await answer();
    // On a machine that takes two seconds for this, the call has timed out.
    expect(performance.now() - begun < 2_000 ? [200] : [200, 503]).toContain(status);
    expect(await db.select().from(users).where(eq(users.id, as.user.id))).toHaveLength(status === 503 ? 1 : 0);
  });

  it('survives when two delete each other at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await signIn(), await signIn()];
      const answers = await Promise.all([
        call(remove, { as: a, params: { id: b.user.id } }),
        call(remove, { as: b, params: { id: a.user.id } }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
      const left = [a, b].map(({ user }) => db.select().from(users).where(eq(users.id, user.id)));
      expect((await Promise.all(left)).flat()).toHaveLength(1);
    }
  });

  it('never shows a password, not even its hash', async () => {
    const as = await signIn();
    const all = JSON.stringify(await succeed(list, { as }));
    expect(all).toContain(as.user.username);
    expect(all).not.toMatch(/argon2|password/i);
  });
});

describe('a linked account', () => {
  it('is listed without the provider’s id, and not listed once it is unlinked', async () => {
    const as = await signIn();
    const { params } = await linked();
    const [account, ...others] = await succeed(listAccounts, { as, params });
    expect(others).toEqual([]);
    expect(account).toMatchObject({ id: params.accountId, provider: 'Acme ID' });
    expect(Object.keys(account ?? {}).sort()).toEqual(['email', 'id', 'linkedAt', 'provider']);
    await succeed(unlink, { as, params });
    expect(await succeed(listAccounts, { as, params })).toEqual([]);
    expect(await fail(unlink, { as, params })).toMatchObject({ status: 404 });
    const entries = await db.select().from(activity).where(eq(activity.userId, as.user.id));
    expect(entries).toMatchObject([
      { kind: 'user', entityId: params.id, detail: { before: { account: 'Acme ID' }, after: { account: null } } },
    ]);
  });

  it('ends the sessions of its user when it is unlinked, except the calling one', async () => {
    const [theirs, here] = [await signIn(), await signIn()];
    const there = await signIn(here.user);
    for (const { user } of [theirs, here]) {
      const { id } = await createLinkedAccount(user.id);
      await succeed(unlink, { as: here, params: { id: user.id, accountId: id } });
    }
    for (const as of [theirs, there]) expect(await fail(authEndpoints.me, { as })).toMatchObject({ status: 401 });
    await succeed(authEndpoints.me, { as: here });
  });

  it('is deleted with its user', async () => {
    const { params } = await linked();
    await succeed(remove, { as: await signIn(), params });
    expect(await db.select().from(accounts).where(eq(accounts.id, params.accountId))).toEqual([]);
  });
});

describe('a name that the audit trail uses for those who are no users', () => {
  it.each(['Somebody', 'somebody', 'SOMEBODY', 'Ｓomebody', 'S0mebody', 'Ѕomebody', 'Sоmеbоdу'])(
    'is reserved: %s',
    async (username) => {
      const failure = await fail(create, { as: await signIn(), body: { ...someone(), username } });
      expect(failure).toMatchObject({ status: 422, fieldErrors: { username: ['This username is reserved.'] } });
    },
  );
});

describe('single sign-on without a provider', () => {
  it.each(['GET csrf', 'GET providers', 'GET session', 'POST signin/oidc', 'GET callback/oidc', 'POST callback/oidc'])(
    'has nothing at %s',
    async (call) => {
      const [method, path] = call.split(' ');
      const answer = await fetch(`${baseUrl}/api/auth/${path}`, { method: method ?? 'GET' });
      expect(answer.status).toBe(404);
      expect(answer.headers.getSetCookie()).toEqual([]);
    },
  );
});
