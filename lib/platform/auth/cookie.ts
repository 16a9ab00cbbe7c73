/**
 * The name of the cookie that holds the sealed session. By https browsers take the prefixed name from this very host
 * alone, over https, for the whole site: no neighbouring host can plant one.
 * @param siteUrl where the site lies
 */
export const sessionCookieName = (siteUrl: string): string =>
  siteUrl.startsWith('https:') ? '__Host-tempesta_session' : 'tempesta_session';
