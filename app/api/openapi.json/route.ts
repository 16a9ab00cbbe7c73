import { methods, route } from '@/lib/platform/http/route';
import { openApiEndpoints } from '@/lib/outputs/openapi/contract';
import { openApiDocument } from '@/lib/outputs/openapi/document';
import { cachedSite } from '@/lib/settings/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(openApiEndpoints.document, async () => openApiDocument((await cachedSite()).name)),
);
