import type { APIRequestContext } from 'playwright/test';
import { type Article, newsEndpoints } from '@/lib/news/contract';

/** Published articles as the contract lists them, newest first. */
export async function publishedArticles(request: APIRequestContext, limit: number): Promise<Article[]> {
  const answer = await request.get('/api/news/published', { params: { limit } });
  return newsEndpoints.published.response.parse(await answer.json());
}

/** The newest published article. */
export async function newestArticle(request: APIRequestContext): Promise<Article> {
  const [newest] = await publishedArticles(request, 1);
  if (!newest) throw new Error('There is no published article.');
  return newest;
}
