import { importEndpoints } from '@/lib/imports/contract';
import { undoImport } from '@/lib/imports/panel/undo';
import { methods, route } from '@/lib/platform/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(importEndpoints.undo, ({ admin, params, body }) => undoImport(admin, params.id, body)),
);
