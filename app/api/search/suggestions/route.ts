import { methods, route } from '@/lib/platform/http/route';
import { searchEndpoints } from '@/lib/outputs/search/contract';
import { suggestTitles } from '@/lib/outputs/search/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(searchEndpoints.suggestions, ({ query }) => suggestTitles(query.query)),
);
