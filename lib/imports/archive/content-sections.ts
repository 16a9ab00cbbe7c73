import 'server-only';
import { gt, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { achievements, articles, categories, siteContent, users } from '@/db/schema';
import { achievement, achievementWithoutPlayers } from '../../achievements/contract';
import { presentAchievement } from '../../achievements/read';
import { achievementsResource } from '../../achievements/resource';
import { category, categoryInput } from '../../categories/contract';
import { presentCategory } from '../../categories/read';
import { categoriesResource } from '../../categories/resource';
import { skeletonOf } from '../../look-alikes';
import { type Article, article, articleInput } from '../../news/contract';
import { selectArticles } from '../../news/queries';
import { newsResource } from '../../news/resource';
import { presentUser } from '../../platform/auth/present';
import { type User, user } from '../../platform/auth/user';
import { storedContent } from '../../platform/rich-text/run';
import { slugOf } from '../../platform/slugs/rules';
import { siteContentEndpoints } from '../../site-content/contract';
import { presentSiteContent } from '../../site-content/read';
import { siteContentResource } from '../../site-content/resource';
import { type UserInput, userInput } from '../../users/contract';
import { usersResource } from '../../users/resource';
import { at, type ArchiveContext, type Checked, section } from './sections';

const orNull = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

/** Never passwords, factors or tokens: an account that comes by an archive cannot sign in before it is invited. */
export const usersSection = section({
  resource: usersResource,
  table: users,
  title: sql`${users.username}`,
  item: user,
  input: userInput,
  read: async (tx) => (await tx.select().from(users).orderBy(users.id)).map(presentUser),
  insert: async (tx, all, context) => {
    // Those whose id is taken get one after all of the archive's.
    const last = Math.max(...all.map(({ item }) => item.id));
    await tx.execute(
      sql`select setval(pg_get_serial_sequence('users', 'id'), greatest(max(id), ${last}::int)) from ${users}`,
    );
    for (const checked of all) context.userIds.set(checked.item.id, await accountOf(tx, checked, context));
  },
});

/**
 * Finds the account of a user of the archive, or makes one. An account that is there keeps all that it has, so that no archive
 * changes who can sign in.
 */
async function accountOf(
  tx: Executor,
  { item, input }: Checked<User, UserInput>,
  { madeUsers, reporter }: ArchiveContext,
): Promise<number> {
  const { username, name, surname, email, role } = input;
  const [there] = await tx
    .select()
    .from(users)
    .where(sql`lower(${users.username}) = lower(${username}) or lower(${users.email}) = lower(${email})`)
    .orderBy(sql`lower(${users.username}) = lower(${username}) desc`);
  if (there) {
    const { updatedAt: _, ...fields } = presentUser(there);
    const isSame = Object.entries(fields).every(([field, value]) => item[field as keyof typeof item] === value);
    if (isSame)
      await tx
        .update(users)
        .set({ updatedAt: at(item.updatedAt) })
        .where(sql`${users.id} = ${there.id}`);
    reporter.wasThere('users', 'This account already exists.', { name: username });
    return there.id;
  }
  const skeleton = skeletonOf(username);
  const values = {
    username,
    name,
    surname,
    email,
    role,
    skeleton,
    passwordHash: null,
    awaitsInvitation: true,
    updatedAt: at(item.updatedAt),
  };
  const [taken] = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = ${item.id}`);
  reporter.made('users');
  if (taken) reporter.note(`${username} was given another id, because another account already has ${item.id}.`);
  const insert = tx.insert(users);
  const [made] = await (
    taken ? insert.values(values) : insert.overridingSystemValue().values({ ...values, id: item.id })
  ).returning({ id: users.id });
  const id = made?.id ?? item.id;
  madeUsers.push(id);
  return id;
}

export const categoriesSection = section({
  resource: categoriesResource,
  table: categories,
  title: sql`${categories.name}`,
  item: category,
  input: categoryInput,
  read: async (tx) => (await tx.select().from(categories).orderBy(categories.id)).map(presentCategory),
  insert: (tx, all) =>
    tx
      .insert(categories)
      .overridingSystemValue()
      .values(all.map(({ item: { id, updatedAt }, input }) => ({ ...input, id, updatedAt: at(updatedAt) }))),
});

const ARTICLES_OF_BATCH = 200;

async function* readArticles(tx: Executor): AsyncGenerator<Article[]> {
  for (let last = 0; ;) {
    const ids = tx
      .select({ id: articles.id })
      .from(articles)
      .where(gt(articles.id, last))
      .orderBy(articles.id)
      .limit(ARTICLES_OF_BATCH);
    const batch = await selectArticles(ids.getSQL(), tx);
    yield batch;
    if (batch.length < ARTICLES_OF_BATCH) return;
    last = batch.at(-1)?.id ?? last;
  }
}

/** Null where the article has what it would have without it, so that it follows its title and its category on. */
const ownOnly = (value: string, otherwise: string): string | null => (value === otherwise ? null : value);

export const newsSection = section({
  resource: newsResource,
  table: articles,
  title: sql`${articles.title}`,
  item: article,
  input: articleInput,
  read: readArticles,
  clean: async ({ item, input }) => {
    const { html, text } = await storedContent(input.content);
    return { item: { ...item, content: html }, input: { ...input, content: text } };
  },
  insert: (tx, all, { userIds }) =>
    tx
      .insert(articles)
      .overridingSystemValue()
      .values(
        all.map(({ item, input: { content: plainText, imageAlt: _alt, imageFocus: _focus, ...fields } }) => ({
          ...fields,
          id: item.id,
          content: item.content,
          plainText,
          date: fields.date ?? item.date,
          views: item.views,
          slug: ownOnly(item.slug, slugOf(item.title) || newsResource.kind),
          authorId: item.author && (userIds.get(item.author.id) ?? null),
          bgColor: ownOnly(item.bgColor, item.category.bgColour),
          textColor: ownOnly(item.textColor, item.category.colour),
          publishAt: orNull(item.publishAt),
          unpublishAt: orNull(item.unpublishAt),
          publishedAt: orNull(item.publishedAt),
          updatedAt: at(item.updatedAt),
          review: item.review ?? null,
          reviewNote: item.reviewNote ?? '',
        })),
      ),
});

export const achievementsSection = section({
  resource: achievementsResource,
  table: achievements,
  title: sql`${achievements.tournament}`,
  item: achievement,
  input: achievementWithoutPlayers,
  read: async (tx) => (await tx.select().from(achievements).orderBy(achievements.id)).map(presentAchievement),
  insert: (tx, all) =>
    tx
      .insert(achievements)
      .overridingSystemValue()
      .values(all.map(({ item: { id, updatedAt }, input }) => ({ ...input, id, updatedAt: at(updatedAt) }))),
});

export const siteContentSection = section({
  resource: siteContentResource,
  name: 'site-content',
  table: siteContent,
  title: sql`${siteContent.key}`,
  item: siteContentEndpoints.byKey.response,
  input: siteContentEndpoints.create.body,
  read: async (tx) => (await tx.select().from(siteContent).orderBy(siteContent.id)).map(presentSiteContent),
  clean: async ({ item, input }) => {
    const { html } = await storedContent(input.content);
    return { item, input: { ...input, content: html } };
  },
  insert: (tx, all) =>
    tx
      .insert(siteContent)
      .overridingSystemValue()
      .values(all.map(({ item: { id, updatedAt }, input }) => ({ ...input, id, updatedAt: at(updatedAt) }))),
});
