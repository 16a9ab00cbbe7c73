import { methods, route } from '@/lib/platform/http/route';
import { newsEndpoints } from '@/lib/news/contract';
import { forgetEditor, recordEditor } from '@/lib/news/editors';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(newsEndpoints.editing, ({ admin, params }) => recordEditor(admin, params.id)),
  route(newsEndpoints.edited, ({ admin, params }) => forgetEditor(admin, params.id)),
);
