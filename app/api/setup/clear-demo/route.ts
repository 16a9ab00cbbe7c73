import { methods, route } from '@/lib/platform/http/route';
import { setupEndpoints } from '@/lib/outputs/setup/contract';
import { clearDemonstration } from '@/lib/outputs/setup/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(setupEndpoints.clearDemo, ({ admin, body }) => clearDemonstration(admin, body)),
);
