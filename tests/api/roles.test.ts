import { and, eq, inArray, ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { images, users } from '@/db/schema';
import { contract } from '@/lib/contract';
import { mediaEndpoints } from '@/lib/media/contract';
import { newsEndpoints } from '@/lib/news/contract';
import { type Endpoint, roleOf } from '@/lib/platform/http/endpoint';
import { includesRole, type Role, ROLES } from '@/lib/platform/auth/roles';
import { userEndpoints } from '@/lib/users/contract';
import { call, fail, succeed } from '../support/client';
import { db } from '../support/database';
import {
  createArticle,
  createCategory,
  createPartner,
  createPicture,
  createPlayer,
  createSiteContent,
  createUser,
  PASSWORD,
  unique,
} from '../support/factories';
import { type SignedIn, signIn } from '../support/session';
import { body } from '../support/visit';

const staffOf = async (role: Role) => signIn(await createUser({ role }));
const draft = async () => ({
  ...{ title: unique('Draft'), date: '2026-11-01', categoryId: (await createCategory()).id },
  ...{ excerpt: 'An excerpt.', content: '<p>Text.</p>' },
});

const staffCalls = Object.values(contract).flatMap((slice) =>
  Object.values(slice as Record<string, Endpoint>).flatMap((endpoint) => {
    const least = roleOf(endpoint);
    return least === null ? [] : [{ endpoint, least, name: `${endpoint.method} ${endpoint.path}` }];
  }),
);
const refused = ROLES.flatMap((role) =>
  staffCalls.filter(({ least }) => !includesRole(role, least)).map((one) => ({ ...one, role })),
);
const answered = ROLES.flatMap((role) =>
  staffCalls
    .filter(({ least, endpoint }) => includesRole(role, least) && endpoint.method === 'GET' && !endpoint.params)
    .map((one) => ({ ...one, role })),
);

/** What a call that only reads cannot do without. */
const queries: Record<string, Record<string, string>> = { 'GET /find': { query: 'tempesta' } };

/** Every parameter leads to nothing: a call that is refused must not be seen to depend on it. */
const params = { id: 2_000_000_000, accountId: 1, key: 'about_us', teamID: 1 };

describe('a role', () => {
  it.each(refused)('$role is refused $name, which needs $least', async ({ endpoint, role }) => {
    expect(
      await fail(endpoint, {
        as: await staffOf(role),
        params,
        ...(endpoint.method === 'GET' ? {} : { wrongBody: {} }),
      }),
    ).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
  });

  it.each(answered)('$role may call $name', async ({ endpoint, role, name }) => {
    expect((await call(endpoint, { as: await staffOf(role), query: queries[name] })).status).toBe(200);
  });
});

describe('a writer', () => {
  it('writes, changes and deletes drafts of their own', async () => {
    const as = await staffOf('writer');
    const article = await succeed(newsEndpoints.create, { as, body: await draft() });
    expect(article).toMatchObject({ isPublished: false, author: { id: as.user.id } });
    const target = { as, params: { id: article.id } };
    expect(await succeed(newsEndpoints.update, { ...target, body: { title: 'Changed' } })).toMatchObject({
      title: 'Changed',
    });
    await succeed(newsEndpoints.remove, target);
  });

  it.each([
    { what: 'publish', fields: { isPublished: true } },
    { what: 'feature', fields: { featured: true } },
  ])('cannot $what, neither with a new article nor later', async ({ fields }) => {
    const as = await staffOf('writer');
    expect(await fail(newsEndpoints.create, { as, body: { ...(await draft()), ...fields } })).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    const { id } = await succeed(newsEndpoints.create, { as, body: await draft() });
    expect(await fail(newsEndpoints.update, { as, params: { id }, body: fields })).toMatchObject({ status: 403 });
  });

  it('cannot write under the name of another', async () => {
    const as = await staffOf('writer');
    const { id: authorId } = await createUser();
    expect(await fail(newsEndpoints.create, { as, body: { ...(await draft()), authorId } })).toMatchObject({
      status: 403,
    });
  });

  it('cannot touch what others wrote, nor an own article once it is published', async () => {
    const as = await staffOf('writer');
    const others = await createArticle({ isPublished: false });
    const own = await createArticle({ authorId: as.user.id, isPublished: true });
    for (const { id } of [others, own]) {
      expect(await fail(newsEndpoints.update, { as, params: { id }, body: { title: 'Mine' } })).toMatchObject({
        status: 403,
      });
      expect(await fail(newsEndpoints.remove, { as, params: { id } })).toMatchObject({ status: 403 });
    }
    expect(await body(`/news/${own.id}`)).toContain(own.title);
  });
});

describe('a picture', () => {
  const exists = (id: number) => db.$count(images, eq(images.id, id));

  it('of others stays when a writer deletes an own draft that names it', async () => {
    const as = await staffOf('writer');
    const other = await createUser();
    const [others, unowned, own] = [
      await createPicture({ uploaderId: other.id }),
      await createPicture(),
      await createPicture({ uploaderId: as.user.id }),
    ];
    const content = [others, unowned, own].map(({ url }) => `<img src="${url}" alt="">`).join('');
    const article = await createArticle({ isPublished: false, authorId: as.user.id, content, image: others.url });
    const forIt = await createPicture({ uploaderId: other.id, articleId: article.id });
    await succeed(newsEndpoints.remove, { as, params: { id: article.id } });
    expect(await Promise.all([others, unowned].map(({ id }) => exists(id)))).toEqual([1, 1]);
    expect(await Promise.all([own, forIt].map(({ id }) => exists(id)))).toEqual([0, 0]);
  });

  /** What shows a picture to visitors. */
  const PAGES: Record<string, (image: string) => Promise<unknown>> = {
    'an article': (image) => createArticle({ image }),
    'a planned article': (image) => createArticle({ image, isPublished: false, publishAt: new Date('2099-01-01') }),
    'the text of an article': (url) => createArticle({ content: `<img src="${url}" alt="">` }),
    'a player': (image) => createPlayer({ image }),
    'a partner': (logo) => createPartner({ logo }),
    'a text of the site': (url) => createSiteContent({ content: `<img src="${url}" alt="">` }),
  };
  const described = { alt: 'Described by a writer', focus: { x: 0.1, y: 0.1 } };

  it.each(Object.keys(PAGES))(
    'that %s shows is not a writer’s to describe, in the library nor with a draft',
    async (page) => {
      const [as, editor] = [await staffOf('writer'), await staffOf('editor')];
      const picture = await createPicture({ uploaderId: as.user.id, alt: 'A cup' });
      await PAGES[page]?.(picture.url);
      const target = { params: { id: picture.id }, body: described };
      expect(await fail(mediaEndpoints.update, { as, ...target })).toMatchObject({ status: 403, code: 'forbidden' });
      const fields = { image: picture.url, imageAlt: described.alt, imageFocus: described.focus };
      const body = { ...(await draft()), ...fields };
      expect(await fail(newsEndpoints.create, { as, body })).toMatchObject({ status: 403, code: 'forbidden' });
      const { id } = await succeed(newsEndpoints.create, {
        as,
        body: { ...body, imageAlt: 'A cup', imageFocus: undefined },
      });
      expect(await fail(newsEndpoints.update, { as, params: { id }, body: fields })).toMatchObject({ status: 403 });
      const [row] = await db.select().from(images).where(eq(images.id, picture.id));
      expect(row).toMatchObject({ alt: 'A cup', focusX: 0.5 });
      expect(await succeed(mediaEndpoints.update, { as: editor, ...target })).toMatchObject({ alt: described.alt });
    },
  );

  it('that only drafts show is a writer’s to describe', async () => {
    const as = await staffOf('writer');
    const picture = await createPicture();
    await createArticle({ isPublished: false, image: picture.url });
    const target = { as, params: { id: picture.id }, body: described };
    expect(await succeed(mediaEndpoints.update, target)).toMatchObject({ alt: described.alt });
  });
});

describe('a draft of a writer that an editor has scheduled', () => {
  it('is closed to the writer like a published one, until the schedule is taken back', async () => {
    const [as, editor] = [await staffOf('writer'), await staffOf('editor')];
    const { id } = await succeed(newsEndpoints.create, { as, body: await draft() });
    const schedule = (publishAt: string | null) =>
      succeed(newsEndpoints.update, { as: editor, params: { id }, body: { publishAt } });
    await schedule('2099-01-01T12:00:00Z');
    const target = { as, params: { id } };
    const change = { ...target, body: { title: 'Changed after approval' } };
    expect(await fail(newsEndpoints.update, change)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await fail(newsEndpoints.update, { ...target, body: { publishAt: null } })).toMatchObject({ status: 403 });
    expect(await fail(newsEndpoints.remove, target)).toMatchObject({ status: 403 });
    await schedule(null);
    expect(await succeed(newsEndpoints.update, change)).toMatchObject({ title: 'Changed after approval' });
    await succeed(newsEndpoints.remove, target);
  });
});

/** Runs `work` while a user is the only administrator of the site. */
async function asLastAdmin(work: (as: SignedIn) => Promise<void>): Promise<void> {
  const as = await staffOf('admin');
  const others = and(eq(users.role, 'admin'), ne(users.id, as.user.id));
  const demoted = await db.update(users).set({ role: 'editor' }).where(others).returning({ id: users.id });
  try {
    await work(as);
  } finally {
    const ids = demoted.map(({ id }) => id);
    await db.update(users).set({ role: 'admin' }).where(inArray(users.id, ids));
  }
}

describe('the last administrator', () => {
  it('stays one', async () => {
    await asLastAdmin(async (as) => {
      const own = { as, params: { id: as.user.id } };
      expect(await fail(userEndpoints.update, { ...own, body: { role: 'editor' } })).toMatchObject({
        status: 409,
        code: 'conflict',
      });
    });
  });

  it('is one of two who step down, or demote each other, at the same moment', async () => {
    await asLastAdmin(async (first) => {
      const second = await staffOf('admin');
      const demote = (as: SignedIn, { user }: SignedIn) =>
        call(userEndpoints.update, { as, params: { id: user.id }, body: { role: 'writer' } });
      const outcomes = await Promise.all([
        ...[demote(first, first), demote(first, first), demote(second, second), demote(first, second)],
        ...[demote(second, first), demote(second, second)],
      ]);
      expect(outcomes.some(({ ok }) => ok)).toBe(true);
      expect(await db.$count(users, eq(users.role, 'admin'))).toBe(1);
    });
  });
});

describe('the role of a user', () => {
  it('is admin by default, and another from the next call on once an administrator changes it', async () => {
    const as = await staffOf('admin');
    const made = await succeed(userEndpoints.create, {
      as,
      body: {
        username: unique('user').slice(0, 30),
        name: 'A',
        surname: 'B',
        email: `${unique('u')}@example.org`,
        password: PASSWORD,
      },
    });
    expect(made.role).toBe('admin');
    const user = await createUser();
    const demoted = await signIn(user);
    await succeed(userEndpoints.list, { as: demoted });
    const changed = await succeed(userEndpoints.update, { as, params: { id: user.id }, body: { role: 'editor' } });
    expect(changed.role).toBe('editor');
    expect(await fail(userEndpoints.list, { as: demoted })).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('is not one’s own to raise, and other users are not an editor’s to change', async () => {
    const as = await staffOf('editor');
    const own = { as, params: { id: as.user.id } };
    expect(await fail(userEndpoints.update, { ...own, body: { role: 'admin' } })).toMatchObject({ status: 403 });
    expect(await succeed(userEndpoints.update, { ...own, body: { name: 'Renamed' } })).toMatchObject({
      name: 'Renamed',
      role: 'editor',
    });
    const { id } = await createUser();
    expect(await fail(userEndpoints.update, { as, params: { id }, body: { name: 'X' } })).toMatchObject({
      status: 403,
    });
  });

  it('is one of three', async () => {
    const as = await staffOf('admin');
    const { id } = await createUser();
    expect(await fail(userEndpoints.update, { as, params: { id }, wrongBody: { role: 'owner' } })).toMatchObject({
      status: 422,
      fieldErrors: { role: ['Must be admin, editor or writer.'] },
    });
  });
});
