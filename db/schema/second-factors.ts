import { customType, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
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
  /** Sealed with SESSION_SECRET: who reads the database cannot make codes. Null until a first one was confirmed. */
  sealedSecret: text(),
  /** The one that is being set up, sealed too, until a code shows that the app has it. */
  pendingSecret: text(),
  /** The last time step (RFC 6238) of which a code was used: each works once. */
  lastStep: integer().notNull().default(0),
});

/** What signs a user in once where the app or the passkey is lost. */
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
    /** As browsers name it, base64url. */
    credentialId: text().notNull(),
    publicKey: bytes().notNull(),
    /** How often it says that it was used: a lower number is of a copy. */
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

/** What a browser was asked to answer: each works once, within five minutes. */
export const authChallenges = pgTable(
  'auth_challenges',
  {
    /** SHA-256 of what the client brings. */
    idHash: text().primaryKey(),
    /** Null where the passkey itself says who signs in. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['second-factor', 'passkey-login', 'passkey-setup'] }).notNull(),
    /** What a passkey has to sign, base64url. */
    webauthn: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('auth_challenges_user_id_idx').on(table.userId),
    index('auth_challenges_expires_at_idx').on(table.expiresAt),
  ],
);
