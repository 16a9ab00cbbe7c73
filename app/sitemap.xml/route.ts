import { sendDocument } from '@/lib/platform/http/send-document';
import { sitemap } from '@/lib/outputs/sitemap/read';

export const GET = (request: Request): Promise<Response> => sendDocument(request, sitemap);
