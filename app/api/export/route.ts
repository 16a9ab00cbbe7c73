import { archiveFile } from '@/lib/imports/archive/write-archive';
import { importEndpoints } from '@/lib/imports/contract';
import { methods, route } from '@/lib/platform/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(importEndpoints.export, ({ admin }) => archiveFile(admin)),
);
