import { randomBytes, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import {
  accounts,
  achievements,
  announcements,
  articles,
  categories,
  deliveries,
  images,
  imports,
  matches,
  memberships,
  opponents,
  messages,
  openings,
  partners,
  players,
  redirects,
  revisions,
  siteContent,
  teams,
  tournamentEntries,
  tournaments,
  users,
  webhooks,
} from '@/db/schema';
import { DEFAULT_CATEGORY_BACKGROUND, DEFAULT_CATEGORY_TEXT, DEFAULT_READ_TIME } from '@/lib/limits';
import { sealText } from '@/lib/platform/auth/seal';
import { plainText } from '@/lib/platform/rich-text/text';
import { skeletonOf } from '@/lib/look-alikes';
import { db } from './database';
import { dayFromToday } from './expected';

/** Rows for tests, written directly to the database. Fields that a test does not set get unique values. */

export type UserRow = typeof users.$inferSelect;
export type CategoryRow = typeof categories.$inferSelect;
export type ArticleRow = typeof articles.$inferSelect;

/** The password of every user made here. */
export const PASSWORD = 'correct horse battery';
const passwordHash = hash(PASSWORD);

export const unique = (word: string): string => `${word}-${randomUUID().slice(0, 13)}`;

function only<T>([row]: T[]): T {
  if (row === undefined) throw new Error('The database did not answer with the row.');
  return row;
}

export async function createUser(overrides: Partial<typeof users.$inferInsert> = {}): Promise<UserRow> {
  const username = unique('user');
  const made = { username, name: 'Test', surname: 'User', email: `${username}@example.org` };
  const skeleton = skeletonOf(overrides.username ?? username);
  const values = { ...made, skeleton, passwordHash: await passwordHash, ...overrides };
  return only(await db.insert(users).values(values).returning());
}

export async function createLinkedAccount(
  userId: number,
  overrides: Partial<typeof accounts.$inferInsert> = {},
): Promise<typeof accounts.$inferSelect> {
  const values = { issuer: 'https://login.example.org', subject: unique('subject'), provider: 'Acme ID' };
  return only(
    await db
      .insert(accounts)
      .values({ userId, ...values, email: 'person@example.org', ...overrides })
      .returning(),
  );
}

export async function createCategory(overrides: Partial<typeof categories.$inferInsert> = {}): Promise<CategoryRow> {
  const colours = { bgColour: DEFAULT_CATEGORY_BACKGROUND, colour: DEFAULT_CATEGORY_TEXT };
  const values = { name: unique('category'), ...colours, ...overrides };
  return only(await db.insert(categories).values(values).returning());
}

/** A published article of today, with its own colours and category. */
export async function createArticle(overrides: Partial<typeof articles.$inferInsert> = {}): Promise<ArticleRow> {
  const content = overrides.content ?? '<p>What it says.</p>';
  const values = {
    title: unique('Article'),
    excerpt: 'What it is about.',
    date: new Date().toISOString().slice(0, 10),
    readTime: DEFAULT_READ_TIME,
    isPublished: true,
    bgColor: '#ff3366',
    textColor: '#fff',
    ...overrides,
    content,
    plainText: plainText(content),
    categoryId: overrides.categoryId ?? (await createCategory()).id,
  };
  return only(await db.insert(articles).values(values).returning());
}

/** An earlier version of an article of its own. */
export async function createRevision(): Promise<typeof revisions.$inferSelect> {
  const { id, title, updatedAt, ...article } = await createArticle();
  const version = { ...article, id, title, updatedAt: updatedAt.toISOString() };
  const values = { kind: 'article', entityId: id, number: 1, title, version, folders: [], savedAt: updatedAt };
  return only(await db.insert(revisions).values(values).returning());
}

export async function createAchievement(
  overrides: Partial<typeof achievements.$inferInsert> = {},
): Promise<typeof achievements.$inferSelect> {
  const made = { place: '1', placeRank: 1, team: 'Team', game: 'Game', tournament: unique('Cup') };
  return only(
    await db
      .insert(achievements)
      .values({ ...made, ...overrides })
      .returning(),
  );
}

export async function createSiteContent(
  overrides: Partial<typeof siteContent.$inferInsert> = {},
): Promise<typeof siteContent.$inferSelect> {
  const values = { key: unique('key'), content: '<p>What it says.</p>', ...overrides };
  return only(await db.insert(siteContent).values(values).returning());
}

export type TeamRow = typeof teams.$inferSelect;
export type PlayerRow = typeof players.$inferSelect;
export type MembershipRow = typeof memberships.$inferSelect;

/** A former team, so that the Teams page stays as it is. */
export async function createTeam(overrides: Partial<typeof teams.$inferInsert> = {}): Promise<TeamRow> {
  const values = { name: unique('Team'), game: 'Tekken 8', slug: unique('team'), position: 1000, archived: true };
  return only(
    await db
      .insert(teams)
      .values({ ...values, ...overrides })
      .returning(),
  );
}

/** A player who is in no team. */
export async function createPlayer(overrides: Partial<typeof players.$inferInsert> = {}): Promise<PlayerRow> {
  const values = { nickname: unique('player'), name: unique('Real Name'), slug: unique('player') };
  return only(
    await db
      .insert(players)
      .values({ ...values, ...overrides })
      .returning(),
  );
}

/** A membership that began thirty days ago, of a player and in a team of its own. */
export async function createMembership(
  overrides: Partial<typeof memberships.$inferInsert> = {},
): Promise<MembershipRow> {
  const playerId = overrides.playerId ?? (await createPlayer()).id;
  const teamId = overrides.teamId ?? (await createTeam()).id;
  const values = { role: 'Flex', position: 0, joined: dayFromToday(-30), ...overrides, playerId, teamId };
  return only(await db.insert(memberships).values(values).returning());
}

/** An upcoming match in thirty days, of no team of ours. */
export async function createMatch(
  overrides: Partial<typeof matches.$inferInsert> = {},
): Promise<typeof matches.$inferSelect> {
  const values = { date: dayFromToday(30), teamA: unique('Side'), teamB: unique('Side'), ...overrides };
  return only(await db.insert(matches).values(values).returning());
}

/** An opponent without a crest. */
export async function createOpponent(
  overrides: Partial<typeof opponents.$inferInsert> = {},
): Promise<typeof opponents.$inferSelect> {
  return only(
    await db
      .insert(opponents)
      .values({ name: unique('Opponent'), ...overrides })
      .returning(),
  );
}

/** A planned tournament in thirty days; with the team, if one is named. */
export async function createTournament({
  teamId,
  ...overrides
}: Partial<typeof tournaments.$inferInsert> & { teamId?: number } = {}): Promise<typeof tournaments.$inferSelect> {
  const dates = { start: dayFromToday(30), end: dayFromToday(31) };
  const values = { name: unique('Tournament'), slug: unique('tournament'), game: 'Tekken 8', ...dates, ...overrides };
  const tournament = only(await db.insert(tournaments).values(values).returning());
  if (teamId !== undefined) {
    await db.insert(tournamentEntries).values({ tournamentId: tournament.id, teamId, position: 0 });
  }
  return tournament;
}

/** The row of a picture that has no files. */
export async function createPicture(
  overrides: Partial<typeof images.$inferInsert> = {},
): Promise<typeof images.$inferSelect> {
  const url = `/uploads/${randomBytes(16).toString('base64url')}/image.jpg`;
  const values = { url, width: 1, height: 1, bytes: 1, variants: [], placeholder: '', pending: false, ...overrides };
  return only(await db.insert(images).values(values).returning());
}

/** A partner whose contract runs today, behind all others. */
export async function createPartner(
  overrides: Partial<typeof partners.$inferInsert> = {},
): Promise<typeof partners.$inferSelect> {
  const values = { name: unique('Partner'), url: 'https://partner.example/', logo: '/partners/luzzu.svg' };
  return only(
    await db
      .insert(partners)
      .values({ ...values, position: 1000, ...overrides })
      .returning(),
  );
}

/** An opening that is open today, behind all others. */
export async function createOpening(
  overrides: Partial<typeof openings.$inferInsert> = {},
): Promise<typeof openings.$inferSelect> {
  return only(
    await db
      .insert(openings)
      .values({ title: unique('Opening'), position: 1000, ...overrides })
      .returning(),
  );
}

/** An import that is done. */
export async function createImport(
  overrides: Partial<typeof imports.$inferInsert> = {},
): Promise<typeof imports.$inferSelect> {
  const values = { kind: 'csv' as const, csvKind: 'achievements' as const, name: unique('file.csv'), dryRun: false };
  return only(
    await db
      .insert(imports)
      .values({ ...values, state: 'done', endedAt: new Date(), ...overrides })
      .returning(),
  );
}

/** @param url by default nothing answers there */
export async function createWebhook({
  url = 'http://127.0.0.1:1/hook',
  ...overrides
}: Partial<typeof webhooks.$inferInsert> & { url?: string } = {}): Promise<typeof webhooks.$inferSelect> {
  const sealedUrl = await sealText(url);
  const sealedSecret = await sealText(`whsec_${randomBytes(32).toString('base64')}`);
  const values = { name: unique('Webhook'), kind: 'signed' as const, urlHint: 'receiver', events: ['match.live'] };
  return only(
    await db
      .insert(webhooks)
      .values({ ...values, sealedUrl, sealedSecret, ...overrides })
      .returning(),
  );
}

export async function createRedirect(
  overrides: Partial<typeof redirects.$inferInsert> = {},
): Promise<typeof redirects.$inferSelect> {
  return only(
    await db
      .insert(redirects)
      .values({ from: `/${unique('old')}`, to: '/news', ...overrides })
      .returning(),
  );
}

/** A message of a visitor, as it comes. */
export async function createMessage(
  overrides: Partial<typeof messages.$inferInsert> = {},
): Promise<typeof messages.$inferSelect> {
  const key = unique('key');
  const values = { kind: 'contact', topic: 'general', name: 'Rita Borg', email: 'rita@sender.example' } as const;
  return only(
    await db
      .insert(messages)
      .values({ ...values, message: unique('Message'), keyHash: key, textHash: key, ...overrides })
      .returning(),
  );
}

/** A delivery that has arrived, unless it says otherwise. */
export async function createDelivery(
  webhookId: number,
  overrides: Partial<typeof deliveries.$inferInsert> = {},
): Promise<typeof deliveries.$inferSelect> {
  const card = { heading: 'Test', title: 'Test', text: '', path: null, picture: null, colour: '#000000', fields: [] };
  const thing = overrides.thing ?? unique('thing');
  const values = { type: 'match.live', thing, title: 'Test', body: '{}', card };
  const { id: announcementId } = only(await db.insert(announcements).values(values).returning());
  const delivered = { status: 'delivered' as const, nextAt: null };
  return only(
    await db
      .insert(deliveries)
      .values({ webhookId, announcementId, thing, ...delivered, ...overrides })
      .returning(),
  );
}
