import { NextResponse, type NextRequest } from 'next/server';
import { sessionCookie, unsealSession } from '@/lib/platform/auth/seal';

export const config = { matcher: ['/admin', '/admin/((?!login$).*)'] };

/**
 * Sends visitors without a sealed session to the login page, which brings them back (SPEC §6). It spares them
 * an empty panel; whether the session still holds is checked where data is read and written.
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
