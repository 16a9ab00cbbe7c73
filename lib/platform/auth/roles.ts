import { AppError } from '../../errors';

/** What a member of staff may do, the most first: everything; all content; drafts of articles and pictures. */
export const ROLES = ['admin', 'editor', 'writer'] as const;
export type Role = (typeof ROLES)[number];

/** What a role is called and what it may do, for the panel. */
export const roleNames: Record<Role, string> = {
  admin: 'Administrator',
  editor: 'Editor',
  writer: 'Writer',
};

export const roleHints: Record<Role, string> = {
  admin: 'May do everything.',
  editor: 'Edits and publishes all content. No users, settings or tokens.',
  writer: 'Writes drafts of articles and uploads pictures. Cannot publish.',
};

/** Returns whether a role includes all that `least` may do. */
export const includesRole = (role: Role, least: Role): boolean => ROLES.indexOf(role) <= ROLES.indexOf(least);

/** Returns the failure of a call that the caller's role does not allow. */
export const forbidden = (message = 'Your role does not allow this.'): AppError => new AppError('forbidden', message);

/**
 * Makes sure that a member of staff has a role, or one that includes it.
 * @throws {AppError} `forbidden`
 */
export function assertRole({ role }: { role: Role }, least: Role): void {
  if (!includesRole(role, least)) throw forbidden();
}
