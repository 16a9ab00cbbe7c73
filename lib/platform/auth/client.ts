import { z } from 'zod';
import '../../zod-settings';
import { API_TIMEOUT_MS } from '../../limits';
import type { SignInProvider } from './rules';

/** Single sign-on is always served by the site itself, also with a separate API host: the callback needs its cookies. */
const BASE = '/api/auth';

const token = z.object({ csrfToken: z.string() });
const destination = z.object({ url: z.string() });

/**
 * Starts a sign-in with a provider. A form cannot do it, since the page's policy forbids forms to other sites.
 * @param from the page of the panel to return to
 * @returns the address of the provider's page
 * @throws when the response is not as expected
 */
export async function startSignIn({ id }: SignInProvider, from: string): Promise<string> {
  const signal = AbortSignal.timeout(API_TIMEOUT_MS);
  const { csrfToken } = token.parse(await (await fetch(`${BASE}/csrf`, { signal, cache: 'no-store' })).json());
  const answer = await fetch(`${BASE}/signin/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ csrfToken, callbackUrl: from, json: 'true' }),
    signal,
  });
  return destination.parse(await answer.json()).url;
}
