import { methods, route } from '@/lib/platform/http/route';
import { setupEndpoints } from '@/lib/outputs/setup/contract';
import { readSetup } from '@/lib/outputs/setup/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(setupEndpoints.steps, ({ admin }) => readSetup(admin)),
);
