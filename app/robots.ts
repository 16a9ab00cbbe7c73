import type { MetadataRoute } from 'next';
import { sitemapPaths } from '@/lib/outputs/sitemap/read';
import { siteUrl } from '@/lib/platform/site-url/read';

export default async function robots(): Promise<MetadataRoute.Robots> {
  const base = await siteUrl();
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api' },
    sitemap: (await sitemapPaths()).map((path) => new URL(path, base).href),
  };
}
