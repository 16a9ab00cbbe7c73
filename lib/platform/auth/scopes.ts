/** What a token may do: read what staff see; read and change all content; read and change matches and tournaments. */
export const SCOPES = ['read', 'content', 'matches'] as const;
export type Scope = (typeof SCOPES)[number];
export type ChangeScope = Exclude<Scope, 'read'>;

/** What each scope allows, for the panel. */
export const scopeHints: Record<Scope, string> = {
  read: 'Reads content, matches and tournaments, drafts too.',
  content: 'Changes news, achievements, texts, teams, players, partners, openings and pictures.',
  matches: 'Changes matches, opponents and tournaments.',
};
