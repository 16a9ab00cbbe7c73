import { NextResponse, type NextRequest } from 'next/server';
import { sessionCookie, unsealSession } from '@/lib/platform/auth/seal';

export const config = { matcher: ['/admin', '/admin/((?!login$|welcome/).*)'] };

/**
 * Redirects visitors without a sealed session to the login page, with the address to return to (SPEC §6). It avoids showing an
 * empty panel; whether the session is still valid is checked where data is read and written.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const session = await unsealSession(request.cookies.get(sessionCookie())?.value);
  if (session) return NextResponse.next();
  const login = request.nextUrl.clone();
  login.pathname = '/admin/login';
  login.search = '';
  login.searchParams.set('from', request.nextUrl.pathname + request.nextUrl.search);
  return NextResponse.redirect(login);
}
