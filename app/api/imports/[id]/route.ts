import { importEndpoints } from '@/lib/imports/contract';
import { findImportWithReport } from '@/lib/imports/read';
import { methods, route } from '@/lib/platform/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(importEndpoints.one, ({ params }) => findImportWithReport(params.id)),
);
