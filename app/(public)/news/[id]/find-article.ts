import { unstable_rethrow } from 'next/navigation';
import { idParam } from '@/lib/platform/http/fields';
import { type ArticlePage, cachedArticlePage, noteArticleFailure } from '@/lib/news/read';

/** Both that there is no article and that it cannot be loaded show the 404 page (SPEC §2). */
type Outcome = ({ state: 'found' } & ArticlePage) | { state: 'missing' } | { state: 'failed' };

/**
 * The published article of an address.
 * @param id as it stands in the address
 */
export async function findArticle(id: string): Promise<Outcome> {
  const { data } = idParam.safeParse({ id });
  if (!data) return { state: 'missing' };
  try {
    const page = await cachedArticlePage(data.id);
    return page ? { state: 'found', ...page } : { state: 'missing' };
  } catch (error) {
    unstable_rethrow(error);
    await noteArticleFailure(data.id);
    return { state: 'failed' };
  }
}
