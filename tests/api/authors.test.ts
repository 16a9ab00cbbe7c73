import { beforeAll, describe, expect, it } from 'vitest';
import { newsEndpoints } from '@/lib/news/contract';
import { userEndpoints } from '@/lib/users/contract';
import { succeed } from '../support/client';
import { type ArticleRow, createArticle, createUser, unique, type UserRow } from '../support/factories';
import { baseUrl } from '../support/server';
import { type SignedIn, signIn } from '../support/session';
import { body, status } from '../support/visit';

/** Older than all others: the lists that other tests look at stay as they are. */
const date = '2019-01-01';

describe('the page of an author', () => {
  let as: SignedIn;
  let writer: UserRow;
  let own: ArticleRow;
  let asGuest: ArticleRow;
  const page = () => `/authors/${writer.id}`;
  const set = (article: ArticleRow, change: { isPublished: boolean }) =>
    succeed(newsEndpoints.update, { as, params: { id: article.id }, body: change });

  beforeAll(async () => {
    [as, writer] = await Promise.all([signIn(), createUser({ surname: unique('Surname') })]);
    const drafted = { date, authorId: writer.id, isPublished: false };
    own = await createArticle(drafted);
    asGuest = await createArticle({ ...drafted, authorName: unique('Guest') });
  });

  it('is not there before an article shows the username', async () => {
    expect(await status(page())).toBe(404);
    await set(asGuest, { isPublished: true });
    expect(await status(page())).toBe(404);
    expect(await body(`/news/${asGuest.id}`)).not.toContain(`href="${page()}"`);
    expect(await body('/sitemap.xml')).not.toContain(`${page()}<`);
  });

  it('shows what is published under the username, and nothing that shows another name', async () => {
    await set(own, { isPublished: true });
    const html = await body(page());
    expect(html).toContain(own.title);
    expect(html).not.toContain(asGuest.title);
    expect(html).toContain(`rel="canonical" href="${baseUrl}${page()}"`);
    expect(html).toContain(`"@type":"Person","@id":"${baseUrl}${page()}#person","name":"${writer.username}"`);
    expect(await body('/sitemap.xml')).toContain(`<loc>${baseUrl}${page()}</loc>`);
  });

  it('says no more of the person than the username', async () => {
    const html = await body(page());
    expect(html).not.toContain(writer.email);
    expect(html).not.toContain(writer.surname);
  });

  it('is linked by the name on the article, and named by its structured data', async () => {
    const html = await body(`/news/${own.id}`);
    expect(html).toContain(`href="${page()}"`);
    expect(html).toContain(`"author":{"@type":"Person","@id":"${baseUrl}${page()}#person"`);
  });

  it('goes with the last article', async () => {
    await set(own, { isPublished: false });
    expect(await status(page())).toBe(404);
    expect(await body('/sitemap.xml')).not.toContain(`${page()}<`);
  });

  it.each(['01', '0', 'x', '2147483648'])('is not there for %s', async (id) => {
    expect(await status(`/authors/${id}`)).toBe(404);
  });

  it('goes with the account', async () => {
    await set(own, { isPublished: true });
    expect(await status(page())).toBe(200);
    await succeed(userEndpoints.remove, { as, params: { id: writer.id }, body: {} });
    expect(await status(page())).toBe(404);
  });
});
