import { unstable_rethrow } from 'next/navigation';
import { idParam } from '@/lib/platform/http/fields';
import { type ArticlePage, cachedArticlePage, logArticleFailure } from '@/lib/news/read';

/** A missing article and one that cannot be loaded both show the 404 page (SPEC §2). */
type Outcome = ({ state: 'found' } & ArticlePage) | { state: 'missing' } | { state: 'failed' };

/**
 * Finds the published article of an address.
 * @param id the segment of the address, not validated
 */
export async function findArticle(id: string): Promise<Outcome> {
  const { data } = idParam.safeParse({ id });
  if (!data) return { state: 'missing' };
  try {
    const page = await cachedArticlePage(data.id);
    return page ? { state: 'found', ...page } : { state: 'missing' };
  } catch (error) {
    unstable_rethrow(error);
    await logArticleFailure(data.id);
    return { state: 'failed' };
  }
}
