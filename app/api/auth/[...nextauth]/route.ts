import { signInHandlers } from '@/lib/platform/auth/sso/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = signInHandlers();
