import { sendDocument } from '@/lib/platform/http/send-document';
import { sitemap } from '@/lib/platform/sitemap/read';

export const GET = (request: Request): Promise<Response> => sendDocument(request, sitemap);
