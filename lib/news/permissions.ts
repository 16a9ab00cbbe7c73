import { forbidden, includesRole, type Role } from '../platform/auth/roles';
import type { Article, ArticleInput, ArticlePatch } from './contract';

/** A member of staff. */
interface Caller {
  id: number;
  role: Role;
}

const isWriter = ({ role }: Caller): boolean => !includesRole(role, 'editor');

/** What decides who may change an article. */
type Governed = Pick<Article, 'author' | 'isPublished' | 'publishAt'>;

/** Returns whether an article belongs to the caller, visitors do not see it, and no editor has approved it to be published later. */
const isOwnDraft = (caller: Caller, { author, isPublished, publishAt }: Governed): boolean =>
  author?.id === caller.id && !isPublished && publishAt === null;

/** Returns whether the caller may change and delete an article: writers may where it is a draft of their own. */
export const mayChange = (caller: Caller, article: Governed): boolean =>
  !isWriter(caller) || isOwnDraft(caller, article);

/**
 * Refuses what a writer may not say of an article: that it is published, now or later, featured, or by someone else.
 * @throws {AppError} `forbidden`
 */
export function assertMayWrite(caller: Caller, fields: Partial<ArticleInput> | ArticlePatch): void {
  if (!isWriter(caller)) return;
  if (fields.isPublished || fields.publishAt || fields.unpublishAt)
    throw forbidden('Your role does not allow you to publish.');
  if ('review' in fields && fields.review === 'returned')
    throw forbidden('Your role allows you to send articles for review, but not to return them.');
  if (fields.featured) throw forbidden('Your role does not allow you to feature articles.');
  if (fields.authorId !== undefined && fields.authorId !== caller.id)
    throw forbidden('Your role only allows you to write articles of your own.');
}

/**
 * Refuses a change or a deletion of an article that is not the caller's to change.
 * @throws {AppError} `forbidden`
 */
export function assertMayChange(caller: Caller, article: Governed): void {
  if (!mayChange(caller, article))
    throw forbidden(
      'Your role only allows you to change your own articles, and only until they are published or scheduled.',
    );
}
