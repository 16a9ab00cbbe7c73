import { document } from '@/lib/http/document';
import { sitemap } from '@/lib/sitemap/read';

export const GET = (request: Request): Promise<Response> => document(request, sitemap);
