import { methods, route } from '@/lib/http/route';
import { openApiEndpoints } from '@/lib/openapi/contract';
import { openApiDocument } from '@/lib/openapi/document';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(openApiEndpoints.document, async () => openApiDocument()),
);
