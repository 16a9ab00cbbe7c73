import type { MetadataRoute } from 'next';
import { siteUrl } from '@/lib/site-url/read';

export default async function robots(): Promise<MetadataRoute.Robots> {
  const base = await siteUrl();
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api' },
    sitemap: ['/sitemap.xml', '/sitemaps/news.xml'].map((path) => new URL(path, base).href),
  };
}
