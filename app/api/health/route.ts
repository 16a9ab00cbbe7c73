import { checkHealth } from '@/lib/health/check';
import { healthEndpoints } from '@/lib/health/contract';
import { methods, route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(healthEndpoints.state, ({ query }) => checkHealth(query.probe)),
);
