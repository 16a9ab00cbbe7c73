import type { Endpoint } from '../http/endpoint';
import { ownValue } from '../../own-value';

/** What a token may do: read what staff see; read and change all content; read and change matches and tournaments. */
export const SCOPES = ['read', 'content', 'matches'] as const;
export type Scope = (typeof SCOPES)[number];
export type ChangeScope = Exclude<Scope, 'read'>;

/** What each scope allows, for the panel. */
export const scopeHints: Record<Scope, string> = {
  read: 'Reads content, matches and tournaments, drafts too.',
  content: 'Changes news, achievements, texts, teams, players, partners and pictures.',
  matches: 'Changes matches, opponents and tournaments.',
};

/**
 * The scopes that change what is below a path, by its first segment. What is not here is closed to tokens: users, settings,
 * sessions, second factors, tokens and the audit trail.
 */
const SCOPES_BY_SEGMENT: Readonly<Record<string, ChangeScope | readonly ChangeScope[]>> = {
  news: 'content',
  'news-category': 'content',
  achievements: 'content',
  'site-content': 'content',
  teams: 'content',
  players: 'content',
  memberships: 'content',
  media: 'content',
  partners: 'content',
  openings: 'content',
  upload: 'content',
  // Which of them depends on the thing: `RevisionSource` says it.
  revisions: ['content', 'matches'],
  matches: 'matches',
  opponents: 'matches',
  tournaments: 'matches',
};

/** Returns the scopes of which a token needs one for a call. None: the call is for everybody, or closed to tokens. */
export function scopesOf({
  access,
  method,
  path,
  role,
  scope,
}: Pick<Endpoint, 'access' | 'method' | 'path' | 'role' | 'scope'>): readonly Scope[] {
  const ofResource = scope ?? ownValue(SCOPES_BY_SEGMENT, path.split('/')[1] ?? '');
  if (access === 'public' || role === 'admin' || ofResource === undefined) return [];
  const changing = [ofResource].flat();
  return method === 'GET' ? ['read', ...changing] : changing;
}
