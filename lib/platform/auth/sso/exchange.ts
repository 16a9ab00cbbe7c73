import 'server-only';
import NextAuth, { type Profile } from 'next-auth';
import { cookies } from 'next/headers';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { db } from '@/db/client';
import { env } from '../../../env';
import { readJson } from '../../http/body';
import { clientAddress } from '../../http/client-address';
import { validationError } from '../../http/failure';
import { type SignInFailure, type SignInProvider, failedLogin } from '../rules';
import type { SealedSession } from '../seal';
import { addSession, startSession } from '../sessions';
import { recordSignIn } from '../trail';
import { type Identity, identityOf } from './identity';
import { type Match, matchUser } from './match';
import { authOptions, CALLBACK_URL_COOKIE, panelPage } from './options';

/** The context that Next.js passes to the route. */
export interface SignInContext {
  params: Promise<{ nextauth: string[] }>;
}

type Handler = (request: NextRequest, context: SignInContext, options: ReturnType<typeof authOptions>) => unknown;

async function nextAuth(...call: Parameters<Handler>): Promise<Response> {
  const response = await (NextAuth as Handler)(...call);
  if (!(response instanceof Response)) throw new Error('next-auth did not answer.');
  return response;
}

/** Responds with the CSRF token that the start of a sign-in requires, and its cookie. */
export const giveToken = (request: NextRequest, context: SignInContext): Promise<Response> =>
  nextAuth(request, context, authOptions({}));

const start = z.object({ csrfToken: z.string(), callbackUrl: z.string(), json: z.literal('true') });
const answeredAddress = z.object({ url: z.url() });

/**
 * Responds with the address of the provider's page, or of the login with the reason why the sign-in cannot start.
 * @throws {AppError} `invalid`, or an error of `readJson`
 */
export async function startSignIn(request: NextRequest, context: SignInContext): Promise<Response> {
  const parsed = start.safeParse(await readJson(request.clone()));
  if (!parsed.success) throw validationError(parsed.error);
  const answer = await nextAuth(request, context, authOptions({}));
  const { url } = answeredAddress.parse(await answer.json());
  // next-auth redirects failures to pages of its own, which do not exist here.
  const isOurs = url.startsWith(`${env.SITE_URL}/api/auth/`);
  const failure = new URL(url).searchParams.get('error') === 'OAuthSignin' ? 'unavailable' : 'failed';
  const to = isOurs ? failedLogin(panelPage(parsed.data.callbackUrl), failure) : url;
  return Response.json({ url: to }, { headers: answer.headers });
}

/** Handles the callback of a provider: starts a session, or redirects to the login with the reason of the failure. */
export async function finishSignIn(
  request: NextRequest,
  context: SignInContext,
  provider: SignInProvider & { issuer: string },
  requestId: string,
): Promise<Response> {
  const from = panelPage((await cookies()).get(CALLBACK_URL_COOKIE)?.value);
  const profile = await fetchProfile(request, context);
  await clearCookies();
  const identity = identityOf(provider.id, profile);
  const userAgent = request.headers.get('user-agent') ?? '';
  const match: Entry = identity
    ? await enter(provider, identity, { userAgent, requestId })
    : { failure: reasonOf(request) };
  const caller = { client: clientAddress(request), requestId, userAgent };
  const by = { account: provider.name, failure: match.failure };
  if (match.failure !== undefined) {
    // A user who declined at the provider did not attempt to sign in.
    if (match.failure !== 'denied') await recordSignIn('failed to sign in', match.user, caller, by);
    return redirect(failedLogin(from, match.failure));
  }
  await startSession(match.session);
  await recordSignIn('signed in', match.user, caller, by);
  return redirect(from);
}

/** A user's session, or the reason why there is none. */
type Entry = (Match & { failure?: undefined; session: SealedSession }) | (Match & { failure: SignInFailure });

/** Finds the user and inserts the session in one transaction, so that unlinking the account ends this session too. */
function enter(
  provider: SignInProvider & { issuer: string },
  identity: Identity,
  { userAgent, requestId }: { userAgent: string; requestId: string },
): Promise<Entry> {
  return db.transaction(async (tx) => {
    const match = await matchUser(tx, provider, identity, requestId);
    if (match.failure !== undefined) return match;
    return { ...match, session: await addSession(tx, match.user.id, userAgent) };
  });
}

/**
 * Uses next-auth to verify the callback and fetch the profile; null when the callback is invalid. The `signIn` callback refuses
 * every user, so that next-auth creates no session: the site has its own.
 */
async function fetchProfile(request: NextRequest, context: SignInContext): Promise<Profile | null> {
  const seen: { profile: Profile | null } = { profile: null };
  const signIn = ({ profile }: { profile?: Profile }): boolean => {
    seen.profile = profile ?? null;
    return false;
  };
  await nextAuth(request, context, authOptions({ signIn }));
  return seen.profile;
}

/** Returns the reason why there is no profile, if the provider sent one. */
const reasonOf = (request: NextRequest): SignInFailure =>
  request.nextUrl.searchParams.get('error') === 'access_denied' ? 'denied' : 'failed';

/** Deletes all cookies of next-auth, so that no attempt can be repeated. */
async function clearCookies(): Promise<void> {
  const jar = await cookies();
  const secure = env.SITE_URL.startsWith('https:');
  for (const { name } of jar.getAll()) {
    if (/^(?:__Secure-|__Host-)?next-auth\./.test(name)) jar.set(name, '', { path: '/', maxAge: 0, secure });
  }
}

const redirect = (to: string): Response =>
  new Response(null, { status: 302, headers: { location: env.SITE_URL + to } });
