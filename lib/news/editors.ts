import 'server-only';
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { mapConstraintErrors } from '@/db/failures';
import { articleEditors, users } from '@/db/schema';
import { nameOrder } from '@/db/schema/columns';
import { notFound, notSignedIn } from '../errors';
import { EDITOR_SEEN_SECONDS } from '../limits';
import type { Admin } from '../platform/auth/require-admin';
import { staffTransaction } from '../platform/auth/staff-transaction';
import type { ArticleEditors } from './contract';
import { assertMayChange } from './permissions';
import { selectArticle } from './queries';

/** Calls repeated this long ago still count: clocks do not matter, the database's own is the only one. */
const limit = sql`now() - make_interval(secs => ${EDITOR_SEEN_SECONDS})`;

/**
 * Records that the caller has the form of an article open, for a short time.
 * @returns the others who have it open
 * @throws {AppError} `not_found`, or `forbidden` for an article that the caller may not change
 */
export async function recordEditor(admin: Admin, id: number): Promise<ArticleEditors> {
  const article = await selectArticle(id);
  if (!article) throw notFound('Article');
  assertMayChange(admin, article);
  await mapConstraintErrors(goneErrors, () =>
    staffTransaction(admin, (tx) =>
      tx
        .insert(articleEditors)
        .values({ articleId: id, userId: admin.id })
        .onConflictDoUpdate({ target: [articleEditors.articleId, articleEditors.userId], set: { seenAt: sql`now()` } }),
    ),
  );
  const others = await db
    .select({ id: users.id, username: users.username })
    .from(articleEditors)
    .innerJoin(users, eq(users.id, articleEditors.userId))
    .where(and(eq(articleEditors.articleId, id), ne(articleEditors.userId, admin.id), gt(articleEditors.seenAt, limit)))
    .orderBy(nameOrder(users.username), users.id);
  return { others };
}

/** Forgets that the caller has the form of an article open, and rows that have no effect any more. */
export async function forgetEditor(admin: Admin, id: number): Promise<{ deleted: true }> {
  await staffTransaction(admin, async (tx) => {
    await tx.delete(articleEditors).where(and(eq(articleEditors.articleId, id), eq(articleEditors.userId, admin.id)));
    await tx.delete(articleEditors).where(lt(articleEditors.seenAt, limit));
  });
  return { deleted: true };
}

/** The article or the account may have been deleted since it was read. */
const goneErrors = {
  article_editors_article_id_articles_id_fk: () => notFound('Article'),
  article_editors_user_id_users_id_fk: notSignedIn,
};
