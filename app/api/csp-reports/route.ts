import { methods } from '@/lib/http/route';
import { violations } from '@/lib/http/violations';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(violations);
