/** All tables, for Drizzle's client and the migration generator. */
export * from './schema/articles';
export * from './schema/competition';
export * from './schema/images';
export * from './schema/imports';
export * from './schema/inbox';
export * from './schema/partners';
export * from './schema/redirects';
export * from './schema/search';
export * from './schema/system';
export * from './schema/teams';
export * from './schema/trail';
export * from './schema/users';
export * from './schema/webhooks';
