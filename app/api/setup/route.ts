import { methods, route } from '@/lib/platform/http/route';
import { setupEndpoints } from '@/lib/setup/contract';
import { readSetup } from '@/lib/setup/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(route(setupEndpoints.steps, () => readSetup()));
