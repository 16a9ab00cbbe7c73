import { sendDocument } from '@/lib/http/send-document';
import { sitemap } from '@/lib/sitemap/read';

export const GET = (request: Request): Promise<Response> => sendDocument(request, sitemap);
