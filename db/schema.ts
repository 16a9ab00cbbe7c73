/** All tables, for Drizzle's client and the migration generator. */
export * from './schema/accounts';
export * from './schema/achievements';
export * from './schema/activity';
export * from './schema/article-ranks';
export * from './schema/article-views';
export * from './schema/article-words';
export * from './schema/articles';
export * from './schema/cache-invalidations';
export * from './schema/categories';
export * from './schema/category-totals';
export * from './schema/checked-hosts';
export * from './schema/images';
export * from './schema/rate-limits';
export * from './schema/search-words';
export * from './schema/sessions';
export * from './schema/site-content';
export * from './schema/users';
