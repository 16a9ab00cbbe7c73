import type { ErrorCode } from '../../errors';
import type { Endpoint } from '../../platform/http/endpoint';

/** The meaning of each code. */
export const FAILURES: Record<ErrorCode, string> = {
  malformed: 'The body cannot be read at all, or a token came with a session cookie.',
  unauthenticated:
    'The call has no valid session, or the credentials are wrong; or the token is unknown, revoked or expired.',
  second_factor:
    'The password is right, and a second factor is needed: the answer holds a challenge, the methods, and passkeyOptions for a passkey.',
  forbidden:
    'The caller’s role or the scopes of the token do not allow it, or the call comes from a page of another origin.',
  reauthenticate:
    'The sign-in is older than 15 minutes, and the body holds no currentPassword of the caller, or a wrong one. Wrong ones count as failed sign-ins.',
  second_factor_required:
    'Everybody needs a second factor here, and the caller has set up none in seven days. Setting one up, `/auth/me`, one’s own sessions and logging out work.',
  not_found: 'There is no such thing, or none that the caller may see.',
  method_not_allowed: 'The path takes other methods: they are in the header Allow.',
  conflict: 'It contradicts something that exists; fieldErrors names the field, if it is one.',
  stale:
    'Somebody has changed the thing since its updatedAt, or made it before: the answer holds it as it is now, and who changed it.',
  too_large: 'The body or the picture is too large.',
  unsupported_type: 'The body is of another type, or not an accepted picture.',
  invalid: 'A field is wrong; fieldErrors says which and why.',
  rate_limited: 'Too many calls: the header Retry-After says for how many seconds to wait.',
  internal: 'Our fault. The header x-request-id finds it in the log.',
  unavailable:
    'It cannot be done now: the database is away or busy, or there is no room. Retry-After says for how many seconds to wait.',
};

/** Every way in which calls of an endpoint can fail: its own, and those of all calls of its kind. */
export function failuresOf(endpoint: Endpoint): ErrorCode[] {
  const { method, access, body, form, params, query, limit, unlimited, isSetUp, errors = [] } = endpoint;
  const isUnsafe = method !== 'GET';
  const takesBody = body !== undefined || form !== undefined;
  const kinds: [boolean, ErrorCode[]][] = [
    [takesBody, ['malformed', 'too_large', 'unsupported_type']],
    [takesBody || query !== undefined, ['invalid']],
    [access === 'staff', ['unauthenticated', 'forbidden']],
    [access !== 'public', ['malformed', 'unauthenticated', 'rate_limited']],
    [isUnsafe, ['forbidden']],
    [access !== 'public' && !isSetUp, ['second_factor_required']],
    [params !== undefined, ['not_found']],
    [!unlimited && (isUnsafe || limit !== undefined), ['rate_limited']],
    [true, ['internal', 'unavailable']],
  ];
  const general = kinds.flatMap(([applies, codes]) => (applies ? codes : []));
  return (Object.keys(FAILURES) as ErrorCode[]).filter((code) => general.includes(code) || errors.includes(code));
}
