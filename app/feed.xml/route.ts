import { newsFeed } from '@/lib/platform/feeds/read';
import { sendDocument } from '@/lib/platform/http/send-document';

export const GET = (request: Request): Promise<Response> => sendDocument(request, () => newsFeed('rss'));
