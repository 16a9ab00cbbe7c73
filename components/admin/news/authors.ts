import { wholeList } from '@/components/admin/manager/list/use-collection';
import { api } from '@/lib/panel-client';

/** The query of those who may be the author of an article. */
export const authorList = wholeList('authors', (signal) => api('GET /news/authors', { signal }));
