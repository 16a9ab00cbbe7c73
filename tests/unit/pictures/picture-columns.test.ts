import { getTableColumns, getTableName, is, type Table } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from '@/db/schema';
import { PICTURE_TABLES, pictureColumns } from '@/lib/platform/pictures/picture-columns';

/** Text columns that hold neither an address of a picture nor HTML. */
const WITHOUT_PICTURES = [
  'accounts.issuer',
  'accounts.subject',
  'accounts.provider',
  'accounts.email',
  'achievements.place',
  'achievements.team',
  'achievements.game',
  'achievements.players',
  'achievements.winnings',
  'achievements.tournament',
  'achievements.venue',
  'achievements.year',
  'achievements.creationKey',
  // The audit trail is history; a picture that only it names may be deleted.
  'demonstration.kind',
  // What was announced is history, too.
  ...['announcements.body', 'announcements.card', 'announcements.thing', 'announcements.title', 'announcements.type'],
  ...[
    'deliveries.answer',
    'deliveries.status',
    'deliveries.thing',
    'webhook_messages.messageId',
    'webhook_messages.thing',
  ],
  ...['webhooks.creationKey', 'webhooks.events', 'webhooks.kind', 'webhooks.name', 'webhooks.sealedOldSecret'],
  ...['webhooks.sealedSecret', 'webhooks.sealedUrl', 'webhooks.urlHint'],
  'notifications.kind',
  'notifications.title',
  'notifications.url',
  'articles.review',
  'articles.reviewNote',
  'activity.username',
  'activity.verb',
  'activity.kind',
  'activity.title',
  'activity.detail',
  'activity.requestId',
  'api_tokens.name',
  'api_tokens.tokenHash',
  'api_tokens.scopes',
  'article_views.keyHash',
  'article_words.words',
  'article_words.titleWords',
  'articles.title',
  'articles.slug',
  'articles.foldedTitle',
  'articles.excerpt',
  'articles.plainText',
  'articles.readTime',
  'articles.bgColor',
  'articles.textColor',
  'articles.metaTitle',
  'articles.metaDescription',
  'articles.authorName',
  'articles.tags',
  'articles.creationKey',
  'auth_challenges.idHash',
  'auth_challenges.purpose',
  'auth_challenges.sessionId',
  'auth_challenges.expected',
  'cache_invalidations.tag',
  'categories.name',
  // Of what is deleted: its pictures are deleted with it.
  ...['deleted_pictures.folder', 'deleted_pictures.snapshot'],
  ...['deleted_things.kind', 'deleted_things.snapshot', 'deleted_things.title'],
  'categories.bgColour',
  'categories.colour',
  'checked_hosts.host',
  // The pictures themselves.
  'images.url',
  'images.alt',
  'images.variants',
  'images.placeholder',
  // The settings that an archive has replaced: an undo leaves out their pictures that are gone by then.
  'imported_rows.before',
  'imported_rows.table',
  'imports.csvKind',
  'imports.kind',
  'imports.name',
  'imports.problem',
  'imports.report',
  'imports.state',
  'invitations.tokenHash',
  'live_streams.channel',
  'live_streams.title',
  'live_streams.game',
  'matches.time',
  'matches.previousTime',
  'matches.teamA',
  'matches.teamB',
  'matches.ours',
  'matches.status',
  'matches.outcome',
  'matches.stage',
  'matches.maps',
  'matches.lineup',
  'matches.streams',
  'matches.vodUrl',
  'matches.creationKey',
  'message_drafts.keyHash',
  'message_drafts.fields',
  'message_drafts.errors',
  'messages.kind',
  'messages.openingTitle',
  'messages.topic',
  'messages.name',
  'messages.email',
  'messages.nickname',
  'messages.country',
  'messages.links',
  'messages.message',
  'messages.state',
  'messages.note',
  'messages.keyHash',
  'messages.textHash',
  'memberships.role',
  'memberships.state',
  'memberships.creationKey',
  'missed_addresses.path',
  // Addresses that lead elsewhere now.
  'old_pictures.folder',
  'old_slugs.kind',
  'old_slugs.slug',
  'openings.title',
  'openings.role',
  'openings.creationKey',
  'pending_mails.recipients',
  'pending_mails.subject',
  'pending_mails.text',
  'passkeys.credentialId',
  'passkeys.name',
  'passkeys.publicKey',
  'passkeys.transports',
  'partner_visitors.keyHash',
  'opponents.name',
  'opponents.shortName',
  'opponents.country',
  'opponents.url',
  'opponents.creationKey',
  'partners.name',
  'partners.url',
  'partners.alt',
  'partners.tier',
  'partners.creationKey',
  'players.nickname',
  'players.name',
  'players.slug',
  'players.country',
  'players.links',
  'players.creationKey',
  'rate_limits.key',
  'recovery_codes.codeHash',
  'redirects.from',
  'redirects.to',
  'redirects.creationKey',
  // A version names its pictures in `folders`, see lib/platform/pictures/references.ts.
  'revisions.kind',
  'revisions.title',
  'revisions.version',
  'revisions.folders',
  'search_words.word',
  'sessions.id',
  'sessions.userAgent',
  'settings.name',
  'settings.shortName',
  'settings.tagline',
  'settings.description',
  'settings.headquarters',
  'settings.games',
  'settings.email',
  'settings.shopUrl',
  'settings.social',
  'settings.address',
  'settings.authority',
  'settings.law',
  'settings.accent',
  'site_content.key',
  'teams.name',
  'teams.game',
  'teams.slug',
  'totp_secrets.pendingSecret',
  'totp_secrets.sealedSecret',
  'teams.creationKey',
  'tournament_entries.place',
  'tournament_entries.winnings',
  'tournaments.name',
  'tournaments.slug',
  'tournaments.game',
  'tournaments.format',
  'tournaments.prize',
  'tournaments.venue',
  'tournaments.url',
  'tournaments.status',
  'tournaments.creationKey',
  'users.username',
  'users.name',
  'users.surname',
  'users.email',
  'users.passwordHash',
  'users.role',
  'users.skeleton',
  'view_sources.host',
];

/** Types that cannot hold an address. */
const WITHOUT_TEXT = /^(?:integer|smallint|bigint|boolean|date|timestamp|real|double precision|uuid)\b(?!.*\[\])/;

const tables = Object.values(schema).flatMap((value: unknown) => (is(value, PgTable) ? value : []));

/** The columns of a table that can hold text, as `table.column`. */
const textsOf = (table: Table): string[] =>
  Object.entries(getTableColumns(table))
    .filter(([, column]) => !WITHOUT_TEXT.test(column.getSQLType()))
    .map(([key]) => `${getTableName(table)}.${key}`);

/** The registered columns in the same form. */
const registered = PICTURE_TABLES.flatMap((one) =>
  Object.entries(getTableColumns(one.table))
    .filter(([, column]) => pictureColumns(one).some((picture) => picture === column))
    .map(([key]) => `${getTableName(one.table)}.${key}`),
);

// A column that is missing here goes into the `resource.ts` of its table, or into the list above.
it('each column that holds text either may refer to pictures and is registered, or never does', () => {
  expect([...registered, ...WITHOUT_PICTURES].toSorted()).toEqual(tables.flatMap(textsOf).toSorted());
});

it('no column with the name of a picture is listed as one without pictures', () => {
  const shows = /\.\w*(?:image|picture|photo|portrait|logo|banner|avatar|html|content)\w*$/i;
  expect(WITHOUT_PICTURES.filter((column) => shows.test(column))).toEqual([]);
});

it('each column is registered with its own table', () => {
  for (const one of PICTURE_TABLES) {
    for (const column of pictureColumns(one)) expect(getTableConfig(one.table).columns).toContain(column);
  }
});
