import { newsFeed } from '@/lib/news/feeds';
import { sendDocument } from '@/lib/platform/http/send-document';

export const GET = (request: Request): Promise<Response> => sendDocument(request, () => newsFeed('json'));
