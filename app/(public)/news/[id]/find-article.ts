import { unstable_rethrow } from 'next/navigation';
import { idParam } from '@/lib/http/fields';
import type { Article } from '@/lib/news/contract';
import { getPublishedArticle } from '@/lib/news/read';

/**
 * The published article of an address.
 * @param id as it stands in the address
 * @returns undefined where there is none, null where it cannot be loaded: both show the 404 page (SPEC §2)
 */
export async function findArticle(id: string): Promise<Article | undefined | null> {
  const { data } = idParam.safeParse({ id });
  try {
    return data && ((await getPublishedArticle(data.id)) ?? undefined);
  } catch (error) {
    unstable_rethrow(error);
    return null;
  }
}
