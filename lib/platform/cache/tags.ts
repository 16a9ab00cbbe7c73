/** On every page: the organisation's address and the database as a whole. The tags of a resource are in its `resource.ts`. */
export const SITE_TAG = 'site';
