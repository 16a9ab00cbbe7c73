import { signInHandlers } from '@/lib/auth/sso/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = signInHandlers();
