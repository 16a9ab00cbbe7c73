import { unstable_rethrow } from 'next/navigation';
import { idParam } from '@/lib/platform/http/fields';
import { textCards } from '@/lib/outputs/cards/read';
import type { TextCards } from '@/lib/platform/rich-text/cards';
import { type ArticlePage, cachedArticlePage, logArticleFailure } from '@/lib/news/read';

/** A missing article and one that cannot be loaded both show the 404 page (SPEC §2). */
type Outcome = ({ state: 'found'; cards: TextCards } & ArticlePage) | { state: 'missing' } | { state: 'failed' };

/**
 * Finds the published article of an address.
 * @param id the segment of the address, not validated
 */
export async function findArticle(id: string): Promise<Outcome> {
  const { data } = idParam.safeParse({ id });
  if (!data) return { state: 'missing' };
  try {
    const page = await cachedArticlePage(data.id);
    if (!page) return { state: 'missing' };
    return { state: 'found', ...page, cards: await textCards(page.text.cards) };
  } catch (error) {
    unstable_rethrow(error);
    await logArticleFailure(data.id);
    return { state: 'failed' };
  }
}
