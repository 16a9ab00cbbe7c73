import { methods } from '@/lib/platform/http/route';
import { violations } from '@/lib/platform/http/violations';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(violations);
