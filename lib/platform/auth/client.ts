import { z } from 'zod';
import '../../zod-settings';
import { API_TIMEOUT_MS } from '../../limits';
import type { SignInProvider } from './rules';

/** Single sign-on is always served by the site itself, also with a separate API host: the callback needs its cookies. */
const BASE = '/api/auth';

const token = z.object({ csrfToken: z.string() });
const destination = z.object({ url: z.string() });

/**
 * Starts a sign-in with a provider. A form could not: the policy of the page lets forms lead nowhere else.
 * @param from the page of the panel to come back to
 * @returns the address where it goes on
 * @throws when the site does not answer as it should
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
