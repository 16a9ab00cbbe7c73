'use server';

import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { ArticleView } from '@/components/news/article-view';
import { type Admin, assertSecondFactor, requireAdmin } from '@/lib/platform/auth/require-admin';
import { clientAddress } from '@/lib/platform/http/client-address';
import { assertOrigin } from '@/lib/platform/http/origin';
import { countRequest } from '@/lib/platform/http/rate-limit';
import { HTML_MAX } from '@/lib/limits';
import { unsavedPage } from '@/lib/news/preview';
import { type UnsavedArticle, unsavedArticle } from '@/lib/news/unsaved-article';
import { textCards } from '@/lib/outputs/cards/read';
import { PreparedRichText } from '@/components/rich-text/rich-text';
import { runTask } from '@/lib/platform/rich-text/run';
import { siteHosts, siteUrl } from '@/lib/platform/site-url/read';
import { cachedSite } from '@/lib/settings/read';

/**
 * Makes sure that a member of staff calls, and counts the call as a write.
 * @throws {AppError} `forbidden` from another origin, `unauthenticated`, `second_factor_required`, `rate_limited`
 */
async function requireCaller(): Promise<Admin> {
  const request = { headers: await headers() };
  // Next.js compares the origin with the `Host` header, which a foreign domain that resolves to this server has as well.
  assertOrigin(request);
  const admin = await requireAdmin({ requestId: crypto.randomUUID(), client: clientAddress(request) });
  assertSecondFactor(admin);
  await countRequest('writes', request);
  return admin;
}

/** Renders HTML for the previews of the panel, as the public pages do. Staff only. @throws as `requireCaller` */
export async function renderRichText(html: string): Promise<ReactNode> {
  await requireCaller();
  const text = await runTask('prepare', z.string().max(HTML_MAX).parse(html), await siteHosts());
  return <PreparedRichText text={text} cards={await textCards(text.cards)} />;
}

/** Renders the article of a form as its public page does. Staff only. @throws as `requireCaller` */
export async function renderArticle(form: UnsavedArticle): Promise<ReactNode> {
  const admin = await requireCaller();
  const { article, text } = await unsavedPage(admin, unsavedArticle.parse(form));
  const [site, base, cards] = await Promise.all([cachedSite(), siteUrl(), textCards(text.cards)]);
  return (
    <ArticleView
      article={article}
      siteName={site.name}
      url={new URL(`/news/${article.id}`, base).href}
      headings={text.headings}
    >
      <PreparedRichText text={text} cards={cards} />
    </ArticleView>
  );
}
