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

/** What Next.js gives to the route. */
export interface SignInContext {
  params: Promise<{ nextauth: string[] }>;
}

type Handler = (request: NextRequest, context: SignInContext, options: ReturnType<typeof authOptions>) => unknown;

async function nextAuth(...call: Parameters<Handler>): Promise<Response> {
  const response = await (NextAuth as Handler)(...call);
  if (!(response instanceof Response)) throw new Error('next-auth did not answer.');
  return response;
}

/** The token that a start has to bring, with its cookie. */
export const giveToken = (request: NextRequest, context: SignInContext): Promise<Response> =>
  nextAuth(request, context, authOptions({}));

const start = z.object({ csrfToken: z.string(), callbackUrl: z.string(), json: z.literal('true') });
const answeredAddress = z.object({ url: z.url() });

/**
 * Answers where to go to sign in: the provider's page, or the login with the reason why that cannot be.
 * @throws {AppError} what reading JSON throws, and `invalid`
 */
export async function startSignIn(request: NextRequest, context: SignInContext): Promise<Response> {
  const asked = start.safeParse(await readJson(request.clone()));
  if (!asked.success) throw validationError(asked.error);
  const answer = await nextAuth(request, context, authOptions({}));
  const { url } = answeredAddress.parse(await answer.json());
  // next-auth speaks of failures as pages of its own, which there are not.
  const isOurs = url.startsWith(`${env.SITE_URL}/api/auth/`);
  const failure = new URL(url).searchParams.get('error') === 'OAuthSignin' ? 'unavailable' : 'failed';
  const to = isOurs ? failedLogin(panelPage(asked.data.callbackUrl), failure) : url;
  return Response.json({ url: to }, { headers: answer.headers });
}

/** Ends a sign-in that the provider has sent back: with a session, or on the login with the reason why not. */
export async function finishSignIn(
  request: NextRequest,
  context: SignInContext,
  provider: SignInProvider & { issuer: string },
  requestId: string,
): Promise<Response> {
  const from = panelPage((await cookies()).get(CALLBACK_URL_COOKIE)?.value);
  const profile = await askWho(request, context);
  await clearCookies();
  const identity = identityOf(provider.id, profile);
  const userAgent = request.headers.get('user-agent') ?? '';
  const match: Entry = identity
    ? await enter(provider, identity, { userAgent, requestId })
    : { failure: reasonOf(request) };
  const caller = { client: clientAddress(request), requestId };
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

/** A user's session; or why there is none. */
type Entry = (Match & { failure?: undefined; session: SealedSession }) | (Match & { failure: SignInFailure });

/** Finds the user and adds the session in one transaction, so that unlinking the account ends this session, too. */
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
 * Lets next-auth check the callback and fetch the profile; null when the callback is invalid. The `signIn` callback
 * refuses every user, so that next-auth makes no session: the site has sessions of its own.
 */
async function askWho(request: NextRequest, context: SignInContext): Promise<Profile | null> {
  const seen: { profile: Profile | null } = { profile: null };
  const signIn = ({ profile }: { profile?: Profile }): boolean => {
    seen.profile = profile ?? null;
    return false;
  };
  await nextAuth(request, context, authOptions({ signIn }));
  return seen.profile;
}

/** Why there is no profile, as far as the provider says it. */
const reasonOf = (request: NextRequest): SignInFailure =>
  request.nextUrl.searchParams.get('error') === 'access_denied' ? 'denied' : 'failed';

/** Takes back all of next-auth's cookies, so that no try can be used again. */
async function clearCookies(): Promise<void> {
  const jar = await cookies();
  const secure = env.SITE_URL.startsWith('https:');
  for (const { name } of jar.getAll()) {
    if (/^(?:__Secure-|__Host-)?next-auth\./.test(name)) jar.set(name, '', { path: '/', maxAge: 0, secure });
  }
}

const redirect = (to: string): Response =>
  new Response(null, { status: 302, headers: { location: env.SITE_URL + to } });
