import { resources } from '../../resources';
import type { Endpoint } from '../http/endpoint';
import type { ChangeScope, Scope } from './scopes';

type Scopes = ChangeScope | readonly ChangeScope[];

const scopesByPath: ReadonlyMap<string, Scopes> = new Map(
  resources.flatMap(({ tokens }) => (tokens ? [[tokens.path, tokens.scope] as const] : [])),
);

/** Returns the scopes of which a token needs one for a call. None: the call is for everybody, or closed to tokens. */
export function scopesOf({
  access,
  method,
  path,
  role,
  scope,
}: Pick<Endpoint, 'access' | 'method' | 'path' | 'role' | 'scope'>): readonly Scope[] {
  if (access === 'public' || role === 'admin') return [];
  return scopesFor(scope ?? scopesByPath.get(`/${path.split('/')[1]}`), method);
}

/**
 * Returns the scopes of which a token needs one to read or change a thing.
 * @param scope of changes; without one the thing is closed to tokens
 */
export function scopesFor(scope: Scopes | undefined, method: Endpoint['method']): readonly Scope[] {
  if (scope === undefined) return [];
  const changing = [scope].flat();
  return method === 'GET' ? ['read', ...changing] : changing;
}
