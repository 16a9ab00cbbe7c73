import { newsFeed } from '@/lib/feeds/read';
import { sendDocument } from '@/lib/http/send-document';

export const GET = (request: Request): Promise<Response> => sendDocument(request, () => newsFeed('atom'));
