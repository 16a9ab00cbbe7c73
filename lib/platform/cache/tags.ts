/** The tag of all pages, for changes of the site URL and of the whole database. Tags of a resource are in its `resource.ts`. */
export const SITE_TAG = 'site';
