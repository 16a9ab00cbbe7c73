/**
 * Returns the name of the cookie with the sealed session. Over https it has the prefix `__Host-`, which browsers accept only
 * from this host, over https, for the path `/`: other subdomains cannot set it.
 * @param siteUrl the site's address
 */
export const sessionCookieName = (siteUrl: string): string =>
  siteUrl.startsWith('https:') ? '__Host-tempesta_session' : 'tempesta_session';
