import 'server-only';
import { gt, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import {
  achievements,
  articles,
  categories,
  memberships,
  matches,
  openings,
  opponents,
  partners,
  players,
  redirects,
  settings,
  siteContent,
  teams,
  tournamentEntries,
  tournaments,
  users,
} from '@/db/schema';
import { achievement, achievementWithoutPlayers } from '../../achievements/contract';
import { presentAchievement } from '../../achievements/read';
import { category, categoryInput } from '../../categories/contract';
import { presentCategory } from '../../categories/read';
import { skeletonOf } from '../../look-alikes';
import { match, matchEndpoints } from '../../matches/contract';
import { presentMatch } from '../../matches/read';
import { membership, membershipInput } from '../../memberships/contract';
import { isCurrent, presentMembership, rostersOfToday } from '../../memberships/read';
import { type Article, article, articleInput } from '../../news/contract';
import { selectArticles } from '../../news/queries';
import { newsResource } from '../../news/resource';
import { opening, openingInput } from '../../openings/contract';
import { presentOpening } from '../../openings/read';
import { opponent, opponentInput } from '../../opponents/contract';
import { presentOpponent } from '../../opponents/read';
import { partner, partnerInput } from '../../partners/contract';
import { presentPartner } from '../../partners/read';
import { presentUser } from '../../platform/auth/present';
import { type User, user } from '../../platform/auth/user';
import { storedContent } from '../../platform/rich-text/run';
import { NEVER } from '../../platform/site/identity';
import { slugOf } from '../../platform/slugs/rules';
import { player, playerEndpoints } from '../../players/contract';
import { presentPlayer } from '../../players/present';
import { redirect, redirectInput } from '../../redirects/contract';
import { presentRedirect } from '../../redirects/read';
import { settings as settingsSchema, type Settings, settingsPatch } from '../../settings/contract';
import { readStaffSettings } from '../../settings/load';
import { defaultSettings } from '../../settings/rules';
import { siteContentEndpoints } from '../../site-content/contract';
import { presentSiteContent } from '../../site-content/read';
import { team, teamInput } from '../../teams/contract';
import { presentTeam } from '../../teams/read';
import { tournament, tournamentInput } from '../../tournaments/contract';
import { allTournaments } from '../../tournaments/read';
import { type UserInput, userInput } from '../../users/contract';
import { type ArchiveContext, type Checked, type Section, section } from './sections';

const at = (moment: string): Date => new Date(moment);
const orNull = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

/** Never passwords, factors or tokens: an account that comes by an archive cannot sign in before it is invited. */
const usersSection = section({
  name: 'users',
  table: users,
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

const categoriesSection = section({
  name: 'categories',
  table: categories,
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

const newsSection = section({
  name: 'news',
  table: articles,
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
          ...{ id: item.id, content: item.content, plainText, date: fields.date ?? item.date, views: item.views },
          slug: ownOnly(item.slug, slugOf(item.title) || newsResource.kind),
          authorId: item.author && (userIds.get(item.author.id) ?? null),
          bgColor: ownOnly(item.bgColor, item.category.bgColour),
          textColor: ownOnly(item.textColor, item.category.colour),
          publishAt: orNull(item.publishAt),
          unpublishAt: orNull(item.unpublishAt),
          publishedAt: orNull(item.publishedAt),
          updatedAt: at(item.updatedAt),
          ...{ review: item.review ?? null, reviewNote: item.reviewNote ?? '' },
        })),
      ),
});

const achievementsSection = section({
  name: 'achievements',
  table: achievements,
  item: achievement,
  input: achievementWithoutPlayers,
  read: async (tx) => (await tx.select().from(achievements).orderBy(achievements.id)).map(presentAchievement),
  insert: (tx, all) =>
    tx
      .insert(achievements)
      .overridingSystemValue()
      .values(all.map(({ item: { id, updatedAt }, input }) => ({ ...input, id, updatedAt: at(updatedAt) }))),
});

const opponentsSection = section({
  name: 'opponents',
  table: opponents,
  item: opponent,
  input: opponentInput,
  read: async (tx) => (await tx.select().from(opponents).orderBy(opponents.id)).map(presentOpponent),
  insert: (tx, all) =>
    tx
      .insert(opponents)
      .overridingSystemValue()
      .values(all.map(({ item: { id, updatedAt }, input }) => ({ ...input, id, updatedAt: at(updatedAt) }))),
});

const teamsSection = section({
  name: 'teams',
  table: teams,
  item: team,
  input: teamInput,
  read: async (tx) => {
    const rosters = await rostersOfToday(tx);
    const rows = await tx.select().from(teams).orderBy(teams.id);
    return rows.map((row) => presentTeam(row, rosters.get(row.id) ?? []));
  },
  insert: (tx, all) =>
    tx
      .insert(teams)
      .overridingSystemValue()
      .values(
        all.map(({ item: { teamID, slug, position, updatedAt }, input }) => ({
          ...{ ...input, slug, position, id: teamID, updatedAt: at(updatedAt) },
        })),
      ),
});

const playersSection = section({
  name: 'players',
  table: players,
  item: player,
  input: playerEndpoints.create.body,
  read: async (tx) => {
    const current = await tx.select().from(memberships).where(isCurrent()).orderBy(memberships.joined, memberships.id);
    const rows = await tx.select().from(players).orderBy(players.id);
    return rows.map((row) => presentPlayer(row, current.find(({ playerId }) => playerId === row.id) ?? null, true));
  },
  insert: (tx, all) =>
    tx
      .insert(players)
      .overridingSystemValue()
      .values(
        all.map(({ item: { playerID, slug, updatedAt }, input }) => ({
          ...{ ...input, slug, id: playerID, updatedAt: at(updatedAt) },
        })),
      ),
});

const membershipsSection = section({
  name: 'memberships',
  table: memberships,
  item: membership,
  input: membershipInput,
  read: async (tx) => (await tx.select().from(memberships).orderBy(memberships.id)).map(presentMembership),
  insert: (tx, all) =>
    tx
      .insert(memberships)
      .overridingSystemValue()
      .values(
        all.map(({ item: { id, position, updatedAt }, input: { playerID, teamID, ...fields } }) => ({
          ...{ ...fields, id, playerId: playerID, teamId: teamID, position, updatedAt: at(updatedAt) },
          // What moves in is no news.
          ...{ announcedJoined: fields.joined, announcedLeft: fields.left },
        })),
      ),
});

const tournamentsSection = section({
  name: 'tournaments',
  table: tournaments,
  item: tournament,
  input: tournamentInput,
  read: allTournaments,
  insert: async (tx, all) => {
    await tx
      .insert(tournaments)
      .overridingSystemValue()
      .values(
        all.map(({ item: { id, slug, updatedAt }, input: { entries: _, ...fields } }) => ({
          ...{ ...fields, id, slug, updatedAt: at(updatedAt) },
        })),
      );
    const entries = all.flatMap(({ item }) =>
      item.entries.map(({ teamID, ...entry }, position) => ({
        ...{ ...entry, tournamentId: item.id, teamId: teamID, position },
      })),
    );
    if (entries.length > 0) await tx.insert(tournamentEntries).values(entries);
  },
});

const matchesSection = section({
  name: 'matches',
  table: matches,
  item: match,
  input: matchEndpoints.create.body,
  read: async (tx) => (await tx.select().from(matches).orderBy(matches.id)).map(presentMatch),
  insert: (tx, all) =>
    tx
      .insert(matches)
      .overridingSystemValue()
      .values(
        all.map(({ item, input: { teamID, ...fields } }) => ({
          ...{ ...fields, id: item.id, teamId: teamID, teamA: item.teamA, teamB: item.teamB, ours: item.ours },
          ...{ lineup: item.lineup, sequence: item.sequence, updatedAt: at(item.updatedAt) },
        })),
      ),
});

const partnersSection = section({
  name: 'partners',
  table: partners,
  item: partner,
  input: partnerInput,
  read: async (tx) => (await tx.select().from(partners).orderBy(partners.id)).map(presentPartner),
  insert: (tx, all) =>
    tx
      .insert(partners)
      .overridingSystemValue()
      .values(
        all.map(({ item: { id, position, updatedAt }, input }) => ({
          ...{ ...input, id, position, updatedAt: at(updatedAt) },
        })),
      ),
});

const openingsSection = section({
  name: 'openings',
  table: openings,
  item: opening,
  input: openingInput,
  read: async (tx) => (await tx.select().from(openings).orderBy(openings.id)).map(presentOpening),
  clean: async ({ item, input }) => {
    const { html } = await storedContent(input.description, 'description');
    return { item, input: { ...input, description: html } };
  },
  insert: (tx, all) =>
    tx
      .insert(openings)
      .overridingSystemValue()
      .values(
        all.map(({ item: { id, position, updatedAt }, input: { teamID, ...fields } }) => ({
          ...{ ...fields, id, teamId: teamID, position, updatedAt: at(updatedAt) },
        })),
      ),
});

const redirectsSection = section({
  name: 'redirects',
  table: redirects,
  item: redirect,
  input: redirectInput,
  read: async (tx) => (await tx.select().from(redirects).orderBy(redirects.id)).map(presentRedirect),
  insert: (tx, all) =>
    tx
      .insert(redirects)
      .overridingSystemValue()
      .values(
        all.map(({ item: { id, hits, updatedAt }, input }) => ({ ...input, id, hits, updatedAt: at(updatedAt) })),
      ),
});

const siteContentSection = section({
  name: 'site-content',
  table: siteContent,
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

const settingsSection = section({
  name: 'settings',
  isSingle: true,
  table: settings,
  item: settingsSchema,
  input: settingsPatch,
  read: async (tx) => [await readStaffSettings(tx)],
  insert: async (tx, [checked]) => {
    if (!checked || checked.item.updatedAt === NEVER) return;
    const { requireSecondFactor = false, updatedAt, currentPassword: _, ...given } = checked.input;
    const defaults: Partial<Settings> = defaultSettings;
    const own = Object.entries(given).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(defaults[field as keyof Settings]),
    );
    const values = {
      ...Object.fromEntries(own),
      secondFactorRequiredAt: requireSecondFactor ? new Date() : null,
      updatedAt: at(updatedAt ?? NEVER),
    };
    await tx.delete(settings);
    await tx.insert(settings).values({ id: 1, ...values });
  },
});

/** What an archive holds beside its pictures. What another one names comes before it. */
export const sections: readonly Section[] = [
  usersSection,
  categoriesSection,
  newsSection,
  achievementsSection,
  opponentsSection,
  teamsSection,
  playersSection,
  membershipsSection,
  tournamentsSection,
  matchesSection,
  partnersSection,
  openingsSection,
  redirectsSection,
  siteContentSection,
  settingsSection,
];
