import { api } from '../api-client';

/** The names of the most read categories; none when they cannot be had (SPEC §7). */
export function popularTags(signal?: AbortSignal): Promise<string[]> {
  return api('GET /news-category/popular-tags', { signal }).catch(() => []);
}
