import 'server-only';
import { randomUUID } from 'node:crypto';
import type { NextRequest } from 'next/server';
import { env } from '../../../env';
import { refuse } from '../../http/answer';
import { toAppError } from '../../http/failure';
import { assertOrigin } from '../../http/origin';
import { clientAddress } from '../../http/client-address';
import { countCall } from '../../http/rate-limit';
import { nothingHere } from '../../http/route';
import { log } from '../../../log';
import { failedLogin, safeOrigin } from '../rules';
import type { SignInContext } from './exchange';
import { enabledProviders, findProvider } from './providers';

const nothing = nothingHere();

/**
 * Returns the calls of single sign-on, which are no part of the contract: a token, the start of a sign-in, and the provider's
 * callback. Where no provider is on there is nothing here, and next-auth is not even loaded.
 */
export const signInHandlers = () => ({ ...nothing, GET: handle, POST: handle });

/** No cache keeps what belongs to a sign-in: next-auth does not say so of all its answers. */
async function handle(request: NextRequest, context: SignInContext): Promise<Response> {
  const { body, status, headers } = await answer(request, context);
  const uncached = new Headers(headers);
  uncached.set('cache-control', 'no-store');
  return new Response(body, { status, headers: uncached });
}

async function answer(request: NextRequest, context: SignInContext): Promise<Response> {
  const [action = '', id, ...rest] = (await context.params).nextauth;
  const provider = rest.length === 0 ? findProvider(id) : undefined;
  const call = `${request.method} ${action}`;
  const isToken = call === 'GET csrf' && id === undefined && enabledProviders().length > 0;
  if (!isToken && !(provider && ['POST signin', 'GET callback'].includes(call))) return nothing.GET(request, context);

  const requestId = randomUUID();
  const isCallback = action === 'callback';
  try {
    if (!isCallback) assertOrigin(request);
    await countCall('singleSignOn', clientAddress(request));
    const exchange = await import('./exchange');
    if (!provider) return await exchange.giveToken(request, context);
    if (!isCallback) return await exchange.startSignIn(request, context);
    const redirect = await exchange.finishSignIn(request, context, provider, requestId);
    log.info({ path: request.nextUrl.pathname, status: redirect.status, requestId });
    return redirect;
  } catch (error) {
    const failure = toAppError(error);
    log[failure.status >= 500 ? 'error' : 'info']({ path: request.nextUrl.pathname, requestId, err: failure.cause });
    // The browser shows the response to a callback, so it has to be a page.
    const to = env.SITE_URL + failedLogin(safeOrigin(null), failure.code === 'rate_limited' ? 'busy' : 'failed');
    return isCallback ? Response.redirect(to) : refuse(failure, new Headers({ 'x-request-id': requestId }));
  }
}
