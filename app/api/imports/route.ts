import { importEndpoints } from '@/lib/imports/contract';
import { startImport } from '@/lib/imports/panel/start';
import { listImports } from '@/lib/imports/read';
import { methods, route } from '@/lib/platform/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(importEndpoints.list, ({ query }) => listImports(query)),
  route(importEndpoints.start, ({ admin, body }) => startImport(admin, body)),
);
