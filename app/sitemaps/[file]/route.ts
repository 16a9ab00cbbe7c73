import { sendDocument } from '@/lib/platform/http/send-document';
import { sitemapPart } from '@/lib/outputs/sitemap/read';

interface Context {
  params: Promise<{ file: string }>;
}

export const GET = (request: Request, { params }: Context): Promise<Response> =>
  sendDocument(request, async () => sitemapPart((await params).file));
