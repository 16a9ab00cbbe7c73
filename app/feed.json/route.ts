import { newsFeed } from '@/lib/feeds/read';
import { document } from '@/lib/http/document';

export const GET = (request: Request): Promise<Response> => document(request, () => newsFeed('json'));
