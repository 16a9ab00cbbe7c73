import { methods, route } from '@/lib/http/route';
import { searchEndpoints } from '@/lib/search/contract';
import { suggestTitles } from '@/lib/search/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(searchEndpoints.suggestions, ({ query }) => suggestTitles(query.query)),
);
