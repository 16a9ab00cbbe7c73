import { checkHealth } from '@/lib/platform/health/check';
import { healthEndpoints } from '@/lib/platform/health/contract';
import { methods, route } from '@/lib/platform/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(healthEndpoints.state, ({ query }) => checkHealth(query.probe)),
);
