import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import {
  deletedThings,
  importedRows,
  openings,
  partners,
  passkeys,
  redirects,
  revisions,
  sessions,
  teams,
  totpSecrets,
} from '@/db/schema';
import type { EndpointTable } from '@/lib/contract';
import { newsEndpoints } from '@/lib/news/contract';
import { succeed } from './client';
import { db } from './database';
import { dayFromToday } from './expected';
import {
  createAchievement,
  createArticle,
  createCategory,
  createLinkedAccount,
  createMatch,
  createMembership,
  createOpponent,
  createMessage,
  createOpening,
  createPartner,
  createPicture,
  createPlayer,
  createSiteContent,
  createTeam,
  createTournament,
  createDelivery,
  createImport,
  createWebhook,
  PASSWORD,
  unique,
  type UserRow,
} from './factories';
import { jpeg } from './pictures';
import { bearerOf, signIn } from './session';

/** What a role may do with a call: with every object, with those of its own, or with none. */
export type Reach = 'all' | 'own' | 'none';
export type CallerKind = 'admin' | 'editor' | 'writer' | 'visitor';

interface Target {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
}

export interface Permission {
  may: Record<CallerKind, Reach>;
  /** Makes an object of a user's own, where objects belong to users, and says how to call for it. */
  target?: (owner: UserRow) => Promise<Target>;
}

const reach = (admin: Reach, editor: Reach, writer: Reach, visitor: Reach) => ({ admin, editor, writer, visitor });
const everyone = reach('all', 'all', 'all', 'all');
const staff = reach('all', 'all', 'all', 'none');
const editors = reach('all', 'all', 'none', 'none');
const admins = reach('all', 'none', 'none', 'none');
/** Writers with what is their own. */
const writersOwn = reach('all', 'all', 'own', 'none');
/** Only what is one's own. */
const own = reach('own', 'own', 'own', 'none');

const redirectInput = () => ({ from: `/${unique('old').toLowerCase()}`, to: '/news' });
const redirectId = async (): Promise<Target> => {
  const [row] = await db.insert(redirects).values(redirectInput()).returning({ id: redirects.id });
  if (!row) throw new Error('The redirect did not come back.');
  return { params: { id: row.id } };
};
const withId = (row: { id: number }): Target => ({ params: { id: row.id } });
const draft = async () => ({
  ...{ title: unique('Draft'), date: '2026-11-01', categoryId: (await createCategory()).id },
  ...{ excerpt: 'An excerpt.', content: '<p>Text.</p>' },
});
const draftOf = ({ id }: UserRow) => createArticle({ isPublished: false, authorId: id });
const image = async () => new File([new Uint8Array(await jpeg(40, 30))], 'picture.jpg', { type: 'image/jpeg' });
const upload = async (): Promise<Target> => {
  const body = new FormData();
  body.set('image', await image());
  return { body };
};
/** A file that says nothing of what is there. */
const dryRun = (): FormData => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ kind: 'csv', csvKind: 'opponents', dryRun: 'true' }))
    body.set(name, value);
  body.set('file', new File([`name\n${unique('Opponent')}\n`], 'opponents.csv', { type: 'text/csv' }));
  return body;
};
/** The last import, which has made an achievement. */
const importOfAchievement = async (): Promise<Target> => {
  const { id: importId } = await createImport();
  const { id: rowId, updatedAt: version } = await createAchievement();
  await db.insert(importedRows).values({ importId, table: 'achievements', rowId, version });
  return { params: { id: importId }, body: {} };
};
/** Another session of a user, by the id that answers name it by. */
const sessionOf = async ({ id: userId }: UserRow): Promise<Target> => {
  const id = unique('session');
  await db.insert(sessions).values({ id, userId });
  return { params: { id: createHash('sha256').update(id).digest('base64url').slice(0, 22) } };
};
const appOf = async ({ id: userId }: UserRow): Promise<Target> => {
  await db.insert(totpSecrets).values({ userId, sealedSecret: 'sealed' });
  return { body: {} };
};
/** An earlier version of a draft, which its author has saved again. */
const revisionOf = async (owner: UserRow): Promise<Target> => {
  const params = { id: (await draftOf(owner)).id };
  await succeed(newsEndpoints.update, { as: await signIn(owner), params, body: { title: unique('Changed') } });
  const [row] = await db.select({ id: revisions.id }).from(revisions).where(eq(revisions.entityId, params.id));
  return { ...withId({ id: row?.id ?? 0 }), body: {} };
};
/** A draft in the bin, which its author has deleted. */
const deletedDraftOf = async (owner: UserRow): Promise<Target> => {
  const { id: entityId } = await draftOf(owner);
  await succeed(newsEndpoints.remove, { as: await signIn(owner), params: { id: entityId } });
  const [row] = await db
    .select({ id: deletedThings.id })
    .from(deletedThings)
    .where(eq(deletedThings.entityId, entityId));
  return { ...withId({ id: row?.id ?? 0 }), body: {} };
};
const passkeyOf = async ({ id: userId }: UserRow) => {
  const values = { userId, name: 'Key', credentialId: unique('key'), publicKey: new Uint8Array(1) };
  const [row] = await db.insert(passkeys).values(values).returning();
  return { ...withId({ id: row?.id ?? 0 }), body: {} };
};
const passkeyAnswer = { id: 'none', name: 'Key', response: { clientDataJSON: 'none', attestationObject: 'none' } };
const entryOfTournament = async (): Promise<Target> => {
  const { id: teamID } = await createTeam();
  const { id } = await createTournament({ teamId: teamID, status: 'finished' });
  return { params: { id, teamID } };
};
const orderOf = async (table: typeof teams | typeof partners | typeof openings): Promise<Target> => {
  const rows = await db.select({ id: table.id }).from(table).orderBy(asc(table.position), asc(table.id));
  return { body: { ids: rows.map(({ id }) => id) } };
};

const confirmed = async (): Promise<Target> => ({ body: {} });
const accountOf = async ({ id }: UserRow): Promise<Target> => ({
  params: { id, accountId: (await createLinkedAccount(id)).id },
  body: {},
});
const newMembership = async (): Promise<Target> => {
  const [player, team] = [await createPlayer(), await createTeam()];
  return { body: { playerID: player.id, teamID: team.id, role: 'Flex', joined: dayFromToday(-1) } };
};
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const tokenInput = () => ({ name: unique('token'), scopes: ['read'], expiresAt: inAnHour() });
const userInput = () => ({
  ...{ username: unique('user').slice(0, 30), name: 'A', surname: 'B' },
  ...{ email: `${unique('u')}@example.org`, password: PASSWORD },
});
const achievementInput = () => ({
  ...{ place: '1', placeRank: 1, team: 'Team', game: 'Game' },
  ...{ players: 'Ann, Ben', tournament: unique('Cup') },
});
const matchInput = () => ({ date: dayFromToday(30), teamA: unique('Side'), teamB: unique('Side') });
const finished = { date: dayFromToday(-1), status: 'Finished', scoreA: 1, scoreB: 0 } as const;
const tournamentInput = () => ({ name: unique('Tournament'), start: dayFromToday(30), end: dayFromToday(31) });
const partnerInput = () => ({
  ...{ name: unique('Partner'), url: 'https://partner.example/', logo: '/partners/luzzu.svg' },
});
const webhookInput = () => ({
  ...{ name: unique('Webhook'), kind: 'signed', url: 'https://receiver.example/hook' },
  events: ['article.published'],
});

/**
 * Who may make each call of the contract, and with whose objects. The compiler asks for every endpoint, so that a new one
 * has to say it.
 */
export const permissions: Record<keyof EndpointTable, Permission> = {
  'POST /auth/login': { may: everyone },
  'POST /auth/second-factor': { may: everyone },
  'POST /auth/passkeys/login/options': { may: everyone },
  'POST /auth/passkeys/login': { may: everyone },
  'POST /auth/logout': { may: everyone },
  'POST /auth/invitation': { may: everyone },
  'GET /auth/second-factor': { may: staff },
  'POST /auth/totp': { may: staff, target: confirmed },
  'POST /auth/totp/confirm': { may: staff, target: async () => ({ body: { code: '000000' } }) },
  'DELETE /auth/totp': { may: own, target: appOf },
  'POST /auth/recovery-codes': { may: staff, target: confirmed },
  'GET /auth/passkeys': { may: staff },
  'POST /auth/passkeys/options': { may: staff, target: confirmed },
  'POST /auth/passkeys': { may: staff, target: async () => ({ body: passkeyAnswer }) },
  'DELETE /auth/passkeys/{id}': { may: own, target: passkeyOf },
  'GET /auth/me': { may: staff },
  'GET /auth/sessions': { may: staff },
  'DELETE /auth/sessions/{id}': { may: own, target: sessionOf },
  'DELETE /auth/sessions': { may: staff },
  'GET /auth/sign-ins': { may: staff },
  'GET /auth/tokens': { may: admins },
  'POST /auth/tokens': { may: admins, target: async () => ({ body: tokenInput() }) },
  'DELETE /auth/tokens/{id}': { may: admins, target: async (user) => withId((await bearerOf(['read'], { user })).row) },
  'GET /sessions': { may: admins },
  'DELETE /sessions/{id}': { may: admins, target: sessionOf },

  'GET /users': { may: admins },
  'POST /users': { may: admins, target: async () => ({ body: userInput() }) },
  'PATCH /users/{id}': {
    may: reach('all', 'own', 'own', 'none'),
    target: async (user) => ({ ...withId(user), body: { name: 'Renamed' } }),
  },
  'DELETE /users/{id}': { may: admins, target: async (user) => ({ ...withId(user), body: {} }) },
  'POST /users/{id}/invitation': { may: admins, target: async (user) => ({ ...withId(user), body: {} }) },
  'GET /users/{id}/accounts': { may: admins, target: async (user) => withId(user) },
  'DELETE /users/{id}/accounts/{accountId}': { may: admins, target: accountOf },
  'DELETE /users/{id}/second-factor': {
    may: admins,
    target: async (user) => ({ ...withId(user), ...(await appOf(user)) }),
  },
  'DELETE /users/{id}/sessions': { may: admins, target: async (user) => withId(user) },

  'GET /news': { may: everyone },
  'GET /news/published': { may: everyone },
  'GET /news/authors': { may: staff },
  'GET /news/{id}': { may: staff, target: async (user) => withId(await draftOf(user)) },
  'POST /news': { may: staff, target: async () => ({ body: await draft() }) },
  'PATCH /news/{id}': {
    may: writersOwn,
    target: async (user) => ({ ...withId(await draftOf(user)), body: { title: unique('Changed') } }),
  },
  'DELETE /news/{id}': { may: writersOwn, target: async (user) => withId(await draftOf(user)) },
  'POST /news/{id}/preview-link': { may: writersOwn, target: async (user) => withId(await draftOf(user)) },
  'POST /article-editors/{id}': { may: writersOwn, target: async (user) => withId(await draftOf(user)) },
  'DELETE /article-editors/{id}': { may: staff, target: async (user) => withId(await draftOf(user)) },
  'POST /news/search': { may: everyone },
  'POST /news/{id}/views': { may: everyone },
  'GET /news/{id}/revisions': { may: writersOwn, target: async (user) => withId(await draftOf(user)) },
  'GET /site-content/{id}/revisions': { may: editors, target: async () => withId(await createSiteContent()) },
  'GET /achievements/{id}/revisions': { may: editors, target: async () => withId(await createAchievement()) },
  'GET /teams/{id}/revisions': { may: editors, target: async () => withId(await createTeam()) },
  'GET /players/{id}/revisions': { may: editors, target: async () => withId(await createPlayer()) },
  'GET /matches/{id}/revisions': { may: editors, target: async () => withId(await createMatch()) },
  'GET /opponents/{id}/revisions': { may: editors, target: async () => withId(await createOpponent()) },
  'GET /tournaments/{id}/revisions': { may: editors, target: async () => withId(await createTournament()) },
  'GET /partners/{id}/revisions': { may: editors, target: async () => withId(await createPartner()) },
  'GET /settings/revisions': { may: admins },
  'GET /revisions/{id}': { may: writersOwn, target: revisionOf },
  'POST /revisions/{id}/restore': { may: writersOwn, target: revisionOf },

  'GET /news-category': { may: everyone },
  'GET /news-category/popular-tags': { may: everyone },
  'POST /news-category': { may: editors, target: async () => ({ body: { name: unique('category') } }) },
  'PATCH /news-category/{id}': {
    may: editors,
    target: async () => ({ ...withId(await createCategory()), body: { name: unique('category') } }),
  },
  'DELETE /news-category/{id}': { may: editors, target: async () => withId(await createCategory()) },
  'GET /achievements': { may: everyone },
  'POST /achievements': { may: editors, target: async () => ({ body: achievementInput() }) },
  'PATCH /achievements/{id}': {
    may: editors,
    target: async () => ({ ...withId(await createAchievement()), body: { team: 'Another' } }),
  },
  'DELETE /achievements/{id}': { may: editors, target: async () => withId(await createAchievement()) },
  'GET /search/suggestions': { may: everyone },
  'GET /site-content/key/{key}': { may: everyone, target: async () => ({ params: { key: 'about_us' } }) },
  'POST /site-content': {
    may: editors,
    target: async () => ({ body: { key: unique('key').replaceAll('-', '_'), content: '<p>Text.</p>' } }),
  },
  'PATCH /site-content/{id}': {
    may: editors,
    target: async () => ({ ...withId(await createSiteContent()), body: { content: '<p>Changed.</p>' } }),
  },

  'GET /teams': { may: everyone },
  'GET /teams/{id}': { may: everyone },
  'GET /teams/{id}/record': { may: everyone },
  'GET /teams/{id}/honours': { may: everyone },
  'POST /teams': { may: editors, target: async () => ({ body: { name: unique('Team'), game: 'Tekken 8' } }) },
  'PATCH /teams/{id}': { may: editors, target: async () => ({ ...withId(await createTeam()), body: { game: 'Go' } }) },
  'DELETE /teams/{id}': { may: editors, target: async () => withId(await createTeam()) },
  'PUT /teams/order': { may: editors, target: () => orderOf(teams) },
  'GET /players': { may: everyone },
  'GET /players/{id}': { may: staff, target: async () => withId(await createPlayer()) },
  'GET /players/{id}/record': { may: staff, target: async () => withId(await createPlayer()) },
  'GET /players/{id}/honours': { may: staff, target: async () => withId(await createPlayer()) },
  'POST /players': { may: editors, target: async () => ({ body: { nickname: unique('player') } }) },
  'PATCH /players/{id}': {
    may: editors,
    target: async () => ({ ...withId(await createPlayer()), body: { nickname: unique('player') } }),
  },
  'DELETE /players/{id}': { may: editors, target: async () => withId(await createPlayer()) },
  'POST /players/{id}/erase': { may: editors, target: async () => withId(await createPlayer()) },
  'GET /memberships': { may: everyone },
  'POST /memberships': { may: editors, target: newMembership },
  'PATCH /memberships/{id}': {
    may: editors,
    target: async () => ({ ...withId(await createMembership()), body: { role: 'Mid' } }),
  },
  'DELETE /memberships/{id}': { may: editors, target: async () => withId(await createMembership()) },
  'PUT /memberships/order': { may: editors, target: async () => ({ body: { ids: [(await createMembership()).id] } }) },

  'GET /matches': { may: everyone },
  'GET /matches/{id}': { may: everyone },
  'POST /matches': { may: editors, target: async () => ({ body: matchInput() }) },
  'PATCH /matches/{id}': {
    may: editors,
    target: async () => ({ ...withId(await createMatch()), body: { bestOf: 3 } }),
  },
  'DELETE /matches/{id}': { may: editors, target: async () => withId(await createMatch()) },
  'POST /matches/{id}/recap': { may: editors, target: async () => withId(await createMatch(finished)) },
  'GET /opponents': { may: everyone },
  'GET /opponents/{id}': { may: everyone },
  'GET /opponents/{id}/record': { may: everyone },
  'POST /opponents': { may: editors, target: async () => ({ body: { name: unique('Opponent') } }) },
  'PATCH /opponents/{id}': {
    may: editors,
    target: async () => ({ ...withId(await createOpponent()), body: { country: 'MT' } }),
  },
  'DELETE /opponents/{id}': { may: editors, target: async () => withId(await createOpponent()) },
  'POST /opponents/{id}/merge': {
    may: editors,
    target: async () => ({ ...withId(await createOpponent()), body: { into: (await createOpponent()).id } }),
  },
  'GET /tournaments': { may: everyone },
  'GET /tournaments/{id}': { may: everyone },
  'POST /tournaments': { may: editors, target: async () => ({ body: tournamentInput() }) },
  'PATCH /tournaments/{id}': {
    may: editors,
    target: async () => ({ ...withId(await createTournament()), body: { venue: 'Valletta' } }),
  },
  'DELETE /tournaments/{id}': { may: editors, target: async () => withId(await createTournament()) },
  'POST /tournaments/{id}/entries/{teamID}/achievement': { may: editors, target: entryOfTournament },

  'GET /media': { may: staff },
  'GET /media/{id}': { may: staff, target: async () => withId(await createPicture()) },
  'PATCH /media/{id}': {
    may: staff,
    target: async () => ({ ...withId(await createPicture()), body: { alt: unique('A picture') } }),
  },
  'POST /media/{id}/replace': {
    may: editors,
    target: async () => ({ ...withId(await createPicture()), ...(await upload()) }),
  },
  'DELETE /media/{id}': { may: editors, target: async () => withId(await createPicture()) },
  'POST /upload/thumbnail': { may: staff, target: upload },
  'POST /upload/content': { may: staff, target: upload },
  'DELETE /upload/news/{id}': { may: editors, target: async () => withId(await createArticle()) },
  'POST /upload/cleanup': { may: editors },

  'GET /partners': { may: everyone },
  'GET /partners/{id}': { may: everyone, target: async () => withId(await createPartner()) },
  'POST /partners': { may: editors, target: async () => ({ body: partnerInput() }) },
  'PATCH /partners/{id}': {
    may: editors,
    target: async () => ({ ...withId(await createPartner()), body: { alt: 'A' } }),
  },
  'DELETE /partners/{id}': { may: editors, target: async () => withId(await createPartner()) },
  'PUT /partners/order': { may: editors, target: () => orderOf(partners) },
  'GET /partners/clicks': { may: editors },
  'POST /partners/{id}/clicks': { may: everyone },
  'GET /openings': { may: everyone },
  'GET /openings/{id}': { may: everyone, target: async () => withId(await createOpening()) },
  'POST /openings': { may: editors, target: async () => ({ body: { title: unique('Opening') } }) },
  'PATCH /openings/{id}': { may: editors, target: async () => ({ ...withId(await createOpening()), body: {} }) },
  'DELETE /openings/{id}': { may: editors, target: async () => withId(await createOpening()) },
  'PUT /openings/order': { may: editors, target: () => orderOf(openings) },
  'GET /streams': { may: everyone },
  'GET /messages': { may: editors },
  'GET /messages/{id}': { may: editors, target: async () => withId(await createMessage()) },
  'PATCH /messages/{id}': { may: editors, target: async () => ({ ...withId(await createMessage()), body: {} }) },
  'DELETE /messages/{id}': { may: editors, target: async () => withId(await createMessage()) },
  'POST /messages': { may: everyone },
  'GET /messages/export': { may: editors },
  'POST /messages/erase': { may: editors, target: async () => ({ body: { email: 'nobody@sender.example' } }) },
  'GET /webhooks': { may: admins },
  'GET /webhooks/{id}': { may: admins, target: async () => withId(await createWebhook()) },
  'POST /webhooks': { may: admins, target: async () => ({ body: webhookInput() }) },
  'PATCH /webhooks/{id}': {
    may: admins,
    target: async () => ({ ...withId(await createWebhook()), body: { paused: true } }),
  },
  'DELETE /webhooks/{id}': { may: admins, target: async () => withId(await createWebhook()) },
  'POST /webhooks/{id}/secret': { may: admins, target: async () => withId(await createWebhook()) },
  'POST /webhooks/{id}/test': { may: admins, target: async () => withId(await createWebhook()) },
  'GET /webhooks/{id}/deliveries': { may: admins, target: async () => withId(await createWebhook()) },
  'POST /deliveries/{id}/redeliver': {
    may: admins,
    target: async () => withId(await createDelivery((await createWebhook()).id)),
  },
  'GET /events': { may: everyone },
  'GET /events/discord': { may: admins },
  'GET /redirects': { may: editors },
  'GET /redirects/missed': { may: editors },
  'POST /redirects': { may: editors, target: () => Promise.resolve({ body: redirectInput() }) },
  'PATCH /redirects/{id}': { may: editors, target: async () => ({ ...(await redirectId()), body: { status: 301 } }) },
  'DELETE /redirects/{id}': { may: editors, target: redirectId },
  'GET /imports': { may: admins },
  'GET /imports/{id}': { may: admins, target: async () => ({ params: { id: (await createImport()).id } }) },
  'POST /imports': { may: admins, target: () => Promise.resolve({ body: dryRun() }) },
  'POST /imports/{id}/undo': { may: admins, target: importOfAchievement },
  'GET /import/templates/{kind}.csv': { may: admins, target: () => Promise.resolve({ params: { kind: 'players' } }) },
  'GET /export': { may: admins },
  'GET /settings': { may: everyone },
  'PATCH /settings': { may: admins, target: async () => ({ body: { tagline: unique('Tagline') } }) },
  'GET /setup': { may: editors },
  'POST /setup/dismiss': { may: admins },
  'POST /setup/clear-demo': { may: admins, target: confirmed },
  'GET /overview': { may: staff },
  'GET /find': { may: staff, target: () => Promise.resolve({ query: { query: 'tempesta' } }) },
  'GET /notifications': { may: staff },
  'POST /notifications/read': { may: staff, target: () => Promise.resolve({ body: { all: true } }) },
  'GET /deleted': { may: staff },
  'POST /deleted/{id}/restore': { may: writersOwn, target: deletedDraftOf },
  'DELETE /deleted/{id}': { may: admins, target: deletedDraftOf },
  'GET /activity': { may: admins },
  'GET /activity/export': { may: admins },
  'GET /activity/sign-ins': { may: admins },
  'GET /health': { may: everyone },
  'GET /openapi.json': { may: everyone },
};
