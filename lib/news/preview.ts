import 'server-only';
import { eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { categories } from '@/db/schema';
import { wallClock } from '../clock';
import { env } from '../env';
import { notFound } from '../errors';
import { DEFAULT_CATEGORY_BACKGROUND, DEFAULT_CATEGORY_TEXT, PREVIEW_LINK_SECONDS } from '../limits';
import type { Admin } from '../platform/auth/require-admin';
import { staffTransaction } from '../platform/auth/staff-transaction';
import { runTask } from '../platform/rich-text/run';
import { siteHosts } from '../platform/site-url/read';
import type { PreviewLink } from './contract';
import { assertMayChange } from './permissions';
import { previewToken, readPreviewToken } from './preview-token';
import type { UnsavedArticle } from './unsaved-article';
import { selectArticle } from './queries';
import type { ArticlePage } from './read';

/** The data of an article's preview. */
interface PreviewPage extends ArticlePage {
  /** When its link ends, in milliseconds since the epoch. */
  endsAt: number;
}

/**
 * Makes a link that shows an article as it is saved, for seven days.
 * @throws {AppError} `not_found`, or `forbidden` for an article that the caller may not change
 */
export async function createPreviewLink(admin: Admin, id: number): Promise<PreviewLink> {
  await staffTransaction(admin, async (tx) => {
    const article = await selectArticle(id, undefined, tx);
    if (!article) throw notFound('Article');
    assertMayChange(admin, article);
  });
  const until = Math.floor(wallClock() / 1000) + PREVIEW_LINK_SECONDS;
  return {
    url: `${env.SITE_URL}/preview/${previewToken({ id, until })}`,
    expiresAt: new Date(until * 1000).toISOString(),
  };
}

/**
 * Returns the article that a token shows, as it is saved now; null when the token is invalid or over, or the article deleted.
 */
export async function findPreview(token: string): Promise<PreviewPage | null> {
  const preview = readPreviewToken(token, wallClock());
  if (!preview) return null;
  const [article, hosts] = await Promise.all([selectArticle(preview.id), siteHosts()]);
  if (!article) return null;
  const { content, ...summary } = article;
  return { article: summary, text: await runTask('prepare', content, hosts), endsAt: preview.until * 1000 };
}

/** What stands for a category that is not chosen yet. */
const NO_CATEGORY = {
  id: 0,
  name: 'Category',
  bgColour: DEFAULT_CATEGORY_BACKGROUND,
  colour: DEFAULT_CATEGORY_TEXT,
};

/** Returns the page of an article as its form has it, with the caller as the author of a new one. Nothing is stored. */
export async function unsavedPage(
  admin: Admin,
  { content, categoryId, ...form }: UnsavedArticle,
): Promise<ArticlePage> {
  const [[category = NO_CATEGORY], hosts] = await Promise.all([
    db.select().from(categories).where(eq(categories.id, categoryId)),
    siteHosts(),
  ]);
  const { id, name, bgColour, colour } = category;
  const article = {
    ...form,
    id: form.id ?? 0,
    slug: '',
    excerpt: '',
    imagePlaceholder: null,
    author: form.author ?? { id: admin.id, username: admin.username },
    categoryId: id,
    category: { id, name, bgColour, colour },
    bgColor: bgColour,
    textColor: colour,
    // Its page shows none of these.
    featured: false,
    comments: 0,
    shares: 0,
    views: 0,
    metaTitle: '',
    metaDescription: '',
    shareImage: null,
    announce: false,
    publishAt: null,
    unpublishAt: null,
    publishedAt: null,
    updatedAt: '',
  };
  return { article, text: await runTask('prepare', content, hosts) };
}
