import { document } from '@/lib/http/document';
import { sitemapPart } from '@/lib/sitemap/read';

interface Context {
  params: Promise<{ file: string }>;
}

export const GET = (request: Request, { params }: Context): Promise<Response> =>
  document(request, async () => sitemapPart((await params).file));
