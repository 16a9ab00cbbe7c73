import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  pgTable,
  text,
  uniqueIndex,
  integer,
  index,
  customType,
  jsonb,
  primaryKey,
} from 'drizzle-orm/pg-core';
import { id, timestamps, moment } from './columns';

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /**
     * What the username looks like (`skeletonOf`), computed by the site. Null where an older user has the same: both were
     * there before look-alikes were refused.
     */
    skeleton: text(),
    name: text().notNull(),
    surname: text().notNull(),
    email: text().notNull(),
    role: text({ enum: ['admin', 'editor', 'writer'] })
      .notNull()
      .default('admin'),
    /** Null for a user who was invited and has not set a password yet. */
    passwordHash: text(),
    /** Whether the account came by an import, and no administrator has invited the person since: no provider signs it in. */
    awaitsInvitation: boolean().notNull().default(false),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_skeleton_key').on(table.skeleton),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    check('users_role_known', sql`${table.role} in ('admin', 'editor', 'writer')`),
    check('users_username_not_empty', sql`${table.username} <> ''`),
    check('users_email_not_empty', sql`${table.email} <> ''`),
  ],
);

/** Provider accounts of staff. A user has one for each provider, and an account belongs to one user. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The issuer of the account: subjects are unique per issuer only. */
    issuer: text().notNull(),
    /** The account's id at the provider, which never changes, unlike e-mail addresses. */
    subject: text().notNull(),
    /** The provider's name when the account was linked. */
    provider: text().notNull(),
    /** The e-mail address at that time. */
    email: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('accounts_issuer_subject_key').on(table.issuer, table.subject),
    uniqueIndex('accounts_user_id_issuer_key').on(table.userId, table.issuer),
  ],
);

/** One row for each signed-in browser. Deleting the row ends the session, even if its cookie has not expired. */
export const sessions = pgTable(
  'sessions',
  {
    /** Random, 256 bits, base64url. */
    id: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    lastSeenAt: moment().notNull().defaultNow(),
  },
  (table) => [index('sessions_user_id_idx').on(table.userId), index('sessions_last_seen_at_idx').on(table.lastSeenAt)],
);

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
  fromDriver: (value) => new Uint8Array(value),
});

const ownerId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The authenticator app of a user. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: ownerId().primaryKey(),
  /** Encrypted with SESSION_SECRET, so that a copy of the database gives no codes. Null until a first code was confirmed. */
  sealedSecret: text(),
  /** Where the version before keeps a secret that is being set up. Set-ups are rows of `auth_challenges` now. */
  pendingSecret: text(),
  /** The last used time step (RFC 6238): each code works once. */
  lastStep: integer().notNull().default(0),
});

/** Recovery codes: each signs a user in once when app and passkey are lost. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ownerId(),
    /** SHA-256: the codes are random, 80 bits, so that no slower hash is needed. */
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** The WebAuthn credentials of a user. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: ownerId(),
    name: text().notNull(),
    /** The credential id, base64url. */
    credentialId: text().notNull(),
    publicKey: bytes().notNull(),
    /** The signature counter: a lower number comes from a copy of the authenticator. */
    counter: integer().notNull().default(0),
    transports: jsonb().$type<string[]>().notNull().default([]),
    createdAt: moment().notNull().defaultNow(),
    lastUsedAt: moment(),
  },
  (table) => [
    uniqueIndex('passkeys_credential_id_key').on(table.credentialId),
    index('passkeys_user_id_idx').on(table.userId),
  ],
);

/** What was begun and is not finished yet: sign-ins that wait for an answer, and set-ups of a second factor. Each works once. */
export const authChallenges = pgTable(
  'auth_challenges',
  {
    /** SHA-256 of the challenge that the client sends. */
    idHash: text().primaryKey(),
    /** Null for a sign-in by passkey alone, which identifies the user. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The session that began a set-up, which ends with it; null for a sign-in. */
    sessionId: text().references(() => sessions.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    purpose: text({ enum: ['second-factor', 'passkey-login', 'passkey-setup', 'totp-setup'] }).notNull(),
    /** What the answer is checked with: a WebAuthn challenge (base64url), or the encrypted secret of an app. */
    expected: text('webauthn').notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('auth_challenges_user_id_idx').on(table.userId),
    index('auth_challenges_session_id_idx').on(table.sessionId),
    index('auth_challenges_expires_at_idx').on(table.expiresAt),
  ],
);

/** Links by which a user sets a password of their own. A user has one at most: a new one ends the one before. */
export const invitations = pgTable(
  'invitations',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who made the link, which ends when they are deleted or demoted. Null for one that `npm run staff` made. */
    inviterId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** A keyed hash, so that a copy of the database gives no links. */
    tokenHash: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('invitations_token_hash_key').on(table.tokenHash),
    index('invitations_inviter_id_idx').on(table.inviterId),
  ],
);

/** API tokens of users. Deleting the row revokes the token. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** SHA-256: a token is random, 256 bits, so that no slower hash is needed. */
    tokenHash: text().notNull(),
    scopes: text({ enum: ['read', 'content', 'matches'] })
      .array()
      .notNull(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [
    uniqueIndex('api_tokens_token_hash_key').on(table.tokenHash),
    index('api_tokens_user_id_idx').on(table.userId),
  ],
);
