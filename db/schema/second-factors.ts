import { customType, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import { sessions } from './sessions';
import { users } from './users';

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
