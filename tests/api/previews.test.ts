import { describe, expect, it } from 'vitest';
import { PREVIEW_LINK_SECONDS } from '@/lib/limits';
import { newsEndpoints } from '@/lib/news/contract';
import { previewToken } from '@/lib/news/preview-token';
import { fail, succeed } from '../support/client';
import { createArticle, createUser, unique } from '../support/factories';
import { baseUrl } from '../support/server';
import { signIn } from '../support/session';
import { body, status } from '../support/visit';

const { previewLink, update, remove } = newsEndpoints;
const pathOf = (url: string): string => new URL(url).pathname;

async function previewed(fields: Parameters<typeof createArticle>[0] = { isPublished: false }) {
  const as = await signIn();
  const article = await createArticle(fields);
  const link = await succeed(previewLink, { as, params: { id: article.id } });
  return { as, article, link, path: pathOf(link.url) };
}

describe('the page that the form of an article frames', () => {
  const get = (path: string, cookie = '') => fetch(new URL(path, baseUrl), { redirect: 'manual', headers: { cookie } });

  it('is for staff, and can be framed by this site alone', async () => {
    expect((await get('/admin/preview')).headers.get('location')).toContain('/admin/login?from=%2Fadmin%2Fpreview');
    const { headers, status: code } = await get('/admin/preview', (await signIn()).header);
    expect(code).toBe(200);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('cache-control')).toContain('no-store');
  });

  it.each(['/', '/admin/login', '/news'])('is the only page of its kind: %s cannot be framed', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
  });
});

describe('the link to a preview', () => {
  it('shows a draft as it is saved, to visitors, for seven days', async () => {
    const { as, article, link, path } = await previewed();
    expect(link.url).toMatch(new RegExp(`^${baseUrl}/preview/[\\w-]+$`));
    const days = (Date.parse(link.expiresAt) - Date.now()) / (PREVIEW_LINK_SECONDS * 1000);
    expect(days).toBeGreaterThan(0.999);
    expect(days).toBeLessThanOrEqual(1);
    expect(await body(path)).toContain(article.title);
    const title = unique('Rewritten');
    await succeed(update, { as, params: { id: article.id }, body: { title, content: '<p>Saved since.</p>' } });
    const html = await body(path);
    expect(html).toContain(title);
    expect(html).toContain('Saved since.');
    expect(html).toContain('>Preview<');
    expect(await status(`/news/${article.id}`)).toBe(404);
  });

  it('is neither stored nor found by search engines', async () => {
    const { path } = await previewed();
    const response = await fetch(new URL(path, baseUrl));
    expect(response.headers.get('cache-control')).toContain('no-store');
    const html = await response.text();
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    expect(html).toMatch(/<meta name="referrer" content="no-referrer"/);
    expect(html).not.toContain('rel="canonical"');
  });

  it('shows what is published, too', async () => {
    const { path } = await previewed({});
    expect(await status(path)).toBe(200);
  });

  it('ends after its time, and with the article', async () => {
    const { as, article, path } = await previewed();
    const now = Math.floor(Date.now() / 1000);
    expect(await status(`/preview/${previewToken({ id: article.id, until: now + 60 })}`)).toBe(200);
    expect(await status(`/preview/${previewToken({ id: article.id, until: now - 1 })}`)).toBe(404);
    await succeed(remove, { as, params: { id: article.id } });
    expect(await status(path)).toBe(404);
  });

  it.each([
    ['of another article', (token: string) => token.replace(/^\d+/, (id) => String(Number(id) - 1))],
    ['that ends later', (token: string) => token.replace(/-\d+-/, '-9999999999-')],
    ['with another signature', (token: string) => token.replace(/[0-9a-f]{4}$/, 'zzzz')],
    ['that is cut off', (token: string) => token.slice(0, -1)],
    ['of nothing', () => 'none'],
    ['with what is no text', () => '%00'],
  ])('is not found with a token %s', async (_what, forge) => {
    const { path } = await previewed();
    const token = path.replace('/preview/', '');
    expect(await status(`/preview/${forge(token)}`)).toBe(404);
  });

  it('is made by writers for drafts of their own alone', async () => {
    const as = await signIn(await createUser({ role: 'writer' }));
    const own = await createArticle({ isPublished: false, authorId: as.user.id });
    await succeed(previewLink, { as, params: { id: own.id } });
    for (const other of [{ isPublished: false }, { authorId: as.user.id }]) {
      const { id } = await createArticle(other);
      expect(await fail(previewLink, { as, params: { id } })).toMatchObject({ status: 403, code: 'forbidden' });
    }
  });
});
