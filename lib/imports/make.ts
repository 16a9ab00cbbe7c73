import 'server-only';
import { eq, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { db } from '@/db/client';
import { mapConstraintErrors } from '@/db/failures';
import {
  achievements,
  articles,
  categories,
  matches,
  memberships,
  opponents,
  players,
  redirects,
  siteContent,
  teams,
  tournaments,
  users,
} from '@/db/schema';
import { achievementWithoutPlayers } from '../achievements/contract';
import { insertAchievement } from '../achievements/insert';
import { achievementsResource } from '../achievements/resource';
import { categoryInput } from '../categories/contract';
import { categoryConstraintErrors, insertCategory } from '../categories/insert';
import { categoriesResource } from '../categories/resource';
import { AppError } from '../errors';
import { isReserved, skeletonOf } from '../look-alikes';
import { articleInput } from '../news/contract';
import { articleConstraintErrors, contentAndText, insertArticle } from '../news/insert';
import { newsResource } from '../news/resource';
import { emailAddress } from '../platform/auth/email';
import { username } from '../platform/auth/username';
import { html as htmlField } from '../platform/http/fields';
import { plainText } from '../platform/rich-text/text';
import { storedContent } from '../platform/rich-text/run';
import { redirectInput } from '../redirects/contract';
import { insertRedirect, redirectConstraintErrors } from '../redirects/insert';
import { redirectsResource } from '../redirects/resource';
import { ABOUT_KEY } from '../site-content/contract';
import { insertSiteContent } from '../site-content/insert';
import { siteContentResource } from '../site-content/resource';
import { isBlank } from '../site-content/rules';
import { addInvitation } from '../users/add-invitation';
import { userInput } from '../users/contract';
import { insertUser, userConstraintErrors } from '../users/insert';
import { findUserOrThrow } from '../users/read';
import { usersResource } from '../users/resource';
import { BEFORE, ThingMaker } from './make-thing';

const { username: usernameField, name, surname, email } = userInput.shape;
const newUser = z.object({ username: usernameField, name, surname, email });

/** An account for an author of another site. */
interface PlannedUser {
  email: string;
  /** The first one that is free is taken. */
  usernames: readonly string[];
  name: string;
  surname: string;
}

/** What stands for the id of a thing that a dry run does not make. */
const NO_ID = 1;

/** Makes what any other site has: texts, their categories and authors, achievements and redirects. */
export class Maker extends ThingMaker {
  readonly #categories = new Map<string, Promise<number | null>>();
  readonly #users = new Map<string, Promise<number | null>>();

  /** Returns the id of a category, which is made unless there is one of this name; null where it cannot be. */
  category(input: z.input<typeof categoryInput>): Promise<number | null> {
    const name = input.name.trim().toLowerCase();
    return remembered(this.#categories, name, async () => {
      const parsed = categoryInput.shape.name.safeParse(input.name);
      if (parsed.success) {
        const isNamed = eq(sql`lower(${categories.name})`, sql`lower(${parsed.data})`);
        const [row] = await db.select({ id: categories.id }).from(categories).where(isNamed);
        if (row) return row.id;
      }
      return this.make('categories', input.name, categoryInput, input, async (values) => {
        if (this.run.dryRun) return NO_ID;
        return mapConstraintErrors(categoryConstraintErrors, () =>
          this.run.change(async (tx, record) => {
            const after = await insertCategory(tx, values);
            const { id, name: title } = after;
            await this.run.noteRows(tx, categories, [id]);
            record({ resource: categoriesResource, id, verb: 'added', title, before: null, after });
            return id;
          }),
        );
      });
    });
  }

  /**
   * Returns the id of the user with an e-mail address. Without one a user is invited who may not sign in: an administrator has to
   * send the link. Null where the address is none.
   */
  user({ email: written, usernames, ...names }: PlannedUser): Promise<number | null> {
    const parsed = emailAddress.safeParse(written);
    if (!parsed.success) return Promise.resolve(null);
    const email = parsed.data;
    return remembered(this.#users, email.toLowerCase(), async () => {
      const [row] = await db
        .select({ id: users.id })
        .from(users)
        .where(eq(sql`lower(${users.email})`, sql`lower(${email})`));
      if (row) return row.id;
      const free = await freeUsername(usernames);
      if (free === null) {
        this.reporter.leaveOut('users', 'The username cannot be used.', { name: usernames[0] ?? email });
        return null;
      }
      return this.make('users', free, newUser, { ...names, email, username: free }, async (values) => {
        if (this.run.dryRun) return NO_ID;
        return mapConstraintErrors(userConstraintErrors, () =>
          this.run.change(async (tx, record) => {
            const id = await insertUser(tx, { ...values, role: 'writer', passwordHash: null, awaitsInvitation: true });
            // Its link is not kept: an administrator makes another one for those who are to have access.
            await addInvitation(tx, id, null);
            const after = await findUserOrThrow(tx, id);
            await this.run.noteRows(tx, users, [id]);
            record({ resource: usersResource, id, verb: 'added', title: free, before: null, after });
            return id;
          }),
        );
      });
    });
  }

  /**
   * Makes an article, without an announcement.
   * @param made the author's account, and when the article was published first
   * @returns its id; null where it cannot go in
   */
  async article(
    input: z.input<typeof articleInput>,
    made: { authorId: number | null; publishedAt: Date | null },
  ): Promise<number | null> {
    return this.make('articles', input.title, articleInput, input, async (values) => {
      const content = await contentAndText(values.content);
      if (this.run.dryRun) return NO_ID;
      const { imageAlt: _, imageFocus: __, ...fields } = values;
      return mapConstraintErrors(articleConstraintErrors, () =>
        this.run.change(async (tx, record) => {
          const after = await insertArticle(tx, fields, { ...content, ...made });
          const { id, title } = after;
          await this.run.noteRows(tx, articles, [id]);
          record({ resource: newsResource, id, verb: 'added', title, before: null, after });
          return id;
        }),
      );
    });
  }

  /** Makes an achievement. Older ones may have no players. */
  async achievement(input: z.input<typeof achievementWithoutPlayers>): Promise<void> {
    await this.make('achievements', input.tournament, achievementWithoutPlayers, input, async (values) => {
      if (this.run.dryRun) return NO_ID;
      return this.run.change(async (tx, record) => {
        const after = await insertAchievement(tx, values);
        const { id, tournament: title } = after;
        await this.run.noteRows(tx, achievements, [id]);
        record({ resource: achievementsResource, id, verb: 'added', title, before: null, after });
        return id;
      });
    });
  }

  /** Makes a redirect, unless one begins there already. */
  async redirect(input: z.input<typeof redirectInput>): Promise<void> {
    const [row] = await db
      .select({ to: redirects.to })
      .from(redirects)
      .where(eq(redirects.from, redirectInput.shape.from.safeParse(input.from).data ?? input.from));
    if (row) {
      if (row.to === input.to) this.reporter.wasThere('redirects', BEFORE, { name: input.from });
      else this.reporter.leaveOut('redirects', 'There is already a redirect from this path.', { name: input.from });
      return;
    }
    await this.make('redirects', input.from, redirectInput, input, async (values) => {
      if (this.run.dryRun) return NO_ID;
      return mapConstraintErrors(redirectConstraintErrors, () =>
        this.run.change(async (tx, record) => {
          const after = await insertRedirect(tx, values);
          await this.run.noteRows(tx, redirects, [after.id]);
          record({ resource: redirectsResource, id: after.id, verb: 'added', title: after.from, before: null, after });
          return after.id;
        }),
      );
    });
  }

  /** Returns whether the About page has no text of staff yet, and says so in the report where it has. */
  async hasRoomForAbout(html: string): Promise<boolean> {
    const [kind, name] = ['site-content', 'The about text'];
    const [row] = await db.select().from(siteContent).where(eq(siteContent.key, ABOUT_KEY));
    if (!row || isBlank(row.content)) return true;
    if (plainText(row.content) === plainText(html)) this.reporter.wasThere(kind, BEFORE, { name });
    else this.reporter.leaveOut(kind, 'This site already has one, and an import never overwrites it.', { name });
    return false;
  }

  /** Makes the text of the About page, where there is room for it. */
  async about(html: string): Promise<void> {
    await this.attempt('site-content', 'The about text', async () => {
      const readable = htmlField.safeParse(html);
      if (!readable.success) throw new AppError('invalid', readable.error.issues[0]?.message ?? 'It is not valid.');
      const content = (await storedContent(readable.data)).html;
      if (this.run.dryRun) return;
      await this.run.change(async (tx, record) => {
        // An empty one makes room. One that was written in the meantime refuses the new one.
        const key = eq(siteContent.key, ABOUT_KEY);
        const [row] = await tx.select().from(siteContent).where(key).for('update');
        if (row && isBlank(row.content)) await tx.delete(siteContent).where(key);
        const after = await insertSiteContent(tx, { key: ABOUT_KEY, content });
        const { id, key: title } = after;
        await this.run.noteRows(tx, siteContent, [id]);
        record({ resource: siteContentResource, id, verb: 'added', title, before: null, after });
      });
    });
  }
}

/** Runs `work` once for each key. */
function remembered<T>(memory: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
  const before = memory.get(key);
  if (before) return before;
  const made = work();
  memory.set(key, made);
  return made;
}

/** Returns the first username that is valid and that no user has or looks like; null where there is none. */
async function freeUsername(names: readonly string[]): Promise<string | null> {
  const valid = names.filter((name) => username.safeParse(name).success && !isReserved(name));
  if (valid.length === 0) return null;
  const same = inArray(
    sql`lower(${users.username})`,
    valid.map((name) => name.toLowerCase()),
  );
  const alike = inArray(users.skeleton, valid.map(skeletonOf));
  const rows = await db
    .select({ name: sql<string>`lower(${users.username})`, skeleton: users.skeleton })
    .from(users)
    .where(sql`${same} or ${alike}`);
  const taken = new Set(rows.flatMap(({ name, skeleton }) => [name, skeleton]));
  return valid.find((name) => !taken.has(name.toLowerCase()) && !taken.has(skeletonOf(name))) ?? null;
}

const KEYED = { articles, achievements, matches, memberships, opponents, players, teams, tournaments };
const KEYS_PER_QUERY = 1_000;

/** The ids of things that were imported before, by their creation keys. */
export async function madeBefore(kind: keyof typeof KEYED, keys: readonly string[]): Promise<Map<string, number>> {
  const { [kind]: table } = KEYED;
  const rows: PgTable = table;
  const made = new Map<string, number>();
  for (let start = 0; start < keys.length; start += KEYS_PER_QUERY) {
    const found = await db
      .select({ id: table.id, key: table.creationKey })
      .from(rows)
      .where(inArray(table.creationKey, keys.slice(start, start + KEYS_PER_QUERY)));
    for (const { id, key } of found) made.set(String(key), id);
  }
  return made;
}
