import 'server-only';
import type { SignInCaller } from './trail';

/** Who tries to sign in, by the request. */
export const signInCaller = ({
  request,
  client,
  requestId,
}: {
  request: Request;
  client: string;
  requestId: string;
}): SignInCaller => ({ client, requestId, userAgent: request.headers.get('user-agent') ?? '' });
