import { api } from '@/lib/api-client';

/**
 * A read that visitors may make, too. Without a session it would answer what they see, or that there is nothing, and
 * nobody would notice: who is signed in is asked beside it.
 * @throws {ApiError} 401 when nobody is, whatever the read says (SPEC §6)
 */
export async function asStaff<T>(read: Promise<T>, signal: AbortSignal): Promise<T> {
  // How it failed is heard below, or it does not matter.
  read.catch(() => undefined);
  await api('GET /auth/me', { signal });
  return read;
}
